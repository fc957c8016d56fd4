/** The joker: a jester whose cap has five horns, each tipped with one of the five suits. */

import { SUITS } from '../lib/cards'
import { starPoints, rounded, suitMark } from './shapes'

const INK = '#1f2436'

/** A horn of the cap: from the brow outward and up, then drooping to its tip. */
const HORNS: readonly { path: string; x: number; y: number }[] = [
  { path: 'M-17-4C-26-12-38-12-41 2C-36-4-30-4-26 4L-16 6Z', x: -41, y: 7 },
  { path: 'M-16-4C-24-18-30-28-36-24C-38-23-35-40-18-30C-10-26-6-16-5-8Z', x: -35, y: -27 },
  { path: 'M-8-8C-8-24-4-34 0-40C4-34 8-24 8-8Z', x: 0, y: -42 },
  { path: 'M16-4C24-18 30-28 36-24C38-23 35-40 18-30C10-26 6-16 5-8Z', x: 35, y: -27 },
  { path: 'M17-4C26-12 38-12 41 2C36-4 30-4 26 4L16 6Z', x: 41, y: 7 },
]
const ORDER = [1, 4, 0, 2, 3] as const // heart, diamond, star in the middle, club, spade

/** The head in a box of about -50 to 50, its chin at 40. */
export function jester(): string {
  const horns = HORNS.map(({ path }, index) => {
    const suit = SUITS[ORDER[index] ?? 0] ?? 't'
    return `<path d="${path}" fill="var(--suit-${suit})"/>`
  }).join('')
  const tips = HORNS.map(({ x, y }, index) => {
    const suit = SUITS[ORDER[index] ?? 0] ?? 't'
    return `<circle cx="${x}" cy="${y}" r="9.500" fill="var(--face)"/>${suitMark(suit, x, y, 15)}`
  }).join('')
  const collar = rounded(starPoints(10, 31, 20), () => 2)
  return (
    `<g transform="translate(0 33) scale(1 .5)"><path d="${collar}" fill="var(--gold)"/><path d="${collar}" transform="scale(.78)" fill="var(--joker)"/></g>` +
    `<path d="M-16 2C-17 20-9 34 0 34S17 20 16 2C10-4-10-4-16 2Z" fill="#f2d3b1"/>` +
    `<path d="M0-3C8-3 13-1 16 2C17 20 9 34 0 34Z" fill="#000" fill-opacity=".08"/>` +
    horns +
    `<path d="M-18-3Q0-13 18-3L18 4Q0-5-18 4Z" fill="var(--gold)"/>` +
    `<path d="M-18-3Q0-13 18-3M-18 4Q0-5 18 4" stroke="var(--gold-deep)" stroke-width="1" fill="none"/>` +
    tips +
    `<path d="M-10.500 9q3-3.500 6 0M4.500 9q3-3.500 6 0" fill="none" stroke="${INK}" stroke-width="1.700" stroke-linecap="round"/>` +
    `<circle cx="-7.500" cy="12" r="1.900" fill="${INK}"/><circle cx="7.500" cy="12" r="1.900" fill="${INK}"/>` +
    `<path d="M0 12.500q-3 5 0 5.800" fill="none" stroke="${INK}" stroke-width="1.200" stroke-linecap="round"/>` +
    `<path d="M-9 21Q0 33 9 21Q0 25.500-9 21Z" fill="#a8323a"/>` +
    `<path d="${rounded(starPoints(5, 3, 1.4), () => 0.3)}" transform="translate(-10 19)" fill="var(--suit-h)"/>` +
    `<path d="${rounded(starPoints(5, 3, 1.4), () => 0.3)}" transform="translate(10 19)" fill="var(--suit-h)"/>`
  )
}
