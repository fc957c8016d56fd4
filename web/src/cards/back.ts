/** The back: a weave of narrow bands, and on it a five-pointed star whose own bands run over and under each other. */

import { starPoints } from './shapes'

type Point = readonly [number, number]
const fix = (value: number) => Math.round(value * 100) / 100
const line = (a: Point, b: Point) => `M${fix(a[0])} ${fix(a[1])}L${fix(b[0])} ${fix(b[1])}`
const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]

/**
 * A pentagram: five bands, each from one point to the next but one. A band meets two others, at 0.382 and 0.618 of its
 * way; it goes over the first and under the second, so every crossing is woven.
 */
export function wovenStar(radius: number, width: number, band: string, gap: string): string {
  const tips = starPoints(5, radius, radius).filter((_, index) => index % 2 === 0)
  const chords = tips.map((tip, index) => [tip, tips[(index + 2) % 5] ?? tip] as const)
  const under = chords.map(([a, b]) => line(a, b)).join('')
  const over = chords.map(([a, b]) => line(between(a, b, 0.26), between(a, b, 0.5))).join('')
  return (
    `<path d="${under}" stroke="${band}" stroke-width="${width}" stroke-linecap="round" fill="none"/>` +
    `<path d="${over}" stroke="${gap}" stroke-width="${width * 1.9}" fill="none"/>` +
    `<path d="${over}" stroke="${band}" stroke-width="${width}" fill="none"/>`
  )
}

/** The mark of Starsuit: the woven star on a disc, around 0. */
export function emblem(): string {
  return (
    '<circle r="56" fill="var(--back-2)"/>' +
    '<circle r="50" fill="none" stroke="var(--back-line)" stroke-opacity=".6" stroke-width="1.500"/>' +
    `<g transform="translate(0 2)">${wovenStar(40, 6.5, 'var(--back-line)', 'var(--back-2)')}</g>`
  )
}

export function back(): string {
  return (
    '<rect x="5" y="5" width="90" height="130" rx="6" fill="var(--back-2)"/>' +
    '<rect x="5" y="5" width="90" height="130" rx="6" fill="url(#weave)"/>' +
    '<rect x="8.500" y="8.500" width="83" height="123" rx="4" fill="none" stroke="var(--back-line)" stroke-opacity=".75" stroke-width="1.100"/>' +
    '<circle cx="50" cy="70" r="31" fill="var(--back-2)" stroke="var(--back-line)" stroke-opacity=".75" stroke-width="1.100"/>' +
    '<circle cx="50" cy="70" r="27.500" fill="none" stroke="var(--back-line)" stroke-opacity=".35" stroke-width=".8"/>' +
    `<g transform="translate(50 71)">${wovenStar(25, 3.6, 'var(--back-line)', 'var(--back-2)')}</g>`
  )
}

/** Bands of one direction over and under those of the other; a small star where four of them leave a gap. */
export const BACK_DEFS =
  '<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="translate(50 70) rotate(45)">' +
  '<path d="M0 1.800h7.600M10.400 1.800h1.600M1.600 7.800h10.400M4.400 7.800" stroke="var(--back-1)" stroke-width="2.600"/>' +
  '<path d="M3 0v-1.600M3 4.600v7.400M9 0v4.800M9 10.600v1.400M3 4.600v0" stroke="var(--back-1)" stroke-width="2.600"/>' +
  '<circle cx="6" cy="4.800" r=".7" fill="var(--back-line)" fill-opacity=".5"/><circle cx="0" cy="10.800" r=".7" fill="var(--back-line)" fill-opacity=".5"/>' +
  '</pattern>'
