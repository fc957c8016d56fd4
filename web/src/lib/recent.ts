/** The games of this browser that are under way, so that the start page can lead back to them. */

import { keep, kept } from './kept'

export interface Running {
  id: string
  names: string[]
  round: number
  wild: number
  /** Nobody but computer players. */
  solo?: boolean
  /** When it was last seen. */
  at?: number
}

const KEY = 'starsuit.running'
const MOST = 3

export function running(): Running[] {
  try {
    const stored: unknown = JSON.parse(kept(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRunning).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isRunning(value: unknown): value is Running {
  const game = value as Partial<Running> | null
  return typeof game?.id === 'string' && Array.isArray(game.names) && typeof game.round === 'number' && typeof game.wild === 'number'
}

/** The latest game against computer players: a new one would only lie beside it. */
export function waiting(): Running | undefined {
  return running().find((game) => game.solo)
}

export function remember(game: Running): void {
  keep(KEY, [game, ...running().filter((each) => each.id !== game.id)].slice(0, MOST))
}

export function forget(id: string): void {
  const rest = running()
  if (rest.some((each) => each.id === id)) keep(KEY, rest.filter((each) => each.id !== id))
}

/** Someone else plays here from now on. */
export function forgetAll(): void {
  if (running().length) keep(KEY, [])
}
