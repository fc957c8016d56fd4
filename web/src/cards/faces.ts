/** The faces, drawn as SVG. */

import { rank, rankText, suit } from '../lib/cards'
import type { SuitLetter } from '../lib/cards'
import { back, BACK_DEFS } from './back'
import { jester } from './joker'
import { LETTERS } from './letters'
import { CROWN, suitMark } from './shapes'

/** Where the pips of a number card go: columns and rows in the middle of the card. */
const L = 36
const M = 50
const R = 64
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [[M, 28], [M, 70], [M, 112]],
  4: [[L, 32], [R, 32], [L, 108], [R, 108]],
  5: [[L, 32], [R, 32], [M, 70], [L, 108], [R, 108]],
  6: [[L, 30], [R, 30], [L, 70], [R, 70], [L, 110], [R, 110]],
  7: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [L, 110], [R, 110]],
  8: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [M, 90], [L, 110], [R, 110]],
  9: [[L, 26], [R, 26], [L, 55], [R, 55], [M, 70], [L, 85], [R, 85], [L, 114], [R, 114]],
  10: [[L, 26], [R, 26], [M, 40.5], [L, 55], [R, 55], [L, 85], [R, 85], [M, 99.5], [L, 114], [R, 114]],
}

/** The figures of the courts, which only wide cards need. */
export type Courts = typeof import('./courts')

/** Letters as outlines, around `x` and no wider than `most`, so that they look the same wherever the card is shown. */
function word(text: string, x: number, y: number, size: number, most: number, fill: string): string {
  const scale = size * 0.0074
  const letters = [...text].flatMap((letter) => (LETTERS[letter] ? [LETTERS[letter]] : []))
  const wide = letters.reduce((sum, [width]) => sum + width + 6, -6)
  const narrow = Math.min(1, most / (wide * scale))
  let from = -wide / 2
  const drawn = letters.map(([width, path]) => {
    const place = from + width / 2
    from += width + 6
    return place ? `<path d="${path}" transform="translate(${Math.round(place)})"/>` : `<path d="${path}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${Math.round(scale * narrow * 1000) / 1000} ${Math.round(scale * 1000) / 1000})" fill="${fill}">${drawn.join('')}</g>`
}

function index(value: number, of: SuitLetter): string {
  return word(rankText(value), 12.5, 26.5, 24, 19, `var(--suit-${of})`) + suitMark(of, 12.5, 40, 15.5)
}

/** The whole face, for cards that are wide enough. */
function full(card: string, courts?: Courts): string {
  const of = suit(card)
  if (!of) {
    const letters = [...'JOKER'].map((letter, place) => word(letter, 12, 21 + place * 11.5, 12, 12, 'var(--joker)')).join('')
    return `${letters}<g transform="rotate(180 50 70)">${letters}</g><g transform="translate(50 73) scale(.68)">${jester()}</g>`
  }
  const value = rank(card)
  const corner = index(value, of)
  const middle =
    value > 10
      ? (courts?.court(of, value) ?? suitMark(of, M, 70, 44))
      : (PIPS[value] ?? [])
          .map(([x, y]) => {
            const size = value > 8 ? 19 : value > 3 ? 22 : 26
            const mark = suitMark(of, x, y, size)
            return y > 70 ? `<g transform="rotate(180 ${x} ${y})">${mark}</g>` : mark
          })
          .join('')
  return `${middle}${corner}<g transform="rotate(180 50 70)">${corner}</g>`
}

/** Index and one big suit, nothing else: for small cards, and readable when the right part is covered. */
function plain(card: string): string {
  const of = suit(card)
  if (!of) return `<g transform="translate(45 84) scale(.72)">${jester()}</g>${word('JOKER', 37, 28, 21, 62, 'var(--joker)')}`
  const value = rank(card)
  return word(rankText(value), 28, 44, 50, 42, `var(--suit-${of})`) + suitMark(of, 26, 67, 28) + suitMark(of, 48, 107, 50)
}

/** A wild card carries a crown; on small cards it is beside the suit, where a neighbour does not cover it. */
function crown(card: string, small: boolean): string {
  const [x, y, r] = !small ? [14, 122, 9.5] : card === 'Jk' ? [18, 121, 13] : [56, 66, 13]
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--gold)"/>` +
    `<path d="${CROWN}" transform="translate(${x} ${y}) scale(${r * 0.071})" fill="#3a2500"/>`
  )
}

/** Puts in the values of the tokens that a drawing names: a standalone picture cannot ask the page. */
export function painted(svg: string, value: (token: string) => string): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, token: string) => value(token))
}

/** Whether a card shows a court: until its figure is there, it shows its suit. */
export const isCourt = (card: string, small: boolean) => !small && rank(card) > 10 && rank(card) < 14

/** The whole card as SVG, with the colours still by name. */
export function drawing(card: string, small: boolean, marked: boolean, courts?: Courts): string {
  const hidden = card === '??'
  const defs = hidden ? BACK_DEFS : isCourt(card, small) ? (courts?.COURT_DEFS ?? '') : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="100" height="140">' +
    (defs && `<defs>${defs}</defs>`) +
    '<rect x="1" y="1" width="98" height="138" rx="9" fill="var(--face)" stroke="var(--face-edge)"/>' +
    (marked ? '<rect x="3" y="3" width="94" height="134" rx="7.500" fill="#fdf0cf" stroke="var(--gold)" stroke-width="4"/>' : '') +
    (hidden ? back() : small ? plain(card) : full(card, courts)) +
    (marked ? crown(card, small) : '') +
    '</svg>'
  )
}
