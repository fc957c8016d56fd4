/** The race of the totals over the rounds, for the chart. */

import { rankText } from '../lib/cards'
import { colour } from '../lib/colours'
import type { GameState, TableState } from '../lib/protocol'
import { listName } from './tell'
import type { Line } from '../ui/LineChart.svelte'

export function race(game: GameState, table: TableState): { lines: Line[]; labels: string[] } {
  // The rounds of a play-off decide; they do not count.
  const results = game.results.filter((round) => !round.playoff)
  const lines = table.seats.map((seat, place) => {
    let total = 0
    const values = [0, ...results.map((round) => (total += round.points[place] ?? 0))]
    return { name: listName(table, place), colour: colour(seat.colour), values, strong: place === game.seat }
  })
  return { lines, labels: ['', ...results.map((round) => rankText(round.wild))] }
}
