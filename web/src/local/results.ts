/** The rounds of a finished game, as statistics need them: whoever asks for them knows no rules. */

import type { GameAnswer } from '../lib/api-types'

export type RoundResult = {
  wild: number
  playoff: boolean
  /** The seat that went out first. */
  out: number | null
  /** By seat; null for those who did not play. */
  points: readonly (number | null)[]
  /** How many cards each player held. */
  cards: number
}

type Round = Pick<GameAnswer['rounds'][number], 'wild' | 'playoff' | 'went_out' | 'points' | 'laid'>

export function roundResults(rounds: readonly Round[]): RoundResult[] {
  return rounds.map(({ wild, playoff, went_out: out, points, laid }) => {
    const shown = laid.find((each) => each !== null)
    return { wild, playoff, out, points, cards: shown ? shown.melds.flat().length + shown.leftover.length : 0 }
  })
}

/** How many rounds a whole game has. */
const ALL = 11

/** Whether all eleven rounds were played, each wild rank once: only such games compare. */
export function isWhole(results: readonly RoundResult[]): boolean {
  const listed = results.filter(({ playoff }) => !playoff)
  return listed.length === ALL && new Set(listed.map(({ wild }) => wild)).size === ALL
}
