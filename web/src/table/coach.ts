/** The beginner's coach: what is worth a word before a discard. It looks at what is on the screen; only the server knows the rules. */

import { isWild, rank } from '../lib/cards'
import type { Settings } from '../lib/settings.svelte'
import type { HandCard } from './order'

/** With so many games behind one, nobody is a beginner. */
export const FIRST_GAMES = 5
/** Milliseconds: nobody is stopped when the clock has less. */
const HURRY = 10_000
/** Whoever knows better so often is left alone for the rest of the game. */
const ENOUGH = 2

export type Doubt = 'wild' | 'breaks'

export function coaching({ coach, games }: Pick<Settings, 'coach' | 'games'>): boolean {
  return coach === 'on' || (coach === 'first' && games < FIRST_GAMES)
}

/** Why to think again before this discard, if anything; `left` is the time on the clock, `anyway` how often it was done anyway. */
export function doubtAbout(card: HandCard, hand: readonly HandCard[], wild: number, left: number, anyway: number): Doubt | null {
  if (left < HURRY || anyway >= ENOUGH) return null
  if (isWild(card.card, wild)) return hand.some((each) => !isWild(each.card, wild)) ? 'wild' : null
  return breaks(card, hand, wild) ? 'breaks' : null
}

/** Whether a finished meld is no meld without the card; not where a spare wild would take its place. */
function breaks(card: HandCard, hand: readonly HandCard[], wild: number): boolean {
  if (card.meld === null) return false
  const meld = hand.filter((each) => each.meld === card.meld)
  const others = hand.filter((each) => each.meld !== card.meld)
  if (others.some((each) => isWild(each.card, wild) && (each.meld === null || others.filter(({ meld: of }) => of === each.meld).length > 3))) return false
  if (meld.length < 4) return true
  const ranks = meld.filter((each) => !isWild(each.card, wild)).map((each) => rank(each.card))
  if (new Set(ranks).size === 1) return false
  // A run loses an end; a wild in it can stand elsewhere.
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)]
  return rank(card.card) > low && rank(card.card) < high && meld.length === ranks.length && meld.length < 7
}
