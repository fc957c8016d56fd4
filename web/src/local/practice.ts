/**
 * The practice deal: a game and a solitaire with the same cards for everybody on a day, made from the date. A server's
 * deal of the day is another one: its seed is secret, for its results are compared.
 */

import type { SolitaireResult } from '../lib/api-types'
import { keep, kept } from '../lib/kept'
import { OF_DAY, standing } from '../puzzles/standing'
import { store } from './own'

export type Kind = 'table' | 'solitaire'
export const ROUNDS = [3, 5, 7, 9, 11] as const
export const BOTS = ['casual', 'skilled', 'expert'] as const
const KEY = 'starsuit.practice'
const DAY = 86_400_000

/** The rooms of each day. */
type Rooms = Partial<Record<Kind, string>>

export interface Played {
  id: string
  over: boolean
  /** Of a game: points and place; of a solitaire: piles closed. */
  points: number
  place: number
  closed: number
  won: boolean
}
/** `puzzles`: a 1 for each of the day's that was solved, a 0 for each other. */
export type DayPlayed = Partial<Record<Kind, Played>> & { puzzles?: string }

/** The day where the player is, `2026-11-19`. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** So many days earlier. */
export function earlier(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10)
}

export const seedOf = (kind: Kind, day: string): string => `starsuit practice ${kind} ${day}`

function rooms(): Record<string, Rooms> {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, Rooms>) : {}
  } catch {
    return {}
  }
}

/** Deal, or go on with what was dealt today; the address of it. */
export async function open(kind: Kind, day: string, name: string): Promise<string> {
  const known = (await played())[day]?.[kind]
  if (known) return address(kind, known)
  const { here } = await import('../lib/api')
  const id =
    kind === 'table'
      ? (await here<{ id: string }>('POST', '/api/tables', { seats: BOTS.length + 1, bots: BOTS, rules: { rounds: ROUNDS }, start: true, person: { name, colour: '' }, seed: seedOf(kind, day) })).id
      : (await here<{ state: { id: string } }>('POST', '/api/solitaires', { edition: 2019, seed: seedOf(kind, day) })).state.id
  const all = rooms()
  keep(KEY, { ...all, [day]: { ...all[day], [kind]: id } })
  return address(kind, { id, over: false })
}

export const address = (kind: Kind, { id, over }: Pick<Played, 'id' | 'over'>) => `/${kind === 'solitaire' ? 'p' : over ? 'g' : 't'}/${id}`

/** What was played on each day, as far as it is still here. */
export async function played(): Promise<Record<string, DayPlayed>> {
  const lines = new Map((await store.lines().catch(() => [])).map((line) => [line.id, line]))
  const found: Record<string, DayPlayed> = {}
  for (const [day, of] of Object.entries(rooms()))
    for (const kind of ['table', 'solitaire'] as const) {
      const line = lines.get(of[kind] ?? '')
      if (!line) continue
      const about = line.about as unknown as { scores?: number[]; places?: number[] | null; seats?: { you: boolean }[] } & Partial<SolitaireResult>
      const seat = about.seats?.findIndex(({ you }) => you) ?? 0
      const played: Played = { id: line.id, over: line.over, points: about.scores?.[seat] ?? about.points ?? 0, place: about.places?.[seat] ?? 0, closed: about.closed ?? 0, won: about.won ?? about.places?.[seat] === 1 }
      found[day] = { ...found[day], [kind]: played }
    }
  for (const [day, puzzles] of Object.entries((await standing()).days)) found[day] = { ...found[day], puzzles }
  return found
}

/** How many of the deal, the solitaire and the puzzles are done. */
export const doneOn = (day: DayPlayed | undefined): number => [day?.table?.over, day?.solitaire?.over, (day?.puzzles?.length ?? 0) >= OF_DAY].filter(Boolean).length

export const isDone = (day: DayPlayed | undefined) => doneOn(day) > 0

/** Days in a row up to today; today may still come. */
export function streak(days: Readonly<Record<string, DayPlayed>>, today: string): number {
  let count = 0
  for (let day = isDone(days[today]) ? today : earlier(today, 1); isDone(days[day]); day = earlier(day, 1)) count++
  return count
}

/** The weeks of a calendar, Monday first, up to the one with today. */
export function weeks(today: string, count: number): string[][] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => earlier(today, weekday + (count - 1 - week) * 7 - day)))
}
