import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LESSON, checkCount, checkMeld, checkThrow } from '../src/learn/lesson'
import type { CountTask, MeldTask, ThrowTask } from '../src/learn/lesson'
import { useFetch } from '../src/lib/api'
import type { Moment, ReviewData } from '../src/lib/api-types'
import { afterAction, atOf, handShown, lastOf, placeOf, seatOf } from '../src/replay/replay.svelte'
import { draft, dropped, entryText, erased, isUnsent, nextToAsk, picked, runningTotals, typed, withUnsent } from '../src/sheet/entry'
import type { Command, SheetRoundState, SheetState } from '../src/lib/protocol'
import { courseOf, pointAt } from '../src/replay/course'
import { decisionAt } from '../src/replay/review'
import { match } from '../src/lib/router.svelte'
import { until } from '../src/lib/dates'
import { pileOfKey } from '../src/solitaire/patience.svelte'

describe('a cell of a score sheet', () => {
  it('is read back as it was written', () => {
    for (const text of ['', '0', '47', 'Jk 7h', 'hand 3h 4h 5h 7d']) expect(entryText(draft(text))).toBe(text)
    expect(draft('Jk 7h').how).toBe('left')
    expect(draft('hand 3h 4h').how).toBe('hand')
  })

  it('takes three digits, and no zeros before them', () => {
    let now = draft('')
    for (const digit of '0512') now = typed(now, digit)
    expect(now.digits).toBe('512')
    expect(typed(now, '9').digits).toBe('512')
    expect(erased(now).digits).toBe('51')
  })

  it('takes fourteen cards, the same one twice too, and gives any back', () => {
    let now = { ...draft(''), how: 'left' as const }
    for (let count = 0; count < 15; count++) now = { ...picked(now, 'Kt'), how: 'left' }
    expect(now.cards).toHaveLength(14)
    expect(entryText(dropped({ ...now, cards: ['3t', 'Kt', 'Kt'] }, 1))).toBe('3t Kt')
  })

  it('adds up to a race without empty rounds and play-offs', () => {
    const rounds = [
      { label: '1', points: [3, 0] },
      { label: '2', points: [null, 5] },
      { label: '3', points: [null, null] },
      { label: 'P1', points: [1, 1] },
    ]
    expect(runningTotals(rounds, 2)).toEqual({ labels: ['', '1', '2'], totals: [[0, 3, 3], [0, 0, 5]] })
  })
})

describe('a score sheet that several phones write on', () => {
  const row = (number: number, ...texts: string[]) =>
    ({ number, label: String(number), wild: number + 2, players: [0, 1, 2], texts, points: texts.map((text) => (text ? Number(text) : null)) }) as unknown as SheetRoundState
  const sheet = (...rounds: SheetRoundState[]) => ({ rounds, current: 1, totals: [0, 5, 0] }) as unknown as SheetState
  const enter = (round: number, seat: number, text: string): Command => ({ type: 'enter', round, seat, text })

  it('asks for the next player without a number, round the table', () => {
    expect(nextToAsk(row(1, '', '5', ''), 0)).toBe(2)
    expect(nextToAsk(row(1, '', '5', '7'), 2)).toBe(0)
    expect(nextToAsk(row(1, '', '5', '7'), 0)).toBeNull()
    expect(nextToAsk({ ...row(2, '', '', ''), players: [0, 2] }, 0)).toBe(2)
  })

  it('shows a number that is not sent yet, with its total', () => {
    const before = sheet(row(1, '', '5', ''), row(2, '', '', ''))
    const shown = withUnsent(before, [{ type: 'undo' }, enter(1, 0, '12'), enter(1, 1, '3'), enter(9, 0, '1')])
    expect(shown.sheet.rounds[0]?.points).toEqual([12, 3, null])
    expect(shown.sheet.totals).toEqual([12, 3, 0])
    expect([isUnsent(shown, 1, 0), isUnsent(shown, 1, 1), isUnsent(shown, 1, 2)]).toEqual([true, true, false])
    expect(shown.sheet.current).toBe(1)
    expect(before.rounds[0]?.points).toEqual([null, 5, null])
    expect(withUnsent(before, [{ type: 'redo' }]).sheet).toBe(before)
  })

  it('goes on to the next round without the network, as far as it is known', () => {
    const before = sheet(row(1, '', '5', ''), row(2, '', '', ''))
    const first = [enter(1, 0, '12'), enter(1, 2, 'Jk 7h')]
    const shown = withUnsent(before, first).sheet
    expect([shown.current, shown.rounds[0]?.points]).toEqual([2, [12, 5, null]])
    expect(withUnsent(before, [...first, ...[0, 1, 2].map((seat) => enter(2, seat, '0'))]).sheet.current).toBe(2)
  })
})

