import { describe, expect, it } from 'vitest'
import { dayOf, earlier, seedOf, streak, weeks } from '../src/local/practice'
import type { DayPlayed } from '../src/local/practice'

const done: DayPlayed = { table: { id: 'l-1', over: true, points: 3, place: 1, closed: 0, won: true } }
const begun: DayPlayed = { solitaire: { id: 'l-2', over: false, points: 9, place: 0, closed: 4, won: false } }

describe('the practice deal', () => {
  it('has one seed for each day and kind', () => {
    const seeds = ['2026-11-19', '2026-11-20'].flatMap((day) => [seedOf('table', day), seedOf('solitaire', day)])
    expect(new Set(seeds).size).toBe(4)
  })

  it('is that of the day where the player is', () => {
    expect(dayOf(new Date(2026, 10, 9, 23, 59).getTime())).toBe('2026-11-09')
    expect(earlier('2026-03-01', 1)).toBe('2026-02-28')
    expect(earlier('2027-01-01', 1)).toBe('2026-12-31')
  })

  it('counts days in a row; today may still come, and a deal that is not over is none', () => {
    const days = { '2026-11-16': done, '2026-11-17': done, '2026-11-18': done, '2026-11-19': begun }
    expect(streak(days, '2026-11-19')).toBe(3)
    expect(streak({ ...days, '2026-11-19': done }, '2026-11-19')).toBe(4)
    expect(streak(days, '2026-11-20')).toBe(0)
    expect(streak({}, '2026-11-19')).toBe(0)
  })

  it('shows weeks from Monday to Sunday, the last with today', () => {
    const shown = weeks('2026-11-19', 5) // a Thursday
    expect(shown.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(shown.at(-1)?.[0]).toBe('2026-11-16')
    expect(shown.at(-1)?.at(-1)).toBe('2026-11-22')
    expect(shown[0]?.[0]).toBe('2026-10-19')
  })
})
