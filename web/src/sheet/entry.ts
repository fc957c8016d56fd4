/** What is written into a cell before it is sent: digits, or tapped cards. The server counts. */

import type { Command, SheetRoundState, SheetState } from '../lib/protocol'

export type How = 'points' | 'left' | 'hand'

export interface Draft {
  how: How
  digits: string
  cards: string[]
}

export const MOST_DIGITS = 3
export const MOST_CARDS = 14

/** A draft of what the cell says now. */
export function draft(text: string): Draft {
  const words = text.split(' ').filter((word) => word !== '')
  if (!words.length || /^\d+$/.test(text)) return { how: 'points', digits: text, cards: [] }
  return words[0] === 'hand' ? { how: 'hand', digits: '', cards: words.slice(1) } : { how: 'left', digits: '', cards: words }
}

/** The text of the cell; nothing if there is nothing to send yet. */
export function entryText(of: Draft): string {
  if (of.how === 'points') return of.digits
  if (!of.cards.length) return ''
  return (of.how === 'hand' ? 'hand ' : '') + of.cards.join(' ')
}

export function typed(of: Draft, digit: string): Draft {
  const digits = (of.digits === '0' ? '' : of.digits) + digit
  return digits.length > MOST_DIGITS ? of : { ...of, digits }
}

export function erased(of: Draft): Draft {
  return { ...of, digits: of.digits.slice(0, -1) }
}

export function picked(of: Draft, card: string): Draft {
  return of.cards.length >= MOST_CARDS ? of : { ...of, cards: [...of.cards, card] }
}

export function dropped(of: Draft, place: number): Draft {
  return { ...of, cards: of.cards.filter((_, at) => at !== place) }
}

type Commands = readonly Command[]
const cellKey = (round: number, seat: number) => `${round}-${seat}`

/** Whom to ask after this player: the next one round the table without a score. Nobody once the round is written. */
export function nextToAsk(round: Pick<SheetRoundState, 'players' | 'texts'>, seat: number): number | null {
  const at = round.players.indexOf(seat)
  const after = [...round.players.slice(at + 1), ...round.players.slice(0, Math.max(at, 0))]
  return after.find((each) => !round.texts[each]) ?? null
}

/** A sheet with what this phone has written and the server has not told yet; `unsent` are those cells. */
export interface Shown {
  sheet: SheetState
  unsent: ReadonlySet<string>
}

export const isUnsent = ({ unsent }: Shown, round: number, seat: number) => unsent.has(cellKey(round, seat))

/** Nobody waits for a number they have written: not for the network, nor for the next round. The server counts cards. */
export function withUnsent(sheet: SheetState, commands: Commands): Shown {
  const unsent = new Set<string>()
  const rounds = sheet.rounds.map((round) => ({ ...round, texts: [...round.texts], points: [...round.points] }))
  const totals = [...sheet.totals]
  for (const command of commands) {
    const round = command.type === 'enter' ? rounds.find(({ number }) => number === command.round) : undefined
    if (command.type !== 'enter' || !round?.players.includes(command.seat)) continue
    const { seat, text } = command
    const points = /^\d+$/.test(text) ? Number(text) : null
    if (!round.label.startsWith('P')) totals[seat] = (totals[seat] ?? 0) - (round.points[seat] ?? 0) + (points ?? 0)
    round.texts[seat] = text
    round.points[seat] = points
    unsent.add(cellKey(round.number, seat))
  }
  return { sheet: unsent.size ? { ...sheet, rounds, totals, current: reached(rounds, sheet.current) } : sheet, unsent }
}

/** The round that is played once these are written. Who won, and whether there is a play-off, the server decides. */
function reached(rounds: SheetRoundState[], current: number | null): number | null {
  let number = current
  for (;;) {
    const round = rounds.find((each) => each.number === number)
    if (!round?.players.every((seat) => round.texts[seat]) || !rounds.some((each) => each.number === round.number + 1)) return number
    number = round.number + 1
  }
}

/** The running totals of every player, round by round, as far as the rounds are written. */
export function runningTotals(rounds: readonly { points: (number | null)[]; label: string }[], players: number): { labels: string[]; totals: number[][] } {
  const labels = ['']
  const totals = Array.from({ length: players }, () => [0])
  for (const round of rounds) {
    if (round.label.startsWith('P') || !round.points.some((points) => points !== null)) continue
    labels.push(round.label)
    for (const [seat, line] of totals.entries()) line.push((line.at(-1) ?? 0) + (round.points[seat] ?? 0))
  }
  return { labels, totals }
}

/** The sheet as it was last seen in this browser; null if there is none, or it is not that sheet. */
export function readSheet(text: string | null, id: string): SheetState | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<SheetState> | null
    return found?.type === 'sheet' && found.id === id && Array.isArray(found.rounds) && Array.isArray(found.names) && Array.isArray(found.totals) ? (found as SheetState) : null
  } catch {
    return null
  }
}
