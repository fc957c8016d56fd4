/**
 * Each face is drawn once and becomes a picture: a card on the page is one element, however much is drawn on it, and a
 * table of two hundred cards is laid out and painted as quickly as one of ten.
 */

import { HIDDEN, isWild } from '../lib/cards'
import type { SuitLetter } from '../lib/cards'
import type { Theme } from '../lib/theme.svelte'
import { settings } from '../lib/settings.svelte'
import { drawing, isCourt, painted } from './faces'
import type { Courts } from './faces'

/** The addresses of the pictures by theme and face. */
const made = new Map<string, string>()
let courts = $state.raw<Courts>()
let asked = false

/** The figures of the courts are fetched when one is shown for the first time; until then there is its suit. */
function figures(): Courts | undefined {
  if (!asked) {
    asked = true
    import('./courts').then((module) => (courts = module), () => (asked = false))
  }
  return courts
}
const colours = new Map<string, string>()

/** The address of the picture of a card, face or back (`??`). */
export function picture(card: string, small: boolean, wild: number, theme: Theme): string {
  const hidden = card === HIDDEN
  const marked = !hidden && wild > 0 && isWild(card, wild)
  const drawn = isCourt(card, small) ? figures() : undefined
  const look = hidden ? settings.back : `${small ? 'small' : ''} ${marked ? 'wild' : ''} ${drawn ? 'court' : ''}`
  return kept(theme, `${card} ${look}`, () => drawing(card, small, marked, drawn))
}

/** The address of the portrait of a court; none until it can be drawn. */
export function portrait(suit: SuitLetter, rank: number, theme: Theme): string {
  const drawn = figures()
  return drawn ? kept(theme, `portrait ${suit} ${rank}`, () => drawn.portrait(suit, rank)) : ''
}

function kept(theme: Theme, what: string, draw: () => string): string {
  const key = `${theme} ${what}`
  let address = made.get(key)
  if (!address) {
    const svg = painted(draw(), (name) => colour(theme, name))
    // The picture itself, not a link to it: it is there as soon as the card is, without a request.
    address = `data:image/svg+xml,${encodeURIComponent(svg)}`
    made.set(key, address)
  }
  return address
}

/** A separate picture, for a card that travels and belongs to nobody. */
export function loose(card: string, small: boolean, theme: Theme): HTMLElement {
  const element = document.createElement('img')
  element.className = 'ghost'
  element.alt = ''
  element.src = picture(card, small, 0, theme)
  return element
}

const waiting: (() => void)[] = []

/** Does something soon, a few at a time, so that a page of many cards stays responsive. Returns a way to stop it. */
export function inTurn(what: () => void): () => void {
  if (waiting.push(what) === 1) setTimeout(some)
  return () => {
    const at = waiting.indexOf(what)
    if (at >= 0) waiting.splice(at, 1)
  }
}

const AT_ONCE = 2

function some(): void {
  for (const what of waiting.splice(0, AT_ONCE)) what()
  if (waiting.length) setTimeout(some)
}

function colour(theme: Theme, name: string): string {
  const key = `${theme} ${name.startsWith('--back') ? settings.back : ''} ${name}`
  const known = colours.get(key)
  if (known !== undefined) return known
  // It goes into an attribute, and font names may come in double quotes.
  const found = getComputedStyle(document.documentElement).getPropertyValue(name).trim().replaceAll('"', "'")
  colours.set(key, found)
  return found
}
