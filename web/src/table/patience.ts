/** Whom a table waits for, and what the reader can do about it. */

import type { GameState, Presence, TableState } from '../lib/protocol'

/** Milliseconds without a move after which others may want to go on; the server allows it a moment earlier. */
export const IDLE = 31_000

export interface Waits {
  /** Somebody is gone; the others ask whether you are there; you have agreed to go on; you may. */
  kind: 'away' | 'you' | 'agreed' | 'idle'
  /** When the computer takes over, if that is settled. */
  at: number | null
}

type Seats = Pick<TableState, 'seats' | 'status' | 'skip' | 'you'>

export function waitingFor(table: Seats, game: Pick<GameState, 'turn' | 'outcome'>, presence: Presence | null, quiet: number): Waits | null {
  const seat = table.seats[game.turn]
  if (table.status !== 'playing' || game.outcome || !presence || !seat?.person || seat.stand_in) return null
  const takes = presence.takes_over?.seat === game.turn ? presence.takes_over : null
  const at = takes?.at ?? null
  if (seat.yours) return table.skip ? { kind: 'you', at } : null
  if (takes?.why === 'away') return { kind: 'away', at }
  if (!table.seats.some((each) => each.yours)) return null
  if (table.you && table.skip?.includes(table.you)) return { kind: 'agreed', at }
  const here = presence.people.includes(seat.person)
  return here && (table.skip || quiet >= IDLE) ? { kind: 'idle', at } : null
}

/** "0:43" */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
