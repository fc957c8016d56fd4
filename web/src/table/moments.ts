/** The rounds of a finished game that people talk about: found in the points, no cards needed. */

import type { GameState } from '../lib/protocol'

export interface TalkingPoint {
  kind: 'worst' | 'lead' | 'streak' | 'comeback'
  seat: number
  points: number
  wild: number
  round: number
}

export function moments(game: GameState): TalkingPoint[] {
  const found: TalkingPoint[] = []
  const totals = game.scores.map(() => 0)
  let leader: number | null = null
  let changes = 0
  let lastLead: TalkingPoint | null = null
  let worst: TalkingPoint | null = null
  const widest = { seat: -1, behind: 0, round: 0, wild: 0 }
  const winner = game.outcome?.winners[0] ?? -1
  const rounds = game.results.filter((round) => !round.playoff)
  for (const round of rounds) {
    for (const [seat, points] of round.points.entries()) {
      totals[seat] = (totals[seat] ?? 0) + (points ?? 0)
      if (points !== null && points > (worst?.points ?? 0)) worst = { kind: 'worst', seat, points, wild: round.wild, round: round.number }
    }
    const least = Math.min(...totals)
    const first = totals.indexOf(least)
    if (totals.filter((total) => total === least).length === 1 && first !== leader) {
      if (leader !== null) {
        changes++
        lastLead = { kind: 'lead', seat: first, points: least, wild: round.wild, round: round.number }
      }
      leader = first
    }
    const behind = (totals[winner] ?? 0) - least
    if (behind > widest.behind) Object.assign(widest, { seat: winner, behind, round: round.number, wild: round.wild })
  }
  if (widest.behind >= 15) found.push({ kind: 'comeback', seat: widest.seat, points: widest.behind, wild: widest.wild, round: widest.round })
  if (worst) found.push(worst)
  if (lastLead && changes) found.push(lastLead)
  const outs = game.scores.map((_, seat) => rounds.filter((round) => round.went_out === seat).length)
  const most = Math.max(...outs)
  if (most > 1 && outs.filter((times) => times === most).length === 1) found.push({ kind: 'streak', seat: outs.indexOf(most), points: most, wild: 3, round: 0 })
  return found
}