describe('the moments of a replay', () => {
  const actions = [4, 2, 3]

  it('are those of every round with its deal', () => {
    expect(lastOf(actions)).toBe(11)
    for (let at = 0; at <= 11; at++) expect(atOf(placeOf(at, actions), actions)).toBe(at)
    expect(placeOf(4, actions)).toEqual({ round: 0, step: 4 })
    expect(placeOf(5, actions)).toEqual({ round: 1, step: 0 })
    expect(placeOf(99, actions)).toEqual({ round: 2, step: 3 })
    expect(placeOf(-1, actions)).toEqual({ round: 0, step: 0 })
  })

  it('follow the actions that an analysis counts', () => {
    expect(afterAction(0, actions)).toBe(1)
    expect(afterAction(3, actions)).toBe(4)
    expect(afterAction(4, actions)).toBe(6)
    expect(afterAction(8, actions)).toBe(11)
  })

  it('show a seat its own cards, of others what is known', () => {
    const hand = (leftover: string[]) => ({ melds: [['8t', '8h', '8s']], leftover, points: 0, discard: null })
    const moment = { hands: [hand(['Kc']), hand(['3d'])], known: [['8h'], []], laid: [null, null] } as unknown as Moment
    expect(handShown(moment, 0, null).melds).toHaveLength(1)
    expect(handShown(moment, 0, 0).rest).toEqual(['Kc'])
    expect(handShown(moment, 0, 1)).toEqual({ melds: [], rest: ['8h', '??', '??', '??'] })
    expect(seatOf('1', 2)).toBe(1)
    for (const text of ['2', 'open', '', '-1', '1.5', null]) expect(seatOf(text, 2)).toBeNull()
  })

  it('tell of mistakes only where one was made', () => {
    const review = { mistakes: [7], decisions: [{ at: 6 }, { at: 7, loss: 2 }] } as unknown as ReviewData
    expect(decisionAt(review, 7)?.loss).toBe(2)
    expect(decisionAt(review, 6)).toBeNull()
    expect(decisionAt(review, null)).toBeNull()
  })

  it('have a chance to win, move by move, from the player’s own view', () => {
    const move = (at: number, round: number, seat: number, chance: number | null) => ({ at, round, seat, chance })
    const review = {
      chances: [{ chances: [0.5, 0.5] }, { chances: [0.7, 0.3] }, { chances: [1, 0] }],
      rounds: [{ round: 1, wild: 3 }, { round: 2, wild: 4 }],
      decisions: [move(0, 1, 1, 0.6), move(1, 1, 2, 0.2), move(2, 2, 2, 0.35), move(3, 2, 1, 0.1), move(4, 2, 1, null)],
    } as unknown as ReviewData
    const course = courseOf(review, 1)
    expect(course?.points.map(({ action, chance }) => [action, chance])).toEqual([[-1, 0.5], [0, 0.6], [1, 0.7], [3, 0.1], [4, 1]])
    expect(course?.rounds.map(({ first, last, low, high }) => [first, last, low, high])).toEqual([[0, 2, 0.5, 0.7], [2, 4, 0.1, 1]])
    expect(course?.leap).toBe(4)
    // At a moment that was another's, the chance is the one known before.
    if (course) expect([-1, 0, 1, 2, 3, 4].map((action) => pointAt(course, action))).toEqual([0, 1, 2, 2, 3, 4])
    expect(courseOf({ ...review, decisions: review.decisions.map((each) => ({ ...each, chance: null })) }, 1)).toBeNull()
  })
})

