/**
 * What tiles, lists and empty lists show: each picture means what the words beside it say. In a box of 32, drawn for the
 * face of a card: ink lines of one width, and one colour of the five suits.
 */

const INK = 'fill="none" stroke="var(--ink)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const SOFT = 'fill-opacity=".28"'
const fill = (suit: string) => `fill="var(--suit-${suit})"`
const card = (x: number, y: number, turn: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-6" y="-8.5" width="12" height="17" rx="2" fill="var(--face)" stroke="var(--ink)" stroke-width="1.8"/>${inside}</g>`
const STAR = 'M0-5L1.5-1.7 5-1.3 2.4 1.1 3.1 4.6 0 2.8-3.1 4.6-2.4 1.1-5-1.3-1.5-1.7Z'
const HEART = 'M0 4C-3 1.6-5-.4-5-2.6C-5-4.2-3.7-5-2.5-5C-1.3-5-.4-4.2 0-3.2C.4-4.2 1.3-5 2.5-5C3.7-5 5-4.2 5-2.6C5-.4 3 1.6 0 4Z'
const SPADE = 'M0-5C.8-3.4 4.2-1 4.2 1.5C4.2 3.8 1.5 4.2.4 2.6L1.6 5H-1.6L-.4 2.6C-1.5 4.2-4.2 3.8-4.2 1.5C-4.2-1-.8-3.4 0-5Z'

export const PICTURES = {
  /** Two people. */
  friends:
    `<circle cx="22" cy="11.5" r="4" ${fill('h')} ${SOFT}/><path d="M19 26.5c-.5-7 2-9.5 4.5-9.5s6 2.5 5.5 9.5z" ${fill('h')} ${SOFT}/><circle cx="22" cy="11.5" r="4" ${INK}/><path d="M21 26.5h8c.5-7-2.5-9.5-6-9.5" ${INK}/>` +
    `<circle cx="11.5" cy="10" r="5" ${fill('h')}/><path d="M3 26.5c-.3-7 3.2-9.5 8.5-9.5s8.8 2.5 8.5 9.5z" ${fill('h')}/>`,
  /** A ticket. */
  join: `<g transform="rotate(-12 16 16)"><path d="M3 10h26v3.5a2.5 2.5 0 0 0 0 5V22H3v-3.5a2.5 2.5 0 0 0 0-5z" ${fill('d')}/><path d="M20.5 11.5v9" fill="none" stroke="var(--face)" stroke-width="1.6" stroke-dasharray="2 1.8"/><path d="${STAR}" transform="translate(12 16)" fill="var(--face)"/></g>`,
  /** A telephone that goes round. */
  pass: `<rect x="11" y="6" width="10" height="19" rx="2.5" ${fill('c')}/><rect x="12.8" y="9" width="6.4" height="11.5" rx=".8" fill="var(--face)"/><path d="M7.5 21.5a11 11 0 0 1 0-12M7.8 9.2l.2 4M7.8 9.2l-3.8.8M24.5 9.5a11 11 0 0 1 0 12M24.2 21.8l-.2-4M24.2 21.8l3.8-.8" ${INK}/>`,
  /** Piles laid one over the other. */
  solitaire: card(10, 13, -14, '') + card(16, 15, 0, '') + card(22.5, 18, 14, `<path d="${SPADE}" transform="scale(.85)" ${fill('s')}/>`),
  /** A page of the calendar. */
  daily: `<rect x="5" y="7" width="22" height="20" rx="3" fill="var(--face)"/><path d="M5 13V10a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v3z" ${fill('t')}/><rect x="5" y="7" width="22" height="20" rx="3" ${INK}/><path d="M11 4.5v4M21 4.5v4" ${INK}/><path d="${STAR}" transform="translate(16 20)" ${fill('t')}/>`,
  /** Columns of figures, and a pencil. */
  sheet: `<path d="M6 5h16v22H6z" fill="var(--face)"/><path d="M22 13V7a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v18a2 2 0 0 0 2 2h7M10 10.5h8M10 15.5h6M10 20.5h3" ${INK}/><path d="M18 26.5l1-4.5 8-8 3.5 3.5-8 8z" ${fill('d')}/>`,
  /** A book. */
  rules: `<path d="M16 9C13 6.5 8.5 6 4 6.5v18c4.5-.5 9 0 12 2.5 3-2.5 7.5-3 12-2.5v-18C23.5 6 19 6.5 16 9z" ${fill('c')} ${SOFT}/><path d="M16 9C13 6.5 8.5 6 4 6.5v18c4.5-.5 9 0 12 2.5 3-2.5 7.5-3 12-2.5v-18C23.5 6 19 6.5 16 9zM16 9v18" ${INK}/><path d="M7.5 11.5c1.8 0 3.5.2 5 .9M7.5 16c1.8 0 3.5.2 5 .9M24.5 11.5c-1.8 0-3.5.2-5 .9M24.5 16c-1.8 0-3.5.2-5 .9" fill="none" stroke="var(--suit-c)" stroke-width="1.8" stroke-linecap="round"/>`,
  /** The cap of those who have learnt it. */
  learn: `<path d="M8.5 15v6.5c2 2.3 4.5 3.3 7.5 3.3s5.5-1 7.5-3.3V15" ${fill('t')}/><path d="M16 7L2.5 13.5 16 20l13.5-6.5z" fill="var(--ink)"/><path d="M27 15v7.5" ${INK}/><path d="${STAR}" transform="translate(27 24) scale(.7)" ${fill('t')}/>`,
  /** A cup. */
  games: `<path d="M9.5 5h13v8.5a6.5 6.5 0 0 1-13 0z" ${fill('t')}/><path d="M9.5 8H5.5c0 4 1.5 6.5 4.5 7M22.5 8h4c0 4-1.5 6.5-4.5 7M16 20v4M10.5 27h11" ${INK}/><path d="M12.5 27c.5-2 1.5-3 3.5-3s3 1 3.5 3z" fill="var(--ink)"/>`,
  /** Columns that grow. */
  stats: `<rect x="5" y="18" width="5.5" height="8" rx="1" ${fill('h')}/><rect x="13.2" y="12" width="5.5" height="14" rx="1" ${fill('t')}/><rect x="21.5" y="6" width="5.5" height="20" rx="1" ${fill('d')}/><path d="M3.5 28h25" ${INK}/>`,
  /** A table with chairs. */
  table: `<ellipse cx="16" cy="16.5" rx="9.5" ry="7" ${fill('c')}/><path d="M12 5.5h8M12 27.5h8M3.5 13.5v6M28.5 13.5v6" ${INK} stroke-width="3"/><path d="${STAR}" transform="translate(16 16.5) scale(.8)" fill="var(--face)"/>`,
  /** A group of people with a star. */
  clubs: `<circle cx="8" cy="15" r="3.5" ${fill('d')}/><circle cx="24" cy="15" r="3.5" ${fill('c')}/><path d="M2.5 27c0-5 2-7 5.5-7s5 2 5 7zM29.5 27c0-5-2-7-5.5-7s-5 2-5 7z" fill="var(--ink)" ${SOFT}/><circle cx="16" cy="12.5" r="4.2" ${fill('h')}/><path d="M9 27.5c0-6.5 2.5-9 7-9s7 2.5 7 9z" ${fill('h')}/><path d="${STAR}" transform="translate(16 4.5) scale(.75)" ${fill('t')}/>`,
  /** A large screen. */
  screen: `<rect x="3" y="6" width="26" height="16.5" rx="2.5" ${fill('d')} ${SOFT}/><rect x="3" y="6" width="26" height="16.5" rx="2.5" ${INK}/><path d="M11 27h10M16 23v4" ${INK}/><path d="M8 17.5l4-4 3.5 3 7.5-6" fill="none" stroke="var(--suit-d)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  /** A printer with a card. */
  print: `<path d="M9 12V4.5h14V12" ${INK}/><rect x="4" y="12" width="24" height="10.5" rx="2.5" ${fill('s')}/><path d="M9 18.5h14V28H9z" fill="var(--face)"/><path d="M9 18.5h14V28H9z" ${INK}/><path d="${HEART}" transform="translate(16 23.3) scale(.75)" ${fill('h')}/>`,
  /** A bell. */
  bell: `<path d="M16 5c-5 0-7.5 3.5-7.5 8.5 0 5-1.5 6.5-3 8.5h21c-1.5-2-3-3.5-3-8.5C23.5 8.5 21 5 16 5z" ${fill('t')}/><path d="M13.5 25.5a2.6 2.6 0 0 0 5 0M16 3v2" ${INK}/>`,
  /** Something to watch. */
  watch: `<path d="M2.5 16C6 10 10.5 7.5 16 7.5S26 10 29.5 16C26 22 21.5 24.5 16 24.5S6 22 2.5 16z" ${fill('d')} ${SOFT}/><path d="M2.5 16C6 10 10.5 7.5 16 7.5S26 10 29.5 16C26 22 21.5 24.5 16 24.5S6 22 2.5 16z" ${INK}/><circle cx="16" cy="16" r="4.5" ${fill('d')}/>`,
  /** A puzzle: which card goes? */
  puzzle: card(12, 17, -10, `<path d="${HEART}" transform="scale(.85)" ${fill('h')}/>`) + `<path d="M20.5 10.5c0-3 2-4.5 4.2-4.5s4.3 1.5 4.3 4c0 3-4 3-4 6.5" ${INK} stroke-width="2.6"/><circle cx="25" cy="21.5" r="1.8" fill="var(--ink)"/>`,
} as const

export type Picture = keyof typeof PICTURES
