/** Statistics of the games on this device, as a server would count them. */

import type { PersonStats, SolitaireStats } from '../lib/api-types'
import { allOwnGames, allOwnSolitaires } from './own'

type Mine = { ended: number; place: number; total: number }
type Round = { wild: number; points: number; out: boolean }

export async function ownStats(): Promise<PersonStats> {
  const games = (await allOwnGames()).sort((a, b) => a.ended - b.ended)
  const mine = games.map((game): Mine & { game: (typeof games)[number] } => {
    const me = game.seats.find((seat) => seat.you)
    return { game, ended: game.ended, place: me?.place ?? 0, total: me?.total ?? 0 }
  })
  // Play-offs decide who wins, and count for nothing else.
  const rounds = games.flatMap(({ seats, results }): Round[] => {
    const seat = seats.findIndex(({ you }) => you)
    return (results ?? []).flatMap(({ wild, playoff, points, out }) => (playoff || points[seat] == null ? [] : [{ wild, points: points[seat], out: out === seat }]))
  })
  const wilds = [...new Set(rounds.map(({ wild }) => wild))].sort((a, b) => a - b)
  const [streak, best] = streaks(mine.map(({ place }) => place === 1))
  const whole = mine.filter(({ game }) => game.whole)
  const sizes = [...new Set(games.map((game) => game.seats.length))].sort((a, b) => a - b)
  const extreme = (found: (typeof mine)[number] | undefined) => (found ? { total: found.total, game: found.game.id } : null)
  const sorted = [...whole].sort((a, b) => a.total - b.total)
  const levels = [...new Set(games.flatMap((game) => game.seats.flatMap(({ bot }) => bot ?? [])))].sort()
  return {
    games: mine.length,
    wins: mine.filter(({ place }) => place === 1).length,
    streak,
    best_streak: best,
    rounds: rounds.length,
    outs: outs(rounds),
    average_round: rounds.length ? mean(rounds.map(({ points }) => points)) : null,
    average_total: whole.length ? mean(whole.map(({ total }) => total)) : null,
    best: extreme(sorted[0]),
    worst: extreme(sorted.at(-1)),
    by_round: wilds.map((wild) => {
      const rows = rounds.filter((round) => round.wild === wild)
      return { wild, rounds: rows.length, average: mean(rows.map(({ points }) => points)), outs: outs(rows) }
    }),
    by_players: sizes.map((players) => {
      const rows = mine.filter(({ game }) => game.seats.length === players)
      return { players, games: rows.length, wins: rows.filter(({ place }) => place === 1).length, average_place: mean(rows.map(({ place }) => place)) }
    }),
    versus: levels.map((bot) => {
      const met = mine.flatMap(({ game, place }) => {
        const places = game.seats.filter((seat) => seat.bot === bot).map((seat) => seat.place ?? 0)
        return places.length ? [Math.sign(Math.min(...places) - place)] : []
      })
      const count = (sign: number) => met.filter((each) => each === sign).length
      return { person: null, bot, name: '', games: met.length, ahead: count(1), level: count(0), behind: count(-1) }
    }),
  }
}

export async function ownSolitaireStats(): Promise<SolitaireStats> {
  const over = (await allOwnSolitaires()).filter((each) => each.over).sort((a, b) => (a.ended ?? 0) - (b.ended ?? 0))
  const won = over.filter((each) => each.won)
  const [streak, best] = streaks(over.map((each) => each.won))
  const points = over.map((each) => each.points)
  return {
    played: over.length,
    won: won.length,
    won_without_undo: won.filter(({ undos }) => !undos).length,
    streak,
    best_streak: best,
    best_points: over.length ? Math.min(...points) : null,
    average_points: over.length ? mean(points) : null,
  }
}

/** Of games won in a row: those up to the last game, and the most. */
export function streaks(won: readonly boolean[]): [now: number, best: number] {
  let [now, best] = [0, 0]
  for (const each of won) {
    now = each ? now + 1 : 0
    best = Math.max(best, now)
  }
  return [now, best]
}

const outs = (rounds: readonly Round[]) => rounds.filter(({ out }) => out).length
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
