/** What happened in a room of this device, as its log keeps it: the events of the server's log (protocol/events.py). */

import type { Changed, Closed, Created, Placed, Reacted, Redone, Rematched, Said, Sat, Undone } from '../lib/protocol'

/** The cards were dealt. The seed is secret until the end. */
export interface Started {
  type: 'started'
  seed: string
  dealer: number | null
}

export interface Played {
  type: 'played'
  seat: number
  action: string
  by: 'person' | 'bot'
}

/** A solitaire was begun. */
export interface Dealt {
  type: 'dealt'
  seed: string
  edition: number
  scored: boolean
  all_wild_melds: boolean
}

export type TableEvent = Created | Sat | Started | Played | Changed | Said | Reacted | Rematched | Closed
export type SolitaireEvent = Dealt | Placed | Undone | Redone | Closed

/** An event with its number, and the id of the command that it comes from. */
export interface Entry<E> {
  seq: number
  at: number
  move: string | null
  event: E
}
