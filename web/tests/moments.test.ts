import { describe, expect, it } from 'vitest'
import type { GameState, RoundState, TableState } from '../src/lib/protocol'
import { moments } from '../src/table/moments'
import { race } from '../src/table/race'
import { whyWon } from '../src/table/why'

function game(points: number[][], outs: (number | null)[]): GameState {
  const results: RoundState[] = points.map((each, index) => ({
    number: index + 1,
    wild: index + 3,
    playoff: false,
    went_out: outs[index] ?? null,
    points: each,
  }))
  const totals = (points[0] ?? []).map((_, seat) => points.reduce((sum, each) => sum + (each[seat] ?? 0), 0))
  const least = Math.min(...totals)
  const outcome = { winners: [totals.indexOf(least)], places: totals.map(() => 1), totals, reason: 'rounds' as const }
  return { results, scores: totals, outcome } as unknown as GameState
}

describe('the moments of a game', () => {
  it('tell of the worst round, the comeback, the last change of the lead and the most outs', () => {
    const found = moments(game([[30, 0], [5, 10], [0, 60], [0, 20]], [1, 0, 0, 0]))
    expect(found).toContainEqual({ kind: 'worst', seat: 1, points: 60, wild: 5, round: 3 })
    expect(found).toContainEqual({ kind: 'comeback', seat: 0, points: 30, wild: 3, round: 1 })
    expect(found).toContainEqual({ kind: 'lead', seat: 0, points: 35, wild: 5, round: 3 })
    expect(found).toContainEqual({ kind: 'streak', seat: 0, points: 3, wild: 3, round: 0 })
  })

  it('invent nothing where nothing happened', () => {
    expect(moments(game([[0, 3]], [0]))).toEqual([{ kind: 'worst', seat: 1, points: 3, wild: 3, round: 1 }])
  })

  it('call nobody the one who went out most often where two did', () => {
    expect(moments(game([[0, 3], [3, 0], [0, 3], [3, 0]], [0, 1, 0, 1])).map((each) => each.kind)).not.toContain('streak')
  })

  it('leave the play-off alone, whose points do not count; so does the race', () => {
    const played = game([[0, 3], [3, 0], [50, 0]], [0, 1, 1])
    const last = played.results.at(-1)
    if (last) last.playoff = true
    expect(moments(played)).toEqual([{ kind: 'worst', seat: 1, points: 3, wild: 3, round: 1 }])
    const table = { seats: [{ name: 'Ann', colour: '' }, { name: 'Ben', colour: '' }] } as unknown as TableState
    expect(race(played, table).lines.map((line) => line.values)).toEqual([[0, 0, 3], [0, 3, 3]])
  })
})

describe('the end of a game', () => {
  const table = { seats: ['Mia', 'Ben', 'Zoe'].map((name) => ({ name })), rules: { target: 50 } } as unknown as TableState
  const why = (points: number[][], change: Partial<GameState['outcome']> = {}, playoff = false) => {
    const over = game(points, [])
    const results = playoff ? [...over.results, { number: 12, wild: 6, playoff, went_out: 0, points: [0, 7, null] }] : over.results
    return whyWon({ ...over, results, outcome: over.outcome && { ...over.outcome, ...change } }, table)
  }

  it('says why somebody won', () => {
    expect(why([[10, 22, 40]])).toBe('The lowest total wins: 10, 12 ahead of Ben.')
    expect(why([[10, 22, 22]])).toBe('The lowest total wins: 10, 12 ahead of Ben and Zoe.')
    expect(why([[10, 10, 40]], { winners: [0, 1] })).toBe('Nobody has fewer than 10 points, and a tie shares the win.')
    expect(why([[10, 10, 40]], { winners: [0] }, true)).toBe('Mia and Ben were tied at 10. The play-off decided.')
    expect(why([[10, 22, 60]], { reason: 'target' })).toBe('Somebody reached 50 points, which ends the game. The lowest total wins: 10, 12 ahead of Ben.')
    expect(whyWon({ ...game([[1, 2]], []), outcome: null }, table)).toBe('')
  })
})
