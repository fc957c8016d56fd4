/** The order of the cards in a hand, sorted or as the player arranged them. No rules here. */

import { byRank, bySuit, keyed } from '../lib/cards'
import type { Arranged, GameState } from '../lib/protocol'
import type { Settings } from '../lib/settings.svelte'
import type { Left } from './left'

export interface HandCard {
  key: string
  card: string
  /** Which meld of the best arrangement it belongs to, if any. */
  meld: number | null
}

/** The cards of a hand in the order shown. `own` are the keys as the player arranged them. */
export function arrangeHand(
  hand: readonly string[],
  best: Arranged | null,
  sort: Settings['sort'] | 'own',
  own: readonly string[],
): HandCard[] {
  const cards: HandCard[] = keyed(hand).map(({ key, card }) => ({ key, card, meld: null }))
  const melded: HandCard[] = []
  for (const [meld, texts] of (best?.melds ?? []).entries()) {
    for (const text of texts) {
      const found = cards.find((each) => each.card === text && each.meld === null)
      if (!found) continue
      found.meld = meld
      melded.push(found)
    }
  }
  switch (sort) {
    case 'melds':
      return [...melded, ...cards.filter((each) => each.meld === null).sort((a, b) => byRank(a.card, b.card))]
    case 'rank':
      return cards.sort((a, b) => byRank(a.card, b.card))
    case 'suit':
      return cards.sort((a, b) => bySuit(a.card, b.card))
    case 'own':
      return inOrder(cards, own)
  }
}

/** Cards that the player has placed stay where they were put; new ones go at the end. */
function inOrder(cards: HandCard[], own: readonly string[]): HandCard[] {
  const place = (key: string) => {
    const at = own.indexOf(key)
    return at < 0 ? own.length : at
  }
  return cards.sort((a, b) => place(a.key) - place(b.key))
}

/** The keys after a card was moved to another place; `to` is the place among the others. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((each) => each !== key)
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, key)
  return rest
}

/** The keys after a card has gone; a twin that stays keeps its place, and is the first of its kind now. */
export function without(keys: readonly string[], key: string): string[] {
  const kind = key.slice(0, key.lastIndexOf('-') + 1)
  const rest = keys.filter((each) => each !== key)
  const twins = rest.filter((each) => each.startsWith(kind)).sort()
  return rest.map((each) => (each.startsWith(kind) ? `${kind}${twins.indexOf(each)}` : each))
}

/** How the cards were arranged by hand, seat by seat; the next round is sorted again. */
export type Orders = Pick<Left, 'round' | 'own'>

type Seated = Pick<GameState, 'round' | 'seat'>

/** The viewer's hand, if it was arranged by hand in this round. */
export function orderOf({ round, own }: Orders, game: Seated): readonly string[] | undefined {
  return game.seat !== null && round === game.round ? own[game.seat] : undefined
}

/** The orders after the viewer has arranged the hand like this; null sorts it again. */
export function ordered(orders: Orders, { round, seat }: Seated, order: readonly string[] | null): Orders {
  if (seat === null) return orders
  const own = new Map(Object.entries(orders.round === round ? orders.own : {}))
  if (order) own.set(String(seat), [...order])
  else own.delete(String(seat))
  return { round, own: Object.fromEntries(own) }
}
