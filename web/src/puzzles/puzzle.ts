/** Puzzles as the engine makes them (core/analysis/puzzles), and where the next one comes from. No rules here. */

import { here } from '../lib/api'
import type { HintData } from '../lib/api-types'
import { allOwnGames } from '../local/own'

export type Kind = 'out' | 'discard' | 'draw' | 'cost'
export const KINDS: readonly Kind[] = ['out', 'discard', 'draw', 'cost']
/** What the answer is where one cannot go out. */
export const NO = 'no'

/** `PuzzleData` of posing.py. */
export interface Puzzle {
  kind: Kind
  rating: number
  level: number
  wild: number
  all_wild_melds: boolean
  court_points: number | null
  hand: string[]
  /** The top card last. */
  pile: string[]
  /** The other players in the order of their turns, with what everybody saw them take. */
  others: { name: string; cards: string[] }[]
  choices: string[]
  answer: string
  best: { melds: string[][]; leftover: string[]; points: number; discard: string | null } | null
  /** What each choice is worth, the best first. */
  hints: HintData[]
}

/** A moment of a game of one's own at which one did something else. */
export interface Mistake extends Puzzle {
  was: string
  round: number
  at: number
}

export interface Asked {
  kind: Kind
  level: number
  seed: string
}

/** Which puzzle it is, for knowing it again. */
export const keyOf = ({ kind, level, seed }: Asked) => `${kind} ${level} ${seed}`

export const make = ({ kind, level, seed }: Asked): Promise<Puzzle> => here('GET', `/api/puzzles?${new URLSearchParams({ kind, level: String(level), seed }).toString()}`)

/** One of each kind, the same for everybody. */
export async function ofDay(day: string): Promise<Asked[]> {
  const found = await here<[Kind, number, string][]>('GET', `/api/puzzles/day?${new URLSearchParams({ day }).toString()}`)
  return found.map(([kind, level, seed]) => ({ kind, level, seed }))
}

/** A seed that nobody has had. */
export const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export interface OwnMistake {
  key: string
  /** When the game ended. */
  ended: number
  mistake: Mistake
}

/** The latest mistake in the games of this device that is not among the known ones; null if there is none, or no game. */
export async function ownMistake(known: ReadonlySet<string>): Promise<{ games: number; found: OwnMistake | null }> {
  const games = (await allOwnGames()).sort((a, b) => b.ended - a.ended)
  for (const { id, ended } of games) {
    const mistakes = await here<Mistake[]>('GET', `/api/games/${id}/mistakes`)
    for (const mistake of mistakes) {
      const key = `${id} ${mistake.at}`
      if (!known.has(key)) return { games: games.length, found: { key, ended, mistake } }
    }
  }
  return { games: games.length, found: null }
}
