/** What one's games against computer players come to: records by level, a rating, and what was achieved. */

import { levelOf } from '../characters/characters.svelte'
import { dayOf, earlier } from './practice'
import type { AllPlayed, PlayedGame, PlayedSolitaire } from './played'
import { LADDER, rate } from './rating'
import type { Met, Rating } from './rating'
import { isWhole } from './results'
import { streaks } from './statistics'

const levels = Object.keys(LADDER)
const mine = ({ seats }: PlayedGame) => seats.findIndex(({ you }) => you)
const placeOf = (game: PlayedGame) => game.seats[mine(game)]?.place ?? 0
const totalOf = (game: PlayedGame) => game.seats[mine(game)]?.total ?? 0
const won = (game: PlayedGame) => placeOf(game) === 1
/** A character is as strong as its level. */
const opponents = ({ seats }: PlayedGame) => seats.filter(({ you }) => !you).map((seat) => ({ ...seat, bot: seat.bot && levelOf(seat.bot) }))
/** The strongest at the table. */
const hardest = (game: PlayedGame) => Math.max(...opponents(game).map(({ bot }) => levels.indexOf(bot ?? '')))

export interface OfLevel {
  level: string
  games: number
  wins: number
  /** Of whole games. */
  best: { total: number; game: string } | null
  streak: number
}

/** By the strongest computer player at the table; levels that were never met are left out. */
export function byLevel(games: readonly PlayedGame[]): OfLevel[] {
  return levels.flatMap((level, at): OfLevel[] => {
    const met = games.filter((game) => hardest(game) === at)
    if (!met.length) return []
    const [best] = met.filter(({ results }) => isWhole(results)).sort((a, b) => totalOf(a) - totalOf(b))
    return [{ level, games: met.length, wins: met.filter(won).length, best: best ? { total: totalOf(best), game: best.id } : null, streak: streaks(met.map(won))[1] }]
  })
}

/** Whole games without a hint, as far as anybody knows, against players whose strength is known. */
export const rated = (games: readonly PlayedGame[]): PlayedGame[] =>
  games.filter((game) => !game.hints && isWhole(game.results) && opponents(game).every(({ bot }) => bot !== null && bot in LADDER))

export function met(game: PlayedGame): Met {
  const place = placeOf(game)
  return opponents(game).map(({ bot, place: theirs }) => [bot ?? '', (Math.sign((theirs ?? 0) - place) + 1) / 2] as const)
}

/** How many games ago the rating is compared with. */
export const AGO = 10

export function rating(games: readonly PlayedGame[]): { now: Rating | null; before: Rating | null; games: number } {
  const counted = rated(games).map(met)
  return { now: rate(counted), before: rate(counted.slice(0, -AGO)), games: counted.length }
}

export interface Achieved {
  at: number
  /** The address of where it was done, if it was in one place. */
  href: string
}

const game = (found: PlayedGame | undefined): Achieved | null => (found ? { at: found.ended, href: `/g/${found.id}` } : null)

/** What there is to achieve, in the order in which people usually do. Each says when it was first done; null: not yet. */
export const ACHIEVEMENTS = ['won', 'row', 'unaided', 'thirteen', 'five', 'clean', 'low', 'comeback', 'crowd', 'champion', 'solitaire', 'week'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]

/** The figures in the conditions. */
export const ROW = 3
export const FIVE = 5
export const LOW = 50
export const CROWD = 6
export const WEEK = 7

export function achieved({ games, solitaires }: Pick<AllPlayed, 'games' | 'solitaires'>): Record<Achievement, Achieved | null> {
  const whole = games.filter(({ results }) => isWhole(results))
  const first = (among: readonly PlayedGame[], done: (game: PlayedGame) => boolean) => game(among.find(done))
  return {
    won: first(games, won),
    row: game(games.find((_, at) => at + 1 >= ROW && games.slice(at + 1 - ROW, at + 1).every(won))),
    unaided: first(whole, (each) => won(each) && each.hints === 0),
    thirteen: first(games, (each) => each.results.some(({ out, cards }) => out === mine(each) && cards === 13)),
    five: first(games, (each) => each.results.filter(({ out }) => out === mine(each)).length >= FIVE),
    clean: first(games, (each) => inARow(each, 0) >= ROW),
    low: first(whole, (each) => totalOf(each) <= LOW),
    comeback: first(whole, (each) => won(each) && wasLast(each)),
    crowd: first(games, (each) => won(each) && opponents(each).length >= CROWD),
    champion: first(whole, (each) => won(each) && opponents(each).some(({ bot }) => bot === 'champion')),
    solitaire: ofSolitaire(solitaires),
    week: daysInARow([...games, ...solitaires], WEEK),
  }
}

/** The most rounds one after the other that cost so many points. */
function inARow(each: PlayedGame, points: number): number {
  return streaks(each.results.map((round) => round.points[mine(each)] === points))[1]
}

/** Behind everybody else at half-time. */
function wasLast(each: PlayedGame): boolean {
  const half = each.results.slice(0, Math.floor(each.results.length / 2))
  const totals = each.seats.map((_, seat) => half.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))
  const own = totals[mine(each)] ?? 0
  return totals.every((total, seat) => seat === mine(each) || total < own)
}

function ofSolitaire(solitaires: readonly PlayedSolitaire[]): Achieved | null {
  const done = solitaires.filter(({ won, undos }) => won && !undos).sort((a, b) => a.ended - b.ended)[0]
  return done ? { at: done.ended, href: `/p/${done.id}` } : null
}

/** The first time that something was finished on so many days, one after the other. */
function daysInARow(all: readonly { ended: number }[], days: number): Achieved | null {
  const at = new Map<string, number>()
  for (const { ended } of all) {
    const day = dayOf(ended)
    at.set(day, Math.min(ended, at.get(day) ?? ended))
  }
  const full = [...at.keys()].sort().find((day) => Array.from({ length: days }, (_, back) => earlier(day, back)).every((each) => at.has(each)))
  return full === undefined ? null : { at: at.get(full) ?? 0, href: '' }
}

/** Hints, as far as they were counted. */
export function hints(games: readonly PlayedGame[]): { games: number; hints: number; without: number } {
  const counted = games.flatMap((each) => each.hints ?? [])
  return { games: counted.length, hints: counted.reduce((sum, each) => sum + each, 0), without: counted.filter((each) => each === 0).length }
}
