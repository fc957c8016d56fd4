/** How the table fits a window, and the hand the table: from sizes and counts alone, so testable without a page. */

import type { HandCard } from './order'

export interface Size {
  width: number
  height: number
}

export interface BoardLayout {
  short: boolean // a phone on its side, in three columns
  wide: boolean // a desk
  roomy: boolean // a tablet held upright
  around: boolean // the others sit around the table instead of in a row
  crowded: boolean // little room for many players
  tight: boolean // one line instead of two for what to do
  high: number // how much of the height the hand may take; the rest belongs to the table
  widest: number // a card of the hand
}

/** `short` comes from the styles (`lib/sideways`), which know how large the text is. */
export function layOutBoard({ width, height }: Size, seats: number, short: boolean): BoardLayout {
  const wide = width >= 1000 && height >= 700
  const roomy = !wide && width >= 700 && height >= 900
  const small = height < 600 && !short
  const crowded = !wide && (small || seats > 7)
  const tight = crowded || short || (height < 700 && seats > 4)
  const around = (wide && seats <= 8) || (roomy && seats <= 6)
  const widest = wide ? 150 : short ? 88 : roomy ? 140 : 104
  return { short, wide, roomy, around, crowded, tight, high: handHeight(height, { short, wide, crowded, small }), widest }
}

function handHeight(height: number, { short, wide, crowded, small }: Record<'short' | 'wide' | 'crowded' | 'small', boolean>): number {
  if (short) return Math.min(150, height * 0.34)
  if (crowded) return Math.min(220, height * (small ? 0.28 : 0.295))
  return wide ? Math.min(230, height * 0.26) : Math.min(240, height * 0.33)
}

/**
 * Where the others sit around the table: across and down from the left end of its far side, each from 0 to 1. They go
 * round clockwise from the player's left.
 */
export function chairs(others: number): { x: number; y: number }[] {
  // Two sit opposite rather than at the ends.
  const first = others === 1 ? 90 : others === 2 ? 48 : 14
  return Array.from({ length: others }, (_, at) => {
    const angle = ((180 - first - (others > 1 ? (at * (180 - 2 * first)) / (others - 1) : 0)) * Math.PI) / 180
    return { x: (1 + Math.cos(angle)) / 2, y: 1 - Math.sin(angle) }
  })
}

export interface Spot {
  x: number
  y: number
  row: number
}

export interface HandLayout {
  width: number // of a card
  height: number
  rows: number
  step: number // from one card to the next: what can be touched of a covered one
  spots: Spot[]
  total: number // total height
}

const TOUCH = 44
/** What a finger still hits: a row may be this narrow to keep a meld whole. */
const NARROW = 30
/** Narrower than this, a card is hard to read. */
const READABLE = 52
const ROW_GAP = 12
const GROUP_GAP = 8
/** A hand narrower than this is on a phone, in two rows sooner or later. */
const PHONE = 600
/** Room above the cards, into which a chosen one rises. */
export const RISE = 14

/**
 * Places for the cards in an area of this width and at most this height. One row where every card keeps a touchable
 * strip, else two. `groups` says which meld each card belongs to: a meld stays in one row, and between two groups there is
 * a gap, if there is room.
 * `most` is the largest number of cards to come: they do not change size when one comes or goes.
 */
export function layOutHand(groups: readonly (number | null)[], area: number, high: number, widest: number, most = 0): HandLayout {
  const count = Math.max(groups.length, most)
  let best = { rows: 1, width: 0, good: -1 }
  for (const rows of [1, 2, 3]) {
    const inRow = Math.ceil(count / rows)
    const byHeight = ((high - RISE - ROW_GAP * (rows - 1)) / rows) * (5 / 7)
    // A card as wide as the height allows, but no wider than lets the others keep their strip.
    const byTouch = area - (inRow - 1) * TOUCH
    // Where there is room for all side by side, they do not cover each other.
    const apart = area / inRow - 8
    const byRoom = apart >= 92 ? apart : Infinity
    // And where there is not, a card never covers more than a third of the one before.
    const byCover = area / (1 + 0.68 * (inRow - 1))
    const width = Math.floor(Math.min(widest, byHeight, area, byRoom, byCover, Math.max(byTouch, READABLE)))
    const strip = inRow < 2 ? TOUCH : (area - width) / (inRow - 1)
    // If nothing fits well, take what comes nearest: one row of narrow strips beats two of tiny cards.
    const good = Math.min(1, strip / TOUCH, width >= widest ? 1 : width / READABLE)
    if (good > best.good) best = { rows, width, good }
    if (good === 1) break
  }
  return build(groups, area, best.width, best.rows)
}

