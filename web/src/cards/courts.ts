/**
 * The fifteen courts: one system. A half figure stands above the belt, and the same one turned round below it. The
 * robe is the suit's own shape, so are the jewels; the rank is the headgear and what the hand holds: a cap and a
 * staff, a coronet and a flower, a crown and a sword.
 */

import type { SuitLetter } from '../lib/cards'
import { SOLID, suitMark } from './shapes'

/** Where the shape sits so that it makes shoulders: down, wide, high. */
const ROBE: Readonly<Record<SuitLetter, readonly [number, number, number]>> = {
  t: [-3, 0.62, 0.86],
  h: [10, 0.6, 0.66],
  c: [-3, 0.6, 0.72],
  s: [-8, 0.68, 0.66],
  d: [4, 0.84, 0.62],
}

const SKIN: Readonly<Record<SuitLetter, string>> = { t: '#e3b083', h: '#f2cdab', c: '#b67a50', s: '#8d5f41', d: '#d8a577' }
const HAIR: Readonly<Record<SuitLetter, string>> = { t: '#5a3413', h: '#43211b', c: '#221d22', s: '#d9d2c2', d: '#2c3350' }
const INK = '#1f2436'
const GOLD = 'var(--gold)'
const DEEP = 'var(--gold-deep)'

function robe(suit: SuitLetter): string {
  const [down, wide, high] = ROBE[suit]
  const place = `transform="translate(0 ${down}) scale(${wide} ${high})"`
  return (
    `<path d="${SOLID[suit]}" ${place} fill="var(--suit-${suit})"/>` +
    // One light, from the left: the right side is in shadow.
    `<g clip-path="url(#court-right)"><path d="${SOLID[suit]}" ${place} fill="#000" fill-opacity=".22"/></g>`
  )
}

function front(rank: number): string {
  const panel =
    rank === 12
      ? `<path d="M-9-14Q0-4 9-14L12 0L-12 0Z" fill="var(--face)"/><path d="M-9-14Q0-4 9-14" fill="none" stroke="${GOLD}" stroke-width="2"/>`
      : rank === 13
        ? `<path d="M-14-15L0-9L14-15L8 0L-8 0Z" fill="var(--face)"/><path d="M-14-15L0-9L14-15" fill="none" stroke="${GOLD}" stroke-width="2.4"/>`
        : `<path d="M-7-16L0-10L7-16L4 0L-4 0Z" fill="${GOLD}"/><path d="M-8-16L0-9.500L8-16" fill="none" stroke="${DEEP}" stroke-width="1.4"/>`
  const ermine =
    rank === 13
      ? [-8, 0, 8].map((x) => `<path d="M${x} ${x ? -10.5 : -6.5}l.9 3h-1.800z" fill="${INK}"/>`).join('')
      : ''
  return panel + ermine
}

function face(suit: SuitLetter, rank: number): string {
  const skin = SKIN[suit]
  const lip = suit === 's' ? '#5d2f22' : '#a8443c'
  return (
    `<path d="M-4-20h8v7q-4 3-8 0z" fill="${skin}"/>` +
    `<path d="M-4-18q4 3.500 8 0v2q-4 4-8 0z" fill="#000" fill-opacity=".16"/>` +
    `<path d="M-9-31C-9-38-5-41 0-41S9-38 9-31C9-24 5-17.500 0-17.500S-9-24-9-31Z" fill="${skin}"/>` +
    `<g clip-path="url(#court-right)"><path d="M0-41C5-41 9-38 9-31C9-24 5-17.500 0-17.500Z" fill="#000" fill-opacity=".09"/></g>` +
    `<g fill="none" stroke="${INK}" stroke-linecap="round"><path d="M-6-32.500q2-1.600 4 0M2-32.500q2-1.600 4 0" stroke-width="1"/>` +
    `<path d="M0-30.500l-1.200 4.300q.6.700 1.600.400" stroke-width=".8"/></g>` +
    `<circle cx="-4" cy="-30" r="1.15" fill="${INK}"/><circle cx="4" cy="-30" r="1.150" fill="${INK}"/>` +
    (rank === 13 ? '' : `<path d="M-2.600-22.600q2.600 1.800 5.200 0" fill="none" stroke="${lip}" stroke-width="1.3" stroke-linecap="round"/>`)
  )
}

