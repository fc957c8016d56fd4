/** Between two states of a game: which cards travel, and from where. Places are named as `Flights` knows them. */

import type { GameState, PlayedShown } from '../lib/protocol'
import { arrangeHand } from './order'
import type { HandCard } from './order'

/** New cards in the player's own hand, by their keys, and where each comes from. */
export function arrivals(before: GameState, game: GameState, cards: readonly HandCard[]): { key: string; from: string }[] {
  if (before.seat !== game.seat) return []
  const old = new Set(arrangeHand(before.hand, null, 'rank', []).map((each) => each.key))
  const taken = game.pile_count < before.pile_count ? before.pile.at(-1) : undefined
  return cards.filter(({ key }) => !old.has(key)).map(({ key, card }) => ({ key, from: card === taken ? `pile:${before.pile_count}` : 'stock' }))
}

export type Verb = 'draw' | 'take' | 'discard' | 'out' | 'lay'

export const verbOf = ({ action }: Pick<PlayedShown, 'action'>) => action.split(' ')[0] as Verb

/** Another player draws: the card seen going there, which nobody keeps. */
export function drawn(verb: 'draw' | 'take', before: GameState): { from: string; card: string } {
  return verb === 'take' ? { from: `pile:${before.pile_count}`, card: before.pile.at(-1) ?? '??' } : { from: 'stock', card: '??' }
}

/** Where the card on the pile comes from; one from the player's own hand was staged, or else chosen. */
export function thrownFrom(seat: number, own: boolean, staged: boolean, chosen: string | null): string {
  if (!own) return `seat:${seat}`
  return staged ? 'staged' : `hand:${chosen ?? ''}`
}
