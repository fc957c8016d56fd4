/** Where the puzzles of a mode come from, one after the other. */

import { kept } from '../lib/kept'
import { KINDS, keyOf, make, newSeed, ofDay, ownMistake } from './puzzle'
import type { Asked, Kind, Mistake, Puzzle } from './puzzle'
import { OF_DAY, answeredKeys, levelFor, standing } from './standing'

export type Mode = Kind | 'mixed' | 'day' | 'own'

/** The level that was chosen; 0: by rating. */
export const LEVEL = 'starsuit.puzzle-level'
export function chosenLevel(): number {
  const level = Number(kept(LEVEL) ?? 0)
  return [1, 2, 3].includes(level) ? level : 0
}

export interface Given {
  key: string
  puzzle: Puzzle
  /** What it was made from, so that its address leads to it again. */
  asked?: Asked
  /** Of the day: its number, from 1. */
  number?: number
  own?: { mistake: Mistake; ended: number }
}

/** Why there is no puzzle: all of the day are answered, there is no game to learn from, or no mistake left in any. */
export type Nothing = 'day' | 'games' | 'mistakes'

/** The next puzzle of a mode; `wanted` is the one that an address names. */
export async function nextPuzzle(mode: Mode, day: string, wanted: Asked | null): Promise<Given | Nothing> {
  if (mode === 'own') {
    const { games, found } = await ownMistake(await answeredKeys())
    if (!found) return games ? 'mistakes' : 'games'
    return { key: found.key, puzzle: found.mistake, own: found }
  }
  const now = await standing()
  if (mode === 'day') {
    const done = now.days[day]?.length ?? 0
    const asked = done < OF_DAY ? (await ofDay(day))[done] : undefined
    return asked ? { key: keyOf(asked), puzzle: await make(asked), number: done + 1 } : 'day'
  }
  const kind = mode === 'mixed' ? (KINDS[Math.floor(Math.random() * KINDS.length)] ?? 'out') : mode
  const asked = wanted ?? { kind, level: chosenLevel() || levelFor(now.rating), seed: newSeed() }
  return { key: keyOf(asked), puzzle: await make(asked), asked }
}

/** The puzzle that an address names: `?kind=out&level=2&seed=…`. */
export function named(mode: Mode, query: URLSearchParams): Asked | null {
  const kind = mode === 'mixed' ? query.get('kind') : mode
  const [level, seed] = [Number(query.get('level')), query.get('seed') ?? '']
  const known = KINDS.find((each) => each === kind)
  return known && seed && [1, 2, 3].includes(level) ? { kind: known, level, seed } : null
}
