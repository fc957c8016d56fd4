/**
 * Cards travel from where they were to where they are (FLIP). Before the page changes, the place of every card is
 * noted as it is seen, in the middle of a flight too; after the change each card starts from there. A new flight
 * takes over from the old one, so nothing ever has to wait.
 */

import { tick } from 'svelte'
import { moves, travel } from '../lib/settings.svelte'

interface Box {
  x: number
  y: number
  width: number
}

const RIPPLE = 30 // milliseconds between two cards of a deal

export class Flights {
  #cards = new Map<string, HTMLElement>()
  #anchors = new Map<string, HTMLElement>()
  #seen = new Map<string, Box>()
  #origins = new Map<string, string>()
  #flying = new Set<Animation>()
  /** The page is about to change: the cards' places are noted, and what comes next is part of the same change. */
  #pending = false
  /** The next hand is dealt card by card, which shows only once the cards are in place. */
  dealing = false

  /** For `{@attach}`: this element is the card of that key. */
  card = (key: string) => (element: HTMLElement) => {
    this.#cards.set(key, element)
    return () => {
      if (this.#cards.get(key) === element) this.#cards.delete(key)
    }
  }

  /** For `{@attach}`: a place that cards come from or go to. */
  anchor = (name: string) => (element: HTMLElement) => {
    this.#anchors.set(name, element)
    return () => {
      if (this.#anchors.get(name) === element) this.#anchors.delete(name)
    }
  }

  /** The next time a card with this key appears, it comes from there: an anchor, or the last place of another card. */
  comes(key: string, from: string): void {
    this.#origins.set(key, from)
  }

  rect(name: string): DOMRect | null {
    return (this.#anchors.get(name) ?? this.#cards.get(name))?.getBoundingClientRect() ?? null
  }

  /** Change something, and let the cards travel from where they were. */
  shift(how: () => void): void {
    this.before()
    how()
    this.land()
  }

  /** Call before the page changes. */
  before(): void {
    if (this.#pending) return
    for (const [key, element] of this.#cards) this.#seen.set(key, box(element.getBoundingClientRect()))
  }

  /** Call once the change is decided: when it shows, everything that moved travels. */
  land(): void {
    if (this.#pending) return
    this.#pending = true
    void tick().then(() => {
      this.#pending = false
      this.#after(this.dealing)
      this.dealing = false
    })
  }

  /** New cards without an origin fade in. */
  #after(ripple: boolean): void {
    let fresh = 0
    for (const animation of this.#flying) animation.cancel()
    this.#flying.clear()
    // First measure everything, then change everything, so that the page is laid out once.
    const planned = [...this.#cards].map(([key, element]) => {
      const known = this.#seen.get(key)
      const from = known ?? this.#place(this.#origins.get(key))
      const delay = ripple && !known ? fresh++ * RIPPLE : 0
      return { key, element, from, to: box(element.getBoundingClientRect()), delay }
    })
    this.#origins.clear()
    this.#seen.clear()
    for (const { key, element, from, to, delay } of planned) {
      // The card below the top of the pile was there all the time.
      if (from || !key.startsWith('pile:')) this.#fly(element, from, to, delay)
    }
  }

  /** A card that nobody keeps: the back that flies to a player who draws. */
  ghost(from: string, to: string, make: () => HTMLElement): void {
    const [start, end] = [this.#place(from), this.#place(to)]
    if (!start || !end || !moves()) return
    const element = make()
    document.body.append(element)
    element.style.setProperty('width', `${start.width}px`)
    const scale = end.width / start.width
    const animation = element.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px)` },
        { transform: `translate(${end.x}px, ${end.y}px) scale(${scale})`, opacity: 0.9, offset: 0.9 },
        { transform: `translate(${end.x}px, ${end.y}px) scale(${scale})`, opacity: 0 },
      ],
      { duration: travel(), easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'both' },
    )
    const done = () => element.remove()
    animation.finished.then(done, done)
  }

  /** Everything lands at once: a tap during the deal. */
  finish(): void {
    for (const animation of this.#flying) animation.finish()
  }

  #place(name: string | undefined): Box | null {
    if (name === undefined) return null
    const element = this.#anchors.get(name) ?? this.#cards.get(name)
    if (name.startsWith('seat:') && element) return inside(element.getBoundingClientRect())
    return this.#seen.get(name) ?? (element ? box(element.getBoundingClientRect()) : null)
  }

  #fly(element: HTMLElement, from: Box | null, to: Box, delay: number): void {
    if (!to.width) return
    if (!from) {
      this.#fade(element, delay)
      return
    }
    const [dx, dy, scale] = [from.x - to.x, from.y - to.y, from.width / to.width]
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) return
    if (!moves()) {
      // Without travel, what comes from elsewhere fades in; what only moves up is simply there.
      if (Math.hypot(dx, dy) > 2 * to.width) this.#fade(element, 0)
      return
    }
    // On top of `translate`, which puts a card into its place and must not be scaled with it.
    const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' }
    const end = { transform: 'none', transformOrigin: '0 0' }
    this.#keep(element.animate([start, end], { duration: travel(), delay, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' }))
  }

  #fade(element: HTMLElement, delay: number): void {
    this.#keep(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay: moves() ? delay : 0, fill: 'backwards' }))
  }

  #keep(animation: Animation): void {
    this.#flying.add(animation)
    const done = () => this.#flying.delete(animation)
    animation.finished.then(done, done)
  }
}

/** A player's hand: a small card in the middle of the seat. */
function inside(rect: DOMRect): Box {
  const width = 36
  return { x: rect.left + (rect.width - width) / 2, y: rect.top + (rect.height - width * 1.4) / 2, width }
}

function box(rect: DOMRect): Box {
  return { x: rect.left, y: rect.top, width: rect.width }
}
