import { describe, expect, it } from 'vitest'
import { achieved, byLevel, hints, met, rated, rating } from '../src/local/progress'
import type { PlayedGame } from '../src/local/played'
import { LADDER, LEAST, rate } from '../src/local/rating'
import type { Met } from '../src/local/rating'
import type { RoundResult } from '../src/local/results'
import { isWhole } from '../src/local/results'

const WILDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
/** Eleven rounds of two; seat 0 is you, and goes out in these. */
const rounds = (outs: readonly number[] = [], points = 10): RoundResult[] =>
  WILDS.map((wild) => ({ wild, playoff: false, cards: wild, out: outs.includes(wild) ? 0 : 1, points: outs.includes(wild) ? [0, points] : [points, 0] }))

let ids = 0
function game(place: number, bots: readonly string[], more: Partial<PlayedGame> & { total?: number } = {}): PlayedGame {
  const { total = 90, ...rest } = more
  const you = { name: 'Mia', person: null, bot: null, total, place, you: true }
  const others = bots.map((bot, at) => ({ name: bot, person: null, bot, total: 100, place: at + 1 < place ? at + 1 : at + 2, you: false }))
  return { id: `l-${++ids}`, ended: Date.parse('2026-11-19T12:00:00') + ids * 60_000, seats: [you, ...others], results: rounds(), hints: 0, ...rest }
}
const against = (level: string, ...scores: number[]): Met[] => scores.map((score) => [[level, score]])

describe('the rating', () => {
  it('needs a few games', () => {
    expect(rate(against('casual', 1, 1, 0, 1))).toBeNull()
    expect(rate(against('casual', 1, 1, 0, 1, 0))).not.toBeNull()
  })

  it('of somebody who is level with a player for long is that of the player', () => {
    for (const [level, value] of Object.entries(LADDER)) {
      const found = rate(Array.from({ length: 50 }, () => against(level, 1, 0)).flat())
      expect(Math.abs((found?.value ?? 0) - value), level).toBeLessThan(8)
    }
  })

  it('rises with wins, and more so against the strong; and stays on this side of the sky', () => {
    const half = rate(against('novice', 1, 0, 1, 0, 1, 0))?.value ?? 0
    const all = rate(against('novice', 1, 1, 1, 1, 1, 1))?.value ?? 0
    const strong = rate(against('champion', 1, 1, 1, 1, 1, 1))?.value ?? 0
    expect(half).toBeLessThan(all)
    expect(all).toBeLessThan(strong)
    expect(strong).toBeLessThan(2000)
  })

  it('is as sure as there are games, whatever their order', () => {
    const some = against('expert', 1, 0, 0, 1, 0, 1, 1, 0)
    expect(rate(some)).toEqual(rate([...some].reverse()))
    expect(rate([...some, ...some, ...some])?.give).toBeLessThan(rate(some)?.give ?? 0)
  })

  it('counts a game once, however many were met in it', () => {
    const one: Met[] = Array.from({ length: LEAST }, () => [['casual', 1]])
    const three: Met[] = Array.from({ length: LEAST }, () => [['casual', 1], ['casual', 1], ['casual', 1]])
    expect(rate(three)).toEqual(rate(one))
  })

  it('takes a character for its level', () => {
    const one = game(1, ['nils-skilled', 'mira-casual'])
    expect(rated([one])).toEqual([one])
    expect(met(one)).toEqual([['skilled', 1], ['casual', 1]])
    expect(byLevel([one]).map(({ level }) => level)).toEqual(['skilled'])
  })

  it('knows whole games without a hint, against known players', () => {
    const short = game(1, ['casual'], { results: rounds().slice(0, 5) })
    const helped = game(1, ['casual'], { hints: 2 })
    const old = game(1, ['casual'], { hints: null })
    const stranger = game(1, ['greedy'])
    const good = game(2, ['casual', 'expert'])
    expect(rated([short, helped, old, stranger, good])).toEqual([old, good])
    expect(met(good)).toEqual([['casual', 0], ['expert', 1]])
    expect(rating([good]).games).toBe(1)
    // A character is as strong as its level.
    const character = game(1, ['nils-skilled'])
    expect(met(character)).toEqual([['skilled', 1]])
    expect(byLevel([character])[0]).toMatchObject({ level: 'skilled', wins: 1 })
  })
})

