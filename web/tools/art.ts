/**
 * The artwork for Python: the drawings of the page as standalone files. Their colours are the tokens of the light
 * theme; where the dark one differs, a rule in the file says so to readers who prefer it.
 */

import { readFileSync } from 'node:fs'
import * as courts from '../src/cards/courts'
import { drawing, painted } from '../src/cards/faces'
import { SUIT_BOX, suitMark } from '../src/cards/shapes'
import { HIDDEN, JOKER, RANKS, SUITS } from '../src/lib/cards'
import type { Theme } from '../src/lib/theme.svelte'

/** Every picture by the name of its file: `8h`, `8h-wild`, `8h-small`, `8h-small-wild`, `back`, `suit-t`. */
export function pictures(): Map<string, string> {
  const light = tokens('light')
  const dark = tokens('dark')
  const found = new Map<string, string>()
  const add = (name: string, svg: string) => found.set(name, alone(name, svg, light, dark))
  for (const card of [...SUITS.flatMap((suit) => [...RANKS].map((rank) => rank + suit)), JOKER]) {
    add(card, drawing(card, false, false, courts))
    add(`${card}-wild`, drawing(card, false, true, courts))
    add(`${card}-small`, drawing(card, true, false, courts))
    add(`${card}-small-wild`, drawing(card, true, true, courts))
  }
  add('back', drawing(HIDDEN, false, false))
  for (const suit of SUITS) {
    add(`suit-${suit}`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SUIT_BOX}" width="1em" height="1em">${suitMark(suit, 0, 0, 100)}</svg>`)
  }
  return found
}

type Tokens = ReadonlyMap<string, string>

/** The values of the tokens in a theme, without what some readers' systems ask for (`@media`). */
function tokens(theme: Theme): Tokens {
  const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  const found = new Map<string, string>()
  // A theme's own values come after the shared ones, as in the page.
  for (const wanted of [':root', `:root[data-theme='${theme}']`]) {
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!selectors.split(',').some((selector) => selector.trim() === wanted)) continue
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
    }
  }
  return found
}

function alone(name: string, svg: string, light: Tokens, dark: Tokens): string {
  const ids = `starsuit-${name}-`
  return (
    withTokens(svg, light)
      // One document may hold many pictures: the ids in a picture carry its name.
      .replaceAll(' id="', ` id="${ids}`)
      .replaceAll('url(#', `url(#${ids}`)
      .replace(/^<svg ([^>]*)>/, `<svg class="starsuit-art" $1>${night(svg, light, dark)}`) + '\n'
  )
}

/** The rules that turn the light picture into the dark one. They find what to change by its light colour. */
function night(svg: string, light: Tokens, dark: Tokens): string {
  const changes = new Map<string, string>()
  for (const [attribute] of svg.matchAll(/[\w-]+="var\(--[\w-]+\)"/g)) {
    const [from, to] = [withTokens(attribute, light), withTokens(attribute, dark)]
    if ((changes.get(from) ?? to) !== to) throw new Error(`Two tokens give ${from} in the light theme and differ in the dark one.`)
    changes.set(from, to)
  }
  const rules = [...changes].filter(([from, to]) => from !== to).map(([from, to]) => `.starsuit-art [${from}]{${to.replace('="', ':').replace('"', '')}}`)
  return rules.length ? `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>` : ''
}

function withTokens(svg: string, theme: Tokens): string {
  return painted(svg, (token) => {
    const value = theme.get(token)
    if (value === undefined) throw new Error(`A drawing names ${token}, which is not in src/styles/tokens.css.`)
    return value
  })
}
