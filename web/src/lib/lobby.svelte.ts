/** The public tables, as they are now: asked for again and again while somebody looks. */

import { get } from './api'
import type { Listed } from './api-types'

/** Between an answer and the next question, in milliseconds. */
export const PAUSE = 4000

export const canJoin = (table: Listed) => table.late > 0 || (table.status === 'open' && table.people.length + table.bots < table.seats)

export class Lobby {
  /** Those that can be joined first; null until the first answer. */
  tables = $state.raw<Listed[] | null>(null)
  /** Why there is no answer; the last list stays. */
  problem = $state('')
  readonly open = $derived.by(() => this.tables?.filter(canJoin) ?? [])
  readonly others = $derived.by(() => this.tables?.filter((table) => !canJoin(table)) ?? [])

  /** For an effect: looks until the end, and rests while the page is hidden. */
  watch(): () => void {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      try {
        const found = await get('/api/tables')
        if (over) return
        this.tables = found.tables
        this.problem = ''
      } catch (error) {
        if (over) return
        this.problem = error instanceof Error ? error.message : String(error)
      }
      clearTimeout(timer) // the page was hidden and is back: two may have asked
      timer = setTimeout(() => void look(), PAUSE)
    }
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    void look()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }
}