describe('the lesson', () => {
  /** A server that answers requests; returns what it was asked. */
  function answering(answer: (body: Record<string, unknown>) => unknown): unknown[] {
    const asked: unknown[] = []
    useFetch((path, init) => {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>
      asked.push({ path, ...body })
      return Promise.resolve(Response.json(answer(body)))
    })
    return asked
  }

  it('has a title, a text and an end for each task', () => {
    expect(new Set(LESSON.map((task) => task.name)).size).toBe(LESSON.length)
    const english = readFileSync(new URL('../../src/starsuit/locales/en/learn.ftl', import.meta.url), 'utf8')
    for (const { name, kind } of LESSON)
      for (const part of ['title', 'text', kind === 'read' ? 'example' : 'good']) expect(english).toMatch(new RegExp(`^learn-${name}-${part} = \\S`, 'm'))
  })

  it('begins with the goal, and says what a meld is before it uses the word', () => {
    expect(LESSON[0]?.name).toBe('goal')
    for (const file of ['en/learn', 'de', 'fr', 'es']) {
      const texts = readFileSync(new URL(`../../src/starsuit/locales/${file}.ftl`, import.meta.url), 'utf8')
      expect(/^learn-goal-text = (.*)$/m.exec(texts)?.[1]).toMatch(/lowest total wins.*a meld is|gewinnt.*Eine Kombination besteht|le plus bas gagne.*une combinaison, c’est|gana el total más bajo.*una combinación son/)
    }
  })

  it('shows the melds of a hand that goes out side by side', async () => {
    const task = LESSON.find((each) => each.name === 'out') as ThrowTask
    const melds = [['4h', '5h', 'Jk'], ['9t', '9d', '6s']]
    answering(() => ({ points: 0, melds, leftover: [] }))
    expect((await checkThrow(task, task.hand, 'Qc')).groups).toEqual([...melds, ['Qc']])
    answering(({ discard }) => ({ points: discard ? 0 : 12, melds, leftover: [] }))
    expect((await checkThrow(task, task.hand, '4h')).groups).toBeUndefined()
  })

  it('wants the meld that it asks for, and passes on why a group is none', async () => {
    const task = LESSON.find((each) => each.name === 'wild') as MeldTask
    const meld = (kind: string | null) => answering(() => ({ melds: [{ valid: kind !== null, kind, sentence: 'no meld' }] }))
    const asked = meld('book')
    expect(await checkMeld(task, ['9h', '9s', '5c'])).toMatchObject({ good: true, text: 'learn-wild-good' })
    expect(await checkMeld(task, ['9h', 'Qt', '5c'])).toMatchObject({ good: false, text: 'learn-wild-other' })
    expect(asked[0]).toEqual({ path: '/api/tools/melds', groups: [['9h', '9s', '5c']], wild: 5 })
    meld(null)
    expect(await checkMeld(task, ['9h', 'Qt', '4d'])).toEqual({ good: false, sentence: 'No meld.' })
  })

  it('accepts any throw that leaves the fewest points', async () => {
    const task = LESSON.find((each) => each.name === 'lay') as ThrowTask
    const asked = answering(({ discard }) => ({ points: discard ? 29 : 67 }))
    expect(await checkThrow(task, task.hand, 'Qs')).toMatchObject({ good: false, values: { points: 67, best: 29 } })
    expect(asked).toContainEqual({ path: '/api/tools/solve', cards: ['5h', '9d', 'Jk', '3c'], wild: 4 })
  })

  it('counts with the server', async () => {
    const task = LESSON.find((each) => each.name === 'count') as CountTask
    const asked = answering(() => ({ points: 87 }))
    expect((await checkCount(task, 87)).good).toBe(true)
    expect((await checkCount(task, 74)).good).toBe(false)
    expect(asked[0]).toEqual({ path: '/api/tools/count', cards: task.hand, wild: 7 })
  })
})

describe('small things', () => {
  it('finds the pile of a key', () => {
    expect(['3', '9', '0', 'j', 'Q', 'k'].map(pileOfKey)).toEqual([3, 9, 10, 11, 12, 13])
    expect(['1', '2', 'Enter', 'x', ''].map(pileOfKey)).toEqual([null, null, null, null, null])
  })

  it('finds the screens of links', () => {
    expect(match('/g/abc', '?at=57&seat=open')).toMatchObject({ name: 'replay', params: { id: 'abc' } })
    expect(match('/daily/2026-11-15')).toMatchObject({ name: 'daily', params: { day: '2026-11-15' } })
    expect(match('/s/abc').name).toBe('sheet')
    expect(match('/p/abc').name).toBe('solitaire')
  })

  it('counts the hours until tomorrow', () => {
    expect(until(90 * 60_000)).toEqual({ hours: 1, minutes: 30 })
    expect(until(-5)).toEqual({ hours: 0, minutes: 0 })
  })
})
