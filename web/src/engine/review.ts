/** A review in the worker: bit by bit, so that the rooms go on, with its progress told, and stopped when nobody waits. */

import type { ReviewData } from '../lib/api-types'
import type { Core, Game } from './core'
import { Refusal } from './refusal'

/** How far something is that takes a while; and whether anybody still waits for it. */
export interface Watch {
  told: (done: number, total: number) => void
  stopped: () => boolean
}

/** What reviews of standard games with so many players compare with, unpacked; null if it is not to be had. */
export type Tables = (players: number) => Promise<Uint8Array | null>

/** Milliseconds between two looks at what else there is to do. */
const SLICE = 40

export async function reviewed(core: Core, game: Game, players: number, tables: Tables, watch: Watch): Promise<ReviewData> {
  const table = await tables(players).catch(() => null)
  if (table) core.readFields(table)
  const review = game.review()
  try {
    for (;;) {
      const { done, total } = review.step(SLICE)
      if (done === total) return review.found()
      if (watch.stopped()) throw new Refusal('review/stopped', 'the review was stopped')
      watch.told(done, total)
      await new Promise((later) => setTimeout(later))
    }
  } finally {
    review.close()
  }
}

/** Tables from files at these addresses, by the number of players. */
export function tablesAt(addresses: Readonly<Record<number, string>>): Tables {
  return async (players) => {
    const address = addresses[players]
    if (address === undefined) return null
    const answered = await fetch(address)
    if (!answered.ok || !answered.body) return null
    return new Uint8Array(await new Response(answered.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
  }
}
