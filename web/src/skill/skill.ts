/** How well somebody plays, over many games: accuracy by phase, and the level that it is like; as `starsuit review --all`. */

import type { ReviewData } from '../lib/api-types'

export const PHASES = ['taking', 'throwing', 'last'] as const
export type Phase = (typeof PHASES)[number]
export const LEVELS = ['novice', 'casual', 'skilled', 'expert'] as const
export type Level = (typeof LEVELS)[number]
/** Games, before anybody is compared. */
export const NEEDED = 10

/** What was measured of the computer players; the same file as in the package. */
const [measured] = Object.values(
  import.meta.glob<Record<Level, Record<Phase | 'all', number>>>('../../../src/starsuit/analysis/review/tables/levels.json', { eager: true, import: 'levels' }),
)
export const ladder = measured as Record<Level, Record<Phase | 'all', number>>

/** Of one game: the sum of the accuracies of all decisions of a phase, and how many those are. */
export type Decided = Record<Phase, readonly [sum: number, count: number]>

/** Points: a decision that gives away so much counts 37. */
const SCALE = 3

export function decided({ decisions }: Pick<ReviewData, 'decisions'>, seat: number): Decided {
  const found: Record<Phase, [number, number]> = { taking: [0, 0], throwing: [0, 0], last: [0, 0] }
  let over = 0
  for (const { round, seat: whose, action, loss } of decisions) {
    if (whose === seat) {
      const phase = over === round ? 'last' : action === 'draw' || action === 'take' ? 'taking' : 'throwing'
      found[phase][0] += 100 * Math.exp(-loss / SCALE)
      found[phase][1] += 1
    }
    // Who plays after somebody went out has a last turn.
    if (action.startsWith('out')) over = round
  }
  return found
}

export interface Skill {
  games: number
  missing: number
  phases: Record<Phase | 'all', { accuracy: number | null; decisions: number }>
  level: Level | null
  /** The lowest and the highest that it may be, nineteen times in twenty. */
  range: readonly [Level, Level] | null
}

const nearest = (accuracy: number) => LEVELS.reduce((best, each) => (Math.abs(ladder[each].all - accuracy) < Math.abs(ladder[best].all - accuracy) ? each : best))

function together(parts: readonly (readonly [number, number])[]): { accuracy: number | null; decisions: number } {
  const decisions = parts.reduce((all, [, count]) => all + count, 0)
  return { accuracy: decisions ? parts.reduce((all, [sum]) => all + sum, 0) / decisions : null, decisions }
}

export function skillOf(games: readonly Decided[]): Skill {
  const phases = {
    taking: together(games.map(({ taking }) => taking)),
    throwing: together(games.map(({ throwing }) => throwing)),
    last: together(games.map(({ last }) => last)),
    all: together(games.flatMap((game) => PHASES.map((phase) => game[phase]))),
  }
  const each = games.map((game) => together(PHASES.map((phase) => game[phase])).accuracy ?? 100)
  const mean = each.reduce((all, one) => all + one, 0) / Math.max(1, each.length)
  const error = Math.sqrt(each.reduce((all, one) => all + (one - mean) ** 2, 0) / Math.max(1, each.length - 1) / Math.max(1, each.length))
  const missing = Math.max(0, NEEDED - games.length)
  const own = phases.all.accuracy ?? 100
  return {
    games: games.length,
    missing,
    phases,
    level: missing ? null : nearest(own),
    range: missing ? null : [nearest(own - 1.96 * error), nearest(own + 1.96 * error)],
  }
}
