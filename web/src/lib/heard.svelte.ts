/** How far a table's chat was read in this browser: what came later is marked as new. */

import { keep, kept } from './kept'
import { muted } from './muted.svelte'
import type { TableState } from './protocol'

const KEY = 'starsuit.heard'

/** The number of the last line read at this table; only the last table visited is remembered. */
export function lastHeard(table: string, stored: string | null): number {
  try {
    const found = JSON.parse(stored ?? 'null') as { table?: unknown; seq?: unknown } | null
    return found?.table === table && typeof found.seq === 'number' ? found.seq : 0
  } catch {
    return 0
  }
}

export class Heard {
  #seq = $state(0)

  constructor(readonly table: string) {
    this.#seq = lastHeard(table, kept(KEY))
  }

  /** How many lines from others are new; those from muted people never are. */
  unread({ lines, you }: Pick<TableState, 'lines' | 'you'>): number {
    return lines.filter((line) => line.seq > this.#seq && line.person !== you && !muted.has(line.person)).length
  }

  /** Two tabs agree: what was read in one is not new in the other. For `svelte:window`. */
  told(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (event.key === KEY) this.#seq = Math.max(this.#seq, lastHeard(this.table, event.newValue))
  }

  /** Everything that was said so far is read. */
  upTo({ lines }: Pick<TableState, 'lines'>): void {
    const last = lines.at(-1)?.seq ?? 0
    if (last <= this.#seq) return
    this.#seq = last
    keep(KEY, { table: this.table, seq: last })
  }
}
