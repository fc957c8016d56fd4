/** Sets of house rules with a name, and how long they take. */

import { LENGTHS, USUAL, readHouse } from './house'
import type { House } from './house'

export interface Preset {
  name: string
  rules: House
}

/** Those that everybody has, by the names of their texts. */
export const PRESETS: readonly Preset[] = [
  { name: 'full', rules: USUAL },
  { name: 'half', rules: { ...USUAL, length: 'odd' } },
  { name: 'short', rules: { ...USUAL, length: 'short' } },
]
const MOST = 6

/**
 * Turns in each round of a game of four, by its cards from 3 to 13: the average of 40 games of `casual` players, some of
 * which `tests/web/test_presets.py` plays again. With two players there are 0.7 times as many turns, with seven 1.4 times.
 */
export const TURNS: readonly number[] = [6, 11.2, 18.6, 7.8, 11.4, 15.6, 9.5, 10.7, 12.9, 9.2, 9.4]
const share = (players: number) => 0.44 + 0.14 * players

/**
 * Seconds for a turn. A computer player's are two moves at the usual pace. A person's are assumed, not measured: some
 * four to look at the pile and draw, eight to fit the card in and choose a discard. At the end of a round the cards are
 * counted and dealt at once; a person reads the scores, and it goes on when everybody has, at about the same time.
 */
export const PERSON = 12
export const COMPUTER = 1.8
export const BETWEEN = 20

/** About how many minutes a game takes, in steps of five. */
export function minutes(rules: House, people: number, computers: number): number {
  const players = people + computers
  const rounds = LENGTHS[rules.length] ?? LENGTHS['down'] ?? []
  const turns = rounds.reduce((sum, cards) => sum + (TURNS[(rules.cards || cards) - 3] ?? 0), 0) * share(players)
  const turn = (people * PERSON + computers * COMPUTER) / players
  return Math.max(5, 5 * Math.round((turns * turn + rounds.length * BETWEEN) / 300))
}

export const sameRules = (one: House, other: House): boolean => (Object.keys(USUAL) as (keyof House)[]).every((name) => one[name] === other[name])

/** What is stored, without what is none; a name is there once. */
export function readPresets(stored: unknown): Preset[] {
  const found = new Map<string, Preset>()
  for (const each of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const { name, rules } = (each ?? {}) as Partial<Preset>
    if (typeof name === 'string' && name.trim()) found.set(name, { name, rules: readHouse(rules) })
  }
  return [...found.values()].slice(-MOST)
}
