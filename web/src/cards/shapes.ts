/**
 * The five suits as paths in a box of -50 to 50. They differ by silhouette: an open star, a full heart, a club of
 * three separate lobes, a tall notched spade, a diamond with an inner line.
 */

import type { SuitLetter } from '../lib/cards'

type Point = readonly [number, number]

const round = (value: number) => Math.round(value * 100) / 100

/** The points of a star, the first one up. */
export function starPoints(points: number, outer: number, inner: number, turn = 0): Point[] {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2 + turn
    const radius = index % 2 ? inner : outer
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}

/** A closed path through these points with every corner rounded by as much as `radii` says for it. */
export function rounded(points: readonly Point[], radii: (index: number) => number): string {
  const count = points.length
  const parts = points.map((corner, index) => {
    const before = points[(index + count - 1) % count] ?? corner
    const after = points[(index + 1) % count] ?? corner
    const from = towards(corner, before, radii(index))
    const to = towards(corner, after, radii(index))
    const start = index ? 'L' : 'M'
    return `${start}${round(from[0])} ${round(from[1])}Q${round(corner[0])} ${round(corner[1])} ${round(to[0])} ${round(to[1])}`
  })
  return parts.join('') + 'Z'
}

function towards(from: Point, to: Point, distance: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const part = Math.min(distance / length, 0.5)
  return [from[0] + dx * part, from[1] + dy * part]
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

const move = (points: Point[], dy: number): Point[] => points.map(([x, y]) => [x, y + dy] as const)

const STAR =
  rounded(move(starPoints(5, 51, 23.5), 4), (index) => (index % 2 ? 3 : 5)) +
  // The open centre, turned round so that the points of the hole face the arms.
  rounded(move(starPoints(5, 19.5, 9.4), 4), (index) => (index % 2 ? 1 : 2))

const HEART =
  'M0 46C-7 38-48 14-48-15C-48-33-35-44-22-44C-11-44-3-37 0-27C3-37 11-44 22-44C35-44 48-33 48-15C48 14 7 38 0 46Z'

const CLUB =
  circle(0, -24.5, 20.5) +
  circle(-26, 12, 20.5) +
  circle(26, 12, 20.5) +
  // The stem grows between the lobes and does not touch them.
  'M0-1C2 8 4 13 4 20C5 34 9 42 17 47L-17 47C-9 42-5 34-4 20C-4 13-2 8 0-1Z'

const SPADE =
  'M0-50C7-34 41-10 41 14C41 27 32 34 22 34C14 34 8 30 5 24C6 35 9 42 15 48L4 48L0 41L-4 48L-15 48C-9 42-6 35-5 24C-8 30-14 34-22 34C-32 34-41 27-41 14C-41-10-7-34 0-50Z'

const DIAMOND =
  'M0-50Q2.5-50 4-47.5Q17-21 36-3Q38.5 0 36 3Q17 21 4 47.5Q2.5 50 0 50Q-2.5 50-4 47.5Q-17 21-36 3Q-38.5 0-36-3Q-17-21-4-47.5Q-2.5-50 0-50Z' +
  'M0-32Q-9-13-23 0Q-9 13 0 32Q9 13 23 0Q9-13 0-32ZM0-24Q7-11 16 0Q7 11 0 24Q-7 11-16 0Q-7-11 0-24Z'

export const SHAPES: Readonly<Record<SuitLetter, string>> = { t: STAR, h: HEART, c: CLUB, s: SPADE, d: DIAMOND }

/** The box that shows a suit alone, with a little air. */
export const SUIT_BOX = '-52 -52 104 104'

/** The same without hole or line, where the shape is a body or a shadow. */
export const SOLID: Readonly<Record<SuitLetter, string>> = {
  ...SHAPES,
  t: rounded(move(starPoints(5, 51, 23.5), 4), (index) => (index % 2 ? 3 : 5)),
  d: DIAMOND.slice(0, DIAMOND.indexOf('Z') + 1),
}

/** A suit as SVG, centred on a point; `size` is its height. */
export function suitMark(suit: SuitLetter, x: number, y: number, size: number, attributes = ''): string {
  const fill = attributes.includes('fill=') ? '' : ` fill="var(--suit-${suit})"`
  return `<path d="${SHAPES[suit]}" fill-rule="evenodd" transform="translate(${round(x)} ${round(y)}) scale(${Math.round(size * 10) / 1000})"${fill} ${attributes}/>`
}

/** A crown: the mark of a wild card. In a box of -10 to 10. */
export const CROWN = 'M-10 6L-10-5Q-10-6-9-5.4L-4.6-1.4L-.7-7.4Q0-8.4.7-7.4L4.6-1.4L9-5.4Q10-6 10-5L10 6Q10 7.4 8.6 7.4L-8.6 7.4Q-10 7.4-10 6Z'
