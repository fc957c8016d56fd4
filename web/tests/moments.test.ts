import { describe, expect, it } from 'vitest'
import type { GameState, RoundState } from '../src/lib/protocol'
import { moments } from '../src/table/moments'

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
})
