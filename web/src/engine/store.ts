/**
 * Where the rooms of this device are kept: each is an append-only log, as at the server. The log decides: whoever appends
 * first wins, and the other tab reads on.
 */

export type Kind = 'table' | 'solitaire' | 'sheet'
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** What lists show of a room. */
export interface Line {
  id: string
  kind: Kind
  created: number
  changed: number
  over: boolean
  about: Json
  /** When a server took it for the statistics of its player. */
  sent?: number
}

export interface Kept {
  line: Line
  head: Json
  log: Json[]
}

export interface Store {
  /** `head` never changes again. */
  create(line: Line, head: Json): Promise<void>
  /** Null: unknown. */
  read(id: string): Promise<Kept | null>
  /** `at` is the length of the log that the writer knew; false if another tab was quicker. Resolves once it is written. */
  append(id: string, at: number, entries: readonly Json[], line: Partial<Line>): Promise<boolean>
  lines(): Promise<Line[]>
  remove(id: string): Promise<void>
  /** Calls with the id of a room to which another tab has written. */
  watch(work: (id: string) => void): () => void
}

/** Keeps rooms until the page is closed: for tests, and for browsers that keep nothing. */
export class MemoryStore implements Store {
  #rooms = new Map<string, Kept>()

  async create(line: Line, head: Json): Promise<void> {
    this.#rooms.set(line.id, { line, head, log: [] })
  }

  async read(id: string): Promise<Kept | null> {
    const kept = this.#rooms.get(id)
    return kept ? structuredClone(kept) : null
  }

  async append(id: string, at: number, entries: readonly Json[], line: Partial<Line>): Promise<boolean> {
    const kept = this.#rooms.get(id)
    if (!kept || kept.log.length !== at) return false
    kept.log.push(...entries)
    kept.line = { ...kept.line, ...line }
    return true
  }

  async lines(): Promise<Line[]> {
    return [...this.#rooms.values()].map(({ line }) => line)
  }

  async remove(id: string): Promise<void> {
    this.#rooms.delete(id)
  }

  watch(): () => void {
    return () => undefined
  }
}
