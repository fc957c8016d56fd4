/** A router of our own: the address is the state, `go` changes it, links are ordinary links. */

import { inside, mendLinks, outside, screenOf } from './place'

export interface Route {
  /** The name of the screen. */
  name: string
  /** The parts of the path that a pattern names. */
  params: Record<string, string>
  query: URLSearchParams
}

/**
 * Patterns in order; the first that fits wins. `:word` takes one part of the path. A screen without a name is called like
 * the first part.
 */
const PATTERNS: readonly (readonly [string, string?])[] = [
  ['/'],
  ['/play', 'quick'],
  ['/new'],
  ['/join'],
  ['/join/:code'],
  ['/t/:id', 'table'],
  ['/t/:id/screen', 'screen'],
  ['/games'],
  ['/settings'],
  ['/solitaire', 'solitaires'],
  ['/p/:id', 'solitaire'],
  ['/puzzles'],
  ['/puzzles/:id'],
  ['/daily'],
  ['/daily/:day'],
  ['/sheet', 'sheets'],
  ['/s/:id', 'sheet'],
  ['/learn'],
  ['/watch'],
  ['/rules'],
  ['/glossary'],
  ['/replay/:id'],
  ['/g/:id', 'replay'],
  ['/stats'],
  ['/stats/:id'],
  ['/clubs'],
  ['/c/:id', 'club'],
  ['/d/:id', 'duplicate'],
  ['/account'],
  ['/cards'],
  ['/link'],
  ['/privacy'],
]

export function match(path: string, query = ''): Route {
  const parts = split(path)
  for (const [pattern, name] of PATTERNS) {
    const wanted = split(pattern)
    const params = fit(wanted, parts)
    if (params) return { name: name ?? wanted[0] ?? 'home', params, query: new URLSearchParams(query) }
  }
  return { name: 'missing', params: {}, query: new URLSearchParams(query) }
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function fit(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':')) params[wanted.slice(1)] = decode(part)
    else if (wanted !== part) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a screen once more, so that going back closes what lies over it. */
const OVER = { over: true }
const isOver = () => (history.state as typeof OVER | null)?.over === true

class Router {
  route = $state.raw<Route>(match('/'))
  /** What closes each dialog that is open, the uppermost last. */
  #layers: (() => void)[] = []
  /** We are going back ourselves, from a dialog that was closed by hand. */
  #leaving = false
  /** Where to go once we are back. */
  #then: (() => void) | null = null

  start(): void {
    this.#read()
    addEventListener('popstate', () => this.#popped())
    if (isOver()) this.#uncover() // reloaded under a dialog
    document.addEventListener('click', (event) => this.#clicked(event))
    mendLinks()
  }

  go(address: string, replace = false): void {
    if (this.#leaving) {
      this.#then = () => this.go(address, replace)
      return
    }
    if (replace || isOver()) history.replaceState(null, '', outside(address))
    else history.pushState(null, '', outside(address))
    this.#read()
    scrollTo(0, 0)
  }

  /** The same screen, of which the address says more than before. */
  note(address: string): void {
    history.replaceState(history.state, '', outside(address))
  }

  /**
   * For work that takes a while: `const onward = router.fromHere()` before it begins, `onward(address)` at its end.
   * It stays put for people who have gone elsewhere in the meantime, or went and came back. Returns whether it went.
   */
  fromHere(): (address: string, replace?: boolean) => boolean {
    const route = this.route
    return (address, replace = false) => {
      const still = this.route === route
      if (still) this.go(address, replace)
      return still
    }
  }

  /** Something lies over the screen, and going back closes it first. Returns how to say that it is gone. */
  cover(close: () => void): () => void {
    this.#layers.push(close)
    this.#guard()
    return () => {
      this.#layers = this.#layers.filter((each) => each !== close)
      setTimeout(() => this.#uncover()) // another may open in the same breath
    }
  }

  #guard(): void {
    if (this.#layers.length && !isOver()) history.pushState(OVER, '')
  }

  #uncover(): void {
    if (this.#layers.length || this.#leaving || !isOver()) return
    this.#leaving = true
    history.back()
  }

  #popped(): void {
    const own = this.#leaving
    const then = this.#then
    this.#leaving = false
    this.#then = null
    if (then) then()
    else if (this.#here()) {
      if (!own && !isOver()) this.#layers.at(-1)?.()
      setTimeout(() => this.#guard()) // one may lie under it, or have opened just now
    } else this.#read()
  }

  #here(): boolean {
    const { pathname, search } = inside()
    const { name, params, query } = match(pathname, search)
    const now = this.route
    return name === now.name && String(query) === String(now.query) && JSON.stringify(params) === JSON.stringify(now.params)
  }

  #read(): void {
    const { pathname, search } = inside()
    this.route = match(pathname, search)
  }

  /** A plain click on a link to one of our pages changes the screen without a reload. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link && screenOf(link)
    if (address == null) return
    event.preventDefault()
    this.go(address)
  }
}

export const router = new Router()
