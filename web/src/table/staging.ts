/** A discard chosen but not yet sent: for a moment it can be taken back. */

import type { Settings } from '../lib/settings.svelte'

export interface Staged {
  key: string
  card: string
  /** When it goes out by itself; null waits for a yes. */
  until: number | null
  sent: boolean
  /** The game's count of moves when it was chosen: once that changes, this is over. */
  moves: number
}

type Wishes = Pick<Settings, 'confirm' | 'takeBack'>

/** How long the trip to the server may take when time is almost up. */
const MARGIN = 1500

/** How long until a card that is only chosen is discarded, so that the clock does not take another. */
export function timeToChoose(left: number): number {
  return Math.max(0, left - MARGIN)
}

/** How long a discard can be taken back, in milliseconds: it is sent before the clock takes another card. */
export function timeToTakeBack({ confirm, takeBack }: Wishes, left: number = Infinity): number {
  return Math.min(confirm ? Infinity : takeBack, timeToChoose(left))
}

export function stage({ key, card }: { key: string; card: string }, moves: number, { confirm }: Wishes, wait: number, now: number): Staged {
  return { key, card, until: confirm ? null : now + wait, sent: false, moves }
}

/** What is staged, as long as the game has not moved on. */
export function stillStaged(staged: Staged | null, moves: number | undefined): Staged | null {
  return staged && staged.moves === moves ? staged : null
}

export function canTakeBack(staged: Staged | null): staged is Staged {
  return staged !== null && !staged.sent
}

/** A player who leaves, or puts the phone away, will not take a card back; one that waits for a yes keeps waiting. */
export function goesByItself(staged: Staged | null): boolean {
  return canTakeBack(staged) && staged.until !== null
}
