/** The chance of one player to win, move by move, from an analysis. Seats count from 1, as in it. */

import type { ReviewData } from '../lib/api-types'

export interface Point {
  round: number
  /** The number of the action after which it was so; -1 before the first. */
  action: number
  chance: number
}

/** A round of the curve: its points stand from `first` to `last`, and at both ends the round had not begun or was over. */
export interface Stretch {
  round: number
  wild: number
  first: number
  last: number
  low: number
  high: number
}

export interface Course {
  points: Point[]
  rounds: Stretch[]
  /** The two points next to each other, within a round, between which it changed most: the place of the second. */
  leap: number
}

/** Null where the analysis has no chances after moves: it is an old one, or the network was not there. */
export function courseOf(review: ReviewData, seat: number): Course | null {
  if (!review.decisions.some((each) => typeof each.chance === 'number')) return null
  const chanceAt = (place: number) => review.chances[place]?.chances[seat - 1] ?? 0
  const points: Point[] = [{ round: review.rounds[0]?.round ?? 1, action: -1, chance: chanceAt(0) }]
  const rounds: Stretch[] = []
  for (const [place, { round, wild }] of review.rounds.entries()) {
    const first = points.length - 1
    const moves = review.decisions.filter((each) => each.round === round)
    for (const { at, seat: who, chance } of moves) {
      if (who === seat && typeof chance === 'number') points.push({ round, action: at, chance })
    }
    points.push({ round, action: moves.at(-1)?.at ?? points.at(-1)?.action ?? -1, chance: chanceAt(place + 1) })
    const inside = points.slice(first).map(({ chance }) => chance)
    rounds.push({ round, wild, first, last: points.length - 1, low: Math.min(...inside), high: Math.max(...inside) })
  }
  return { points, rounds, leap: leapOf(points) }
}

function leapOf(points: readonly Point[]): number {
  const change = (place: number) => Math.abs((points[place]?.chance ?? 0) - (points[place - 1]?.chance ?? 0))
  return points.reduce((most, _, place) => (place && change(place) > change(most || 1) ? place : most), 1)
}

/** The point that stands for the moment after this action; null is a deal, of which the caller knows the action before. */
export function pointAt(course: Course, action: number): number {
  return course.points.findLastIndex((point) => point.action <= action)
}
