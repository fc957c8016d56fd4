/** How a hand lies on the table: in which order, what belongs together, and where each card is. No rules in here. */

import { byRank, bySuit, keyed } from '../lib/cards'
import type { Arranged } from '../lib/protocol'
import type { Settings } from '../lib/settings.svelte'

export interface HandCard {
  key: string
  card: string
  /** Which meld of the best arrangement it is part of, if any. */
  meld: number | null
}

/** The cards of a hand in the order in which they are shown. `own` are the keys as the player has put them. */
export function arrangeHand(
  hand: readonly string[],
  best: Arranged | null,
  sort: Settings['sort'] | 'own',
  own: readonly string[],
): HandCard[] {
  const cards: HandCard[] = keyed(hand).map(({ key, card }) => ({ key, card, meld: null }))
  const melded: HandCard[] = []
  for (const [meld, texts] of (best?.melds ?? []).entries()) {
    for (const text of texts) {
      const found = cards.find((each) => each.card === text && each.meld === null)
      if (!found) continue
      found.meld = meld
      melded.push(found)
    }
  }
  switch (sort) {
    case 'melds':
      return [...melded, ...cards.filter((each) => each.meld === null).sort((a, b) => byRank(a.card, b.card))]
    case 'rank':
      return cards.sort((a, b) => byRank(a.card, b.card))
    case 'suit':
      return cards.sort((a, b) => bySuit(a.card, b.card))
    case 'own':
      return inOrder(cards, own)
  }
}

/** Cards that the player has placed stand where they were put, new ones at the end. */
function inOrder(cards: HandCard[], own: readonly string[]): HandCard[] {
  const place = (key: string) => {
    const at = own.indexOf(key)
    return at < 0 ? own.length : at
  }
  return cards.sort((a, b) => place(a.key) - place(b.key))
}

/** The keys after a card was moved to another place; `to` is the place among the others. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((each) => each !== key)
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, key)
  return rest
}

/** The keys after a card has gone; a twin that stays keeps its place, and is the first of its kind now. */
export function without(keys: readonly string[], key: string): string[] {
  const kind = key.slice(0, key.lastIndexOf('-') + 1)
  const rest = keys.filter((each) => each !== key)
  const twins = rest.filter((each) => each.startsWith(kind)).sort()
  return rest.map((each) => (each.startsWith(kind) ? `${kind}${twins.indexOf(each)}` : each))
}

export interface Place {
  x: number
  y: number
  row: number
}

export interface Layout {
  width: number // of a card
  height: number
  rows: number
  step: number // from one card to the next: what can be touched of a covered one
  places: Place[]
  total: number // height of it all
}

const TOUCH = 44
/** Narrower than this, a card is hard to read. */
const READABLE = 52
const ROW_GAP = 12
const GROUP_GAP = 8
/** Room above the cards, into which a chosen one rises. */
export const RISE = 14

/**
 * Places for the cards in an area so wide and at most so high. One row where every card keeps a touchable strip, else
 * two. `groups` says for each card which group it belongs to: between two groups there is a gap where there is room.
 * `most` is how many cards there will be at the most: they do not change their size when one comes or goes.
 */
export function layOut(groups: readonly (number | null)[], area: number, high: number, widest: number, most = 0): Layout {
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
    // Where no way is good, the one that comes nearest: one row of narrow strips beats two of tiny cards.
    const good = Math.min(1, strip / TOUCH, width >= widest ? 1 : width / READABLE)
    if (good > best.good) best = { rows, width, good }
    if (good === 1) break
  }
  return build(groups, area, best.width, best.rows)
}

function build(groups: readonly (number | null)[], area: number, width: number, rows: number): Layout {
  const inRow = Math.ceil(groups.length / rows)
  const height = Math.round(width * 1.4)
  const places: Place[] = []
  let smallest = Infinity
  for (let row = 0; row < rows; row++) {
    const from = row * inRow
    const part = groups.slice(from, from + inRow)
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
      places.push({ x: Math.round(x * 10) / 10, y: RISE + row * (height + ROW_GAP), row })
    }
  }
  return { width, height, rows, step: Math.min(smallest, width + 6), places, total: RISE + rows * height + (rows - 1) * ROW_GAP }
}

export interface Bracket {
  x: number
  y: number
  width: number
  meld: number
}

/** A bracket below every stretch of neighbours of one meld. */
export function brackets(cards: readonly HandCard[], layout: Layout): Bracket[] {
  const found: (Bracket & { row: number })[] = []
  for (const [index, { meld }] of cards.entries()) {
    const place = layout.places[index]
    if (meld === null || !place) continue
    const next = layout.places[index + 1]
    // Of a covered card only the strip that is seen.
    const end = Math.min(place.x + layout.width, next && next.row === place.row ? next.x - 3 : Infinity)
    const last = found.at(-1)
    const joins = last && last.meld === meld && last.row === place.row && cards[index - 1]?.meld === meld
    if (joins) last.width = end - last.x
    else found.push({ x: place.x, y: place.y + layout.height, width: end - place.x, meld, row: place.row })
  }
  return found
}

/** Which place a dragged card is nearest to. */
export function nearest(layout: Layout, x: number, y: number): number {
  let best = 0
  let least = Infinity
  for (const [index, place] of layout.places.entries()) {
    const distance = Math.abs(place.x - x) + 2.5 * Math.abs(place.y - y)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}
