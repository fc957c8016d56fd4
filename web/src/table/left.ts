/** Where a player was at a table, so that a reload comes back to the same moment. Only the last table is remembered. */

import { keep, kept } from '../lib/kept'

const KEY = 'starsuit.left'

export interface Left {
  /** How many rounds the player has seen the summary of. */
  seen: number | null
  /** The round in which the hand was arranged by hand, and the keys of the cards by seat. */
  round: number
  own: Record<string, string[]>
}

export function left(table: string, stored: string | null = kept(KEY)): Left {
  const nothing: Left = { seen: null, round: 0, own: {} }
  try {
    const found = JSON.parse(stored ?? 'null') as (Partial<Left> & { table?: unknown }) | null
    if (found?.table !== table) return nothing
    return {
      seen: typeof found.seen === 'number' ? found.seen : null,
      round: typeof found.round === 'number' ? found.round : 0,
      own: orders(found.own),
    }
  } catch {
    return nothing
  }
}

function orders(stored: unknown): Record<string, string[]> {
  if (typeof stored !== 'object' || stored === null) return {}
  const keys = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => keys(value)))
}

export function leave(table: string, where: Left): void {
  keep(KEY, { table, ...where })
}
