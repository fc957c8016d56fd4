import { describe, expect, it } from 'vitest'
import { doneOn, streak } from '../src/local/practice'
import { resultText } from '../src/puzzles/result'
import { named } from '../src/puzzles/source'
import { NEWCOMER, after, answeredKeys, keep, levelFor, moved, standing } from '../src/puzzles/standing'
import type { Answered } from '../src/puzzles/standing'

const right: Answered = { key: 'out 1 a', rating: 900, right: true, at: 1 }
const wrong: Answered = { ...right, right: false }

describe('the rating', () => {
  it('rises with right answers and falls with wrong ones, by more where the answer surprises', () => {
    const at = (rating: number, puzzle: number, good: boolean) => moved({ rating, answered: 50 }, puzzle, good) - rating
    expect(at(900, 900, true)).toBe(12)
    expect(at(900, 900, false)).toBe(-12)
    expect(at(900, 1300, true)).toBeGreaterThan(20)
    expect(at(900, 500, true)).toBeLessThan(4)
    expect(at(900, 500, false)).toBeLessThan(-20)
  })

  it('settles: it moves less with every ten answers, and never below 100', () => {
    const stakes = [0, 10, 30].map((answered) => moved({ rating: 1000, answered }, 1000, true) - 1000)
    expect(stakes).toEqual([30, 20, 12])
    expect(moved({ rating: 100, answered: 0 }, 100, false)).toBe(100)
  })

  it('finds the strength of somebody who solves what is easier than 1200', () => {
    let now = NEWCOMER
    for (let number = 0; number < 300; number++) {
      const rating = 600 + ((number * 370) % 1000)
      now = after(now, { key: String(number), rating, right: rating < 1200, at: number })
    }
    expect(now.rating).toBeGreaterThan(1050)
    expect(now.rating).toBeLessThan(1350)
  })

  it('chooses the level', () => {
    expect([100, 899, 900, 1249, 1250, 2000].map(levelFor)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('counts right answers in a row', () => {
    const now = [right, right, wrong, right].reduce(after, NEWCOMER)
    expect(now).toMatchObject({ answered: 4, right: 3, row: 1, best: 2, days: {} })
  })
})

describe('the puzzles of a day', () => {
  const day = '2026-11-19'
  const solved = [right, wrong, right, right].map((each) => ({ ...each, day })).reduce(after, NEWCOMER)

  it('are kept as they were answered', () => {
    expect(solved.days).toEqual({ [day]: '1011' })
  })

  it('count for the streak when all are done', () => {
    expect(doneOn({ puzzles: '101' })).toBe(0)
    expect(doneOn({ puzzles: '1011' })).toBe(1)
    expect(streak({ [day]: { puzzles: '0000' }, '2026-11-18': { puzzles: '1111' } }, day)).toBe(2)
    expect(streak({ [day]: { puzzles: '11' }, '2026-11-18': { puzzles: '1111' } }, day)).toBe(1)
  })

  it('are told without spoilers', () => {
    expect(resultText('1011')).toContain('★☆★★')
    expect(resultText('1011')).not.toMatch(/\d[thcsd]\b|Jk/)
  })
})

describe('what is kept', () => {
  it('is every answer once, also where the browser keeps nothing', async () => {
    expect((await standing()).answered).toBe(0)
    expect(await keep({ ...right, rating: 1100 })).toEqual({ rating: 946, change: 46 })
    expect(await keep({ ...right, right: false })).toBeNull()
    expect(await keep({ ...wrong, key: 'cost 1 b' })).toMatchObject({ rating: 912 })
    expect(await standing()).toMatchObject({ answered: 2, right: 1, rating: 912 })
    expect(await answeredKeys()).toEqual(new Set(['out 1 a', 'cost 1 b']))
  })
})

describe('an address', () => {
  const query = (text: string) => new URLSearchParams(text)
  it('names a puzzle, or none', () => {
    expect(named('out', query('level=2&seed=abc'))).toEqual({ kind: 'out', level: 2, seed: 'abc' })
    expect(named('mixed', query('kind=cost&level=3&seed=x'))).toEqual({ kind: 'cost', level: 3, seed: 'x' })
    for (const text of ['', 'level=2', 'seed=abc', 'level=4&seed=abc', 'level=x&seed=abc']) expect(named('out', query(text))).toBeNull()
    expect(named('mixed', query('level=3&seed=x'))).toBeNull()
    expect(named('day', query('level=3&seed=x'))).toBeNull()
  })
})
