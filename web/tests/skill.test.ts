import { describe, expect, it } from 'vitest'
import type { DecisionData } from '../src/lib/api-types'
import { LEVELS, NEEDED, decided, ladder, skillOf } from '../src/skill/skill'
import type { Decided } from '../src/skill/skill'

const decision = (round: number, seat: number, action: string, loss = 0) => ({ round, seat, action, loss }) as DecisionData
const game = (sum: number, count: number): Decided => ({ taking: [sum, count], throwing: [0, 0], last: [0, 0] })

describe('how accurately somebody plays', () => {
  it('is counted by phase: a turn after somebody went out is a last one, and only in that round', () => {
    const decisions = [
      decision(1, 1, 'draw'), decision(1, 1, 'discard 3h', 3), decision(1, 2, 'take'), decision(1, 2, 'out discard 5c'),
      decision(1, 1, 'draw', 3), decision(1, 1, 'lay discard 4d'), decision(2, 1, 'take'), decision(2, 1, 'out discard 6d'),
    ]
    const found = decided({ decisions }, 1)
    const lost = 100 * Math.exp(-1)
    expect(found).toEqual({ taking: [200, 2], throwing: [100 + lost, 2], last: [100 + lost, 2] })
    expect(decided({ decisions }, 2)).toEqual({ taking: [100, 1], throwing: [100, 1], last: [0, 0] })
  })

  it('names a level after ten games, and what it may be besides', () => {
    const few = skillOf(Array.from({ length: NEEDED - 1 }, () => game(500, 5)))
    expect(few).toMatchObject({ games: NEEDED - 1, missing: 1, level: null, range: null })
    expect(few.phases.all).toEqual({ accuracy: 100, decisions: 45 })
    expect(few.phases.last).toEqual({ accuracy: null, decisions: 0 })
    const casual = ladder.casual.all * 5
    expect(skillOf(Array.from({ length: NEEDED }, () => game(casual, 5)))).toMatchObject({ missing: 0, level: 'casual', range: ['casual', 'casual'] })
    const wide = skillOf(Array.from({ length: NEEDED }, (_, at) => game(at % 2 ? 500 : 2 * casual - 500, 5)))
    expect(wide.level).toBe('casual')
    expect(LEVELS.indexOf(wide.range?.[0] ?? 'expert')).toBeLessThan(LEVELS.indexOf(wide.range?.[1] ?? 'novice'))
  })

  it('has a ladder that rises to the expert', () => {
    const all = LEVELS.map((level) => ladder[level].all)
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(ladder.expert.all).toBe(100)
  })
})