/**
 * Whether the faces of a round show an index and one big suit: on a phone, and where cards are small or mostly covered
 * once the hand is full. A card that comes or goes does not change it.
 */
export function plainFaces(area: number, high: number, widest: number, most: number): boolean {
  if (area < PHONE) return true
  const { width, step } = layOutHand(Array.from({ length: most }, () => null), area, high, widest, most)
  return width < 72 || step < width * 0.8
}

/** Where each row ends: as even as can be without tearing a meld, unless a row would be too long for that. */
function rowEnds(groups: readonly (number | null)[], rows: number, longest: number): number[] {
  const count = groups.length
  const inRow = Math.ceil(count / rows)
  const even = Array.from({ length: rows }, (_, row) => Math.min(count, (row + 1) * inRow))
  const whole = (end: number) => end >= count || groups[end] === null || groups[end] !== groups[end - 1]
  let best = { ends: even, most: even.every(whole) ? inRow : longest + 1 }
  const divide = (ends: number[]): void => {
    const from = ends.at(-1) ?? 0
    if (ends.length === rows - 1) {
      const all = [...ends, count]
      const most = Math.max(...all.map((end, row) => end - (all[row - 1] ?? 0)))
      if (most < best.most) best = { ends: all, most }
      return
    }
    for (let end = count - 1; end > from; end--) if (whole(end)) divide([...ends, end])
  }
  if (rows > 1) divide([])
  return best.ends
}

function build(groups: readonly (number | null)[], area: number, width: number, rows: number): HandLayout {
  const ends = rowEnds(groups, rows, Math.floor((area - width) / NARROW) + 1)
  const height = Math.round(width * 1.4)
  const spots: Spot[] = []
  let smallest = Infinity
  for (let row = 0; row < rows; row++) {
    const part = groups.slice(ends[row - 1] ?? 0, ends[row])
    if (!part.length) break
    const breaks = part.filter((group, index) => index > 0 && group !== part[index - 1]).length
    const widestStep = width + 6
    const needed = width + (part.length - 1) * TOUCH
    const gap = breaks ? Math.max(0, Math.min(GROUP_GAP + 4, (area - needed) / breaks / 2)) : 0
    const step = part.length > 1 ? Math.min(widestStep, (area - width - gap * breaks) / (part.length - 1)) : width
    smallest = Math.min(smallest, step)
    const total = width + step * (part.length - 1) + gap * breaks
    let x = (area - total) / 2
    for (const [index, group] of part.entries()) {
      if (index > 0) x += step + (group !== part[index - 1] ? gap : 0)
      spots.push({ x: Math.round(x * 10) / 10, y: RISE + row * (height + ROW_GAP), row })
    }
  }
  return { width, height, rows, step: Math.min(smallest, width + 6), spots, total: RISE + rows * height + (rows - 1) * ROW_GAP }
}

export interface Bracket {
  x: number
  y: number
  width: number
  meld: number
}

/** A bracket below each stretch of neighbouring cards of one meld. */
export function brackets(cards: readonly HandCard[], layout: HandLayout): Bracket[] {
  const found: (Bracket & { row: number })[] = []
  for (const [index, { meld }] of cards.entries()) {
    const spot = layout.spots[index]
    if (meld === null || !spot) continue
    const next = layout.spots[index + 1]
    // Of a covered card, only the visible strip.
    const end = Math.min(spot.x + layout.width, next && next.row === spot.row ? next.x - 3 : Infinity)
    const last = found.at(-1)
    const joins = last && last.meld === meld && last.row === spot.row && cards[index - 1]?.meld === meld
    if (joins) last.width = end - last.x
    else found.push({ x: spot.x, y: spot.y + layout.height, width: end - spot.x, meld, row: spot.row })
  }
  return found
}

/** Which spot a dragged card is nearest to. */
export function nearest(layout: HandLayout, x: number, y: number): number {
  let best = 0
  let least = Infinity
  for (const [index, spot] of layout.spots.entries()) {
    const distance = Math.abs(spot.x - x) + 2.5 * Math.abs(spot.y - y)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}
