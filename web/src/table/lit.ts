/** What a hint points at. */

import type { HandCard } from './order'

/** `stock`, `pile`, or the key of a card of the hand: of twins, the one that is in no meld. */
export function litBy(action: string, cards: readonly HandCard[]): string {
  const words = action.split(' ')
  if (words[0] === 'draw') return 'stock'
  if (words[0] === 'take') return 'pile'
  const twins = cards.filter((each) => each.card === words.at(-1))
  return (twins.find((each) => each.meld === null) ?? twins[0])?.key ?? ''
}