function hairBehind(suit: SuitLetter, rank: number): string {
  const fill = HAIR[suit]
  if (rank === 12) return `<path d="M-9-41C-15-36-14-24-16-15Q-12-11-8-14L8-14Q12-11 16-15C14-24 15-36 9-41Z" fill="${fill}"/>`
  if (rank === 13) return `<path d="M-10-38C-13-32-12-24-11-19L11-19C12-24 13-32 10-38Z" fill="${fill}"/>`
  return `<path d="M-10-38C-14-32-14-24-12-20Q-8-18-7-22L7-22Q8-18 12-20C14-24 14-32 10-38Z" fill="${fill}"/>`
}

function hairBefore(suit: SuitLetter, rank: number): string {
  const fill = HAIR[suit]
  if (rank === 13) {
    // The beard, and a moustache over the mouth.
    return (
      `<path d="M-9-29C-10-20-6-11 0-9C6-11 10-20 9-29C7-24 5-24.500 0-24.500S-7-24-9-29Z" fill="${fill}"/>` +
      `<path d="M-2.200-20.800q2.200 1.300 4.400 0" stroke="#f3e2cf" stroke-width="1.100" fill="none" stroke-linecap="round"/>`
    )
  }
  return rank === 12
    ? `<path d="M0-41.500C-6-42-10-38-9.500-31C-7-34-3-37 0-41.500C3-37 7-34 9.500-31C10-38 6-42 0-41.500Z" fill="${fill}"/>`
    : `<path d="M-9.500-32C-10-40-4-42 0-41.500S10-39 9.500-32C7-36 4-37-1-36.500S-8-35-9.500-32Z" fill="${fill}"/>`
}

function headgear(suit: SuitLetter, rank: number): string {
  if (rank === 11) {
    // A cap, worn to one side, with the suit for a feather.
    return (
      `<path d="M-12-38Q-13-48-1-48.500Q12-48 12-39Q0-43-12-38Z" fill="var(--suit-${suit})"/>` +
      `<path d="M-12.500-37Q0-43 12.500-38.500L12-35.500Q0-40-12-34Z" fill="${GOLD}"/>` +
      `<path d="M9-41Q15-43 16-50" stroke="${DEEP}" stroke-width="1.200" fill="none"/>` +
      suitMark(suit, 16, -48, 12, `stroke="var(--face)" stroke-width="8" paint-order="stroke"`)
    )
  }
  if (rank === 12) {
    const jewels = [
      [-9.5, -44, 8],
      [0, -48, 11],
      [9.5, -44, 8],
    ] as const
    return (
      `<path d="M-11-37Q-12-42-9.500-43.500Q-6-42-5-40Q-2-45 0-46Q2-45 5-40Q6-42 9.500-43.500Q12-42 11-37Q0-41.500-11-37Z" fill="${GOLD}"/>` +
      `<path d="M-11-37Q0-41.500 11-37" stroke="${DEEP}" stroke-width="1" fill="none"/>` +
      jewels.map(([x, y, size]) => suitMark(suit, x, y, size, `stroke="var(--face)" stroke-width="9" paint-order="stroke"`)).join('')
    )
  }
  return (
    `<path d="M-12-36L-14-49L-7.500-43L0-53L7.500-43L14-49L12-36Q0-40-12-36Z" fill="${GOLD}"/>` +
    `<g clip-path="url(#court-right)"><path d="M0-53L7.500-43L14-49L12-36Q0-40-12-36Z" fill="#000" fill-opacity=".14"/></g>` +
    `<path d="M-12-36Q0-40 12-36L12.400-39Q0-43-12.400-39Z" fill="${DEEP}"/>` +
    `<circle cx="-14" cy="-49" r="1.800" fill="${GOLD}"/><circle cx="14" cy="-49" r="1.800" fill="${GOLD}"/>` +
    suitMark(suit, 0, -45, 9)
  )
}

