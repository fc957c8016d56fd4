/**
 * Each face is drawn once and becomes a picture: a card on the page is one element, however much is drawn on it, and a
 * table of two hundred cards is laid out and painted as quickly as one of ten.
 */

import { FACES, HIDDEN, isWild } from '../lib/cards'
import type { Theme } from '../lib/theme.svelte'
import { drawing } from './faces'

/** The pictures by theme and face. The images are kept, so that a card that is shown again is there at once. */
const made = new Map<string, HTMLImageElement>()
const colours = new Map<string, string>()

/** The address of the picture of a card, face or back (`??`). */
export function picture(card: string, small: boolean, wild: number, theme: Theme): string {
  const hidden = card === HIDDEN
  const marked = !hidden && wild > 0 && isWild(card, wild)
  const key = `${theme} ${card} ${hidden || !small ? '' : 'small'} ${marked ? 'wild' : ''}`
  let image = made.get(key)
  if (!image) {
    image = new Image()
    image.src = address(drawing(card, small, marked).replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(theme, name)))
    made.set(key, image)
  }
  return image.src
}

function address(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

/** A picture of its own, for a card that travels and belongs to nobody. */
export function loose(card: string, small: boolean, theme: Theme): HTMLElement {
  const element = document.createElement('img')
  element.className = 'ghost'
  element.alt = ''
  element.src = picture(card, small, 0, theme)
  return element
}

/** Draws the faces of a round, large and small, one whenever there is nothing else to do. Says how to stop it. */
export function prepare(wild: number, theme: Theme): () => void {
  const rest = [false, true].flatMap((small) => FACES.map((card) => ({ card, small })))
  let stop: () => void = () => undefined
  const next = () => {
    const one = rest.pop()
    if (!one) return
    picture(one.card, one.small, wild, theme)
    stop = later(next)
  }
  stop = later(next)
  return () => stop()
}

/** Safari does not say when it is idle. */
function later(what: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(what)
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(what, 50)
  return () => clearTimeout(waiting)
}

function colour(theme: Theme, name: string): string {
  const key = `${theme} ${name}`
  const known = colours.get(key)
  if (known !== undefined) return known
  // It stands in an attribute: names of fonts may come in double quotes.
  const found = getComputedStyle(document.documentElement).getPropertyValue(name).trim().replaceAll('"', "'")
  colours.set(key, found)
  return found
}
