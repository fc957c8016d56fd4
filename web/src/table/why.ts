/** Why somebody won, in a sentence or two. */

import { listed } from '../lib/dates'
import type { GameState, TableState } from '../lib/protocol'
import { more, t } from '../lib/texts.svelte'
import texts from 'locales/en/end.ftl?raw'

more(texts)

/** Who has the lowest total, and plays on if ties are played off. */
export function leaders(game: Pick<GameState, 'scores'>): number[] {
  const least = Math.min(...game.scores)
  return game.scores.flatMap((score, seat) => (score === least ? [seat] : []))
}

export function whyWon(game: Pick<GameState, 'scores' | 'results' | 'outcome'>, table: Pick<TableState, 'seats' | 'rules'>): string {
  const { outcome, scores } = game
  if (!outcome) return ''
  const names = (seats: readonly number[]) => listed(seats.map((seat) => table.seats[seat]?.name ?? ''))
  const points = Math.min(...scores)
  const target = outcome.reason === 'target' ? [t('why-target', { points: Number(table.rules['target'] ?? 0) })] : []
  if (game.results.some((round) => round.playoff)) return [...target, t('why-playoff', { names: names(leaders(game)), points })].join(' ')
  if (outcome.winners.length > 1) return [...target, t('why-shared', { points })].join(' ')
  const second = Math.min(...scores.filter((_, seat) => !outcome.winners.includes(seat)))
  const next = names(scores.flatMap((score, seat) => (score === second ? [seat] : [])))
  return [...target, t('why-lowest', { points, ahead: second - points, next })].join(' ')
}