/** What the hand holds, left of the figure. */
function held(suit: SuitLetter, rank: number): string {
  const hand = `<circle cx="-21" cy="-9" r="3.400" fill="${SKIN[suit]}"/><path d="M-24-4Q-21-7.500-17.500-5L-16 0L-25 0Z" fill="${GOLD}"/>`
  if (rank === 11) {
    return (
      `<path d="M-21 0L-21-38" stroke="${DEEP}" stroke-width="2" stroke-linecap="round"/>` +
      suitMark(suit, -21, -42, 13) +
      hand
    )
  }
  if (rank === 12) {
    return (
      `<path d="M-21-4Q-24-16-20-26" stroke="var(--suit-c)" stroke-width="1.600" fill="none"/>` +
      `<path d="M-22.500-15q-5-1-5.500-6q5 0 5.500 6zM-21.600-18q4-1.500 4-6q-4.500 1-4 6z" fill="var(--suit-c)"/>` +
      suitMark(suit, -20, -31, 13) +
      hand
    )
  }
  return (
    `<path d="M-22.400-10L-22.400-42L-21-46L-19.600-42L-19.600-10Z" fill="#cfd6da"/><path d="M-21-46L-19.600-42L-19.600-10L-21-10Z" fill="#9aa6ad"/>` +
    suitMark(suit, 20.5, -25, 10) +
    `<path d="M-26-14h10" stroke="${DEEP}" stroke-width="2.400" stroke-linecap="round"/>` +
    hand
  )
}

function half(suit: SuitLetter, rank: number): string {
  return `<g clip-path="url(#court-half)">${[hairBehind(suit, rank), robe(suit), front(rank), face(suit, rank), hairBefore(suit, rank), headgear(suit, rank), held(suit, rank)].join('')}</g>`
}

export function court(suit: SuitLetter, rank: number): string {
  const figure = half(suit, rank)
  const belt = rank === 13 ? 5 : rank === 12 ? 3.6 : 2.6
  return (
    `<rect x="23" y="13" width="54" height="114" rx="5" fill="var(--suit-${suit})" fill-opacity=".09"/>` +
    `<g transform="translate(50 70)">${figure}<g transform="rotate(180)">${figure}</g>` +
    `<path d="M-27 ${-belt / 2}h54v${belt}h-54z" fill="${GOLD}"/><path d="M-27 ${-belt / 2}h54M-27 ${belt / 2}h54" stroke="${DEEP}" stroke-width=".7"/>` +
    `<circle r="6.200" fill="var(--face)" stroke="${DEEP}" stroke-width="1"/>${suitMark(suit, 0, 0, 8.6)}</g>` +
    `<rect x="23" y="13" width="54" height="114" rx="5" fill="none" stroke="var(--suit-${suit})" stroke-width="1"/>`
  )
}

/** A court's head and shoulders, as a picture of its own: for people and computer players. */
export function portrait(suit: SuitLetter, rank: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-23 -55 46 46" width="92" height="92"><defs>${COURT_DEFS}</defs>` +
    `<rect x="-23" y="-55" width="46" height="46" fill="var(--face)"/><rect x="-23" y="-55" width="46" height="46" fill="var(--suit-${suit})" fill-opacity=".16"/>` +
    `${[hairBehind(suit, rank), robe(suit), front(rank), face(suit, rank), hairBefore(suit, rank), headgear(suit, rank)].join('')}</svg>`
  )
}

/** Shapes that all courts share. */
export const COURT_DEFS =
  '<clipPath id="court-half"><rect x="-27" y="-57" width="54" height="57"/></clipPath>' +
  '<clipPath id="court-right"><rect x="0" y="-57" width="40" height="57"/></clipPath>'
