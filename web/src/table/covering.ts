/** What covers the table: a cover while a device is passed on, the summary of a round until it has been read. */

import type { GameState, TableState } from '../lib/protocol'

type Turn = Pick<GameState, 'turn' | 'seat' | 'outcome'>

/** The seats played from this device. */
export function seatsHere(table: Pick<TableState, 'seats'> | null): number[] {
  return (table?.seats ?? []).flatMap((seat, place) => (seat.yours ? [place] : []))
}

/** Whether the cards stay covered until the right player uncovers them. `shown` is the seat whose cards may be seen. */
export function isCovered(game: Turn | null, mine: readonly number[], shown: number | null): boolean {
  if (!game || mine.length < 2 || game.outcome) return false
  if (mine.includes(game.turn) && shown !== game.turn) return true
  return shown === null || shown !== game.seat
}

/** Who should look next, if several share a device. */
export function nextToLook(game: Turn | null, mine: readonly number[]): number | null {
  if (!game) return null
  return mine.includes(game.turn) ? game.turn : (game.seat ?? mine[0] ?? null)
}

/** Whether a round ended that the player has not read about; `seen` is null before the first state. */
export function summaryDue(game: Pick<GameState, 'results'> | null, seen: number | null): boolean {
  return seen !== null && (game?.results.length ?? 0) > seen
}
