/**
 * How good somebody is at puzzles: a rating that moves with each answer, as in chess (Elo), and the puzzles of the days.
 * Kept on this device, as a log that only grows; its line carries the sums, so that they are quick to read.
 */

import { store } from '../local/own'
import type { Json } from '../local/store'

const ROOM = 'l-puzzles'

/** An answer. The same puzzle counts once. */
export interface Answered {
  key: string
  /** How hard the puzzle is. */
  rating: number
  right: boolean
  /** Of which day it is a puzzle. */
  day?: string
  at: number
}

export interface Standing {
  rating: number
  answered: number
  right: number
  /** Right answers in a row, now and at most. */
  row: number
  best: number
  /** By day: a 1 for each right answer and a 0 for each other, in the order of the puzzles. */
  days: Readonly<Record<string, string>>
}

export const NEWCOMER: Standing = { rating: 900, answered: 0, right: 0, row: 0, best: 0, days: {} }
/** How many puzzles a day has. */
export const OF_DAY = 4

const LOWEST = 100
/** The most that an answer moves the rating: more while little is known. */
const stake = (answered: number) => (answered < 10 ? 60 : answered < 30 ? 40 : 24)

/** The rating after an answer. */
export function moved({ rating, answered }: Pick<Standing, 'rating' | 'answered'>, puzzle: number, right: boolean): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
  return Math.max(LOWEST, Math.round(rating + stake(answered) * (Number(right) - expected)))
}

export function after(before: Standing, { rating, right, day }: Answered): Standing {
  const row = right ? before.row + 1 : 0
  return {
    rating: moved(before, rating, right),
    answered: before.answered + 1,
    right: before.right + Number(right),
    row,
    best: Math.max(before.best, row),
    days: day === undefined ? before.days : { ...before.days, [day]: (before.days[day] ?? '') + Number(right) },
  }
}

/** The level that suits a rating: what one gets right as often as not. */
export const levelFor = (rating: number): number => (rating < 900 ? 1 : rating < 1250 ? 2 : 3)

const about = (json: Json): Standing => ({ ...NEWCOMER, ...(json as Partial<Standing> | null) })

/** For other screens too: the rating is worth showing from the first answer on. */
export async function standing(): Promise<Standing> {
  const lines = await store.lines().catch(() => [])
  return about(lines.find(({ id }) => id === ROOM)?.about ?? null)
}

/** The keys of all puzzles that were answered. */
export async function answeredKeys(): Promise<Set<string>> {
  const kept = await store.read(ROOM).catch(() => null)
  return new Set((kept?.log ?? []).map((entry) => (entry as unknown as Answered).key))
}

/**
 * Keeps an answer, and says how it moved the rating; null if this puzzle was answered before. Another tab may have been
 * quicker: then once more.
 */
export async function keep(answer: Answered): Promise<{ rating: number; change: number } | null> {
  for (;;) {
    const kept = await store.read(ROOM)
    if (!kept) {
      await store.create({ id: ROOM, kind: 'puzzles', created: answer.at, changed: answer.at, over: false, about: null }, null)
      continue
    }
    const before = about(kept.line.about)
    if (kept.log.some((entry) => (entry as unknown as Answered).key === answer.key)) return null
    const now = after(before, answer)
    if (await store.append(ROOM, kept.log.length, [{ ...answer }], { changed: answer.at, about: { ...now } })) return { rating: now.rating, change: now.rating - before.rating }
  }
}
