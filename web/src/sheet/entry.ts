/** What is written into a cell before it is sent: digits, or tapped cards. The server counts. */

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