describe('records', () => {
  it('are kept by the strongest at the table', () => {
    const games = [game(1, ['casual', 'expert'], { total: 70 }), game(1, ['expert'], { total: 40, results: rounds().slice(0, 3) }), game(2, ['expert'], { total: 65 }), game(1, ['novice'])]
    const [novice, expert] = byLevel(games)
    expect(byLevel(games)).toHaveLength(2)
    expect(novice).toMatchObject({ level: 'novice', games: 1, wins: 1 })
    // The best total is that of a whole game.
    expect(expert).toMatchObject({ level: 'expert', games: 3, wins: 2, streak: 2, best: { total: 65 } })
  })

  it('count hints only where they were counted', () => {
    expect(hints([game(1, ['casual'], { hints: null }), game(1, ['casual'], { hints: 3 }), game(1, ['casual'])])).toEqual({ games: 2, hints: 3, without: 1 })
  })
})

describe('achievements', () => {
  const of = (...games: PlayedGame[]) => achieved({ games, solitaires: [] })

  it('are none at first', () => {
    expect(Object.values(of()).every((each) => each === null)).toBe(true)
    expect(Object.values(of(game(2, ['novice'], { total: 120 }))).every((each) => each === null)).toBe(true)
  })

  it('say when they were first earned, and where', () => {
    const [lost, first, second] = [game(2, ['casual']), game(1, ['casual']), game(1, ['casual'])]
    expect(of(lost, first, second).won).toEqual({ at: first.ended, href: `/g/${first.id}` })
    expect(of(first, lost, second).row).toBeNull()
    const third = game(1, ['novice'])
    expect(of(lost, first, second, third).row?.href).toBe(`/g/${third.id}`)
  })

  it('know whether a game was won without a hint, where that is known', () => {
    expect(of(game(1, ['casual'], { hints: null })).unaided).toBeNull()
    expect(of(game(1, ['casual'], { hints: 1 })).unaided).toBeNull()
    expect(of(game(1, ['casual'], { results: rounds().slice(0, 2) })).unaided).toBeNull()
    expect(of(game(1, ['casual'])).unaided).not.toBeNull()
  })

  it('look at the rounds', () => {
    expect(of(game(2, ['casual'], { results: rounds([13]) })).thirteen).not.toBeNull()
    expect(of(game(2, ['casual'], { results: rounds([12]) })).thirteen).toBeNull()
    expect(of(game(2, ['casual'], { results: rounds([3, 5, 7, 9, 11]) }))).toMatchObject({ clean: null, five: { href: expect.stringContaining('/g/') as string } })
    expect(of(game(2, ['casual'], { results: rounds([3, 4, 5]) }))).toMatchObject({ five: null, clean: { href: expect.stringContaining('/g/') as string } })
  })

  it('look at the totals, of whole games', () => {
    expect(of(game(2, ['casual'], { total: 50 })).low).not.toBeNull()
    expect(of(game(2, ['casual'], { total: 50, results: rounds().slice(0, 10) })).low).toBeNull()
    // Ten points in each of the first five rounds, and then the others pay.
    expect(of(game(1, ['casual'], { results: rounds([8, 9, 10, 11, 12, 13]) })).comeback).not.toBeNull()
    expect(of(game(1, ['casual'], { results: rounds([3, 4, 5, 6, 7]) })).comeback).toBeNull()
  })

  it('look at the company', () => {
    const six = Array.from({ length: 6 }, () => 'novice')
    expect(of(game(1, six.slice(1)), game(2, six)).crowd).toBeNull()
    expect(of(game(1, six)).crowd).not.toBeNull()
    expect(of(game(1, ['master', 'champion'])).champion).not.toBeNull()
  })

  it('look at solitaires, and at the days', () => {
    const day = (at: number, undos: number) => ({ id: `l-s${at}`, ended: Date.parse(`2026-11-0${at}T09:00:00`), won: true, undos })
    expect(achieved({ games: [], solitaires: [day(1, 2)] }).solitaire).toBeNull()
    expect(achieved({ games: [], solitaires: [day(1, 2), day(2, 0)] }).solitaire).toEqual({ at: day(2, 0).ended, href: '/p/l-s2' })
    const days = [1, 2, 3, 4, 5, 6, 7]
    expect(achieved({ games: [], solitaires: days.map((at) => day(at, 1)) }).week).toEqual({ at: day(7, 1).ended, href: '' })
    expect(achieved({ games: [], solitaires: days.filter((at) => at !== 4).map((at) => day(at, 1)) }).week).toBeNull()
  })
})

describe('a whole game', () => {
  it('has every wild rank once, and perhaps a play-off', () => {
    expect(isWhole(rounds())).toBe(true)
    expect(isWhole([...rounds(), { wild: 13, playoff: true, cards: 13, out: 0, points: [0, 5] }])).toBe(true)
    expect(isWhole(rounds().slice(1))).toBe(false)
  })
})
