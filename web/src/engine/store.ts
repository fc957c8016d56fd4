/** What the engine asks of where rooms are kept. In the page that is IndexedDB (local/store.ts); here it is forgotten with the page. */

import type { Store as Lasting, Json, Kept, Line } from '../local/store'

export type { Json, Line }
export type Store = Pick<Lasting, 'create' | 'read' | 'append' | 'hinted' | 'lines' | 'remove' | 'watch'>

/** For tests, and for surroundings without a database. */
export class MemoryStore implements Store {
  readonly #rooms = new Map<string, Kept>()

  async create(line: Line, head: Json, log: readonly Json[] = []): Promise<void> {
    this.#rooms.set(line.id, { line, head, log: [...log] })
  }

  async read(id: string): Promise<Kept | null> {
    const kept = this.#rooms.get(id)
    return kept ? structuredClone(kept) : null
  }

  async append(id: string, at: number, entries: readonly Json[], changes: Partial<Line>): Promise<boolean> {
    const kept = this.#rooms.get(id)
    if (kept?.log.length !== at) return false
    kept.log.push(...entries)
    kept.line = { ...kept.line, ...changes }
    return true
  }

  async hinted(id: string): Promise<void> {
    const line = this.#rooms.get(id)?.line
    if (line?.hints !== undefined) line.hints++
  }

  async lines(): Promise<Line[]> {
    return [...this.#rooms.values()].map(({ line }) => line).sort((a, b) => b.changed - a.changed)
  }

  async remove(id: string): Promise<void> {
    this.#rooms.delete(id)
  }

  watch(): () => void {
    return () => undefined
  }
}
