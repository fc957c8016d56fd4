/** People whose messages and reactions this browser does not show. They are not told. */

import { keep, kept } from './kept'

const KEY = 'starsuit.muted'
const MOST = 200

/** The stored people; anything that is not a person's name is dropped. */
export function readMuted(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(-MOST) : []
  } catch {
    return []
  }
}

class Muted {
  #people = $state.raw<string[]>(readMuted(kept(KEY)))

  has(person: string): boolean {
    return this.#people.includes(person)
  }

  set(person: string, quiet: boolean): void {
    const others = this.#people.filter((each) => each !== person)
    this.#people = quiet ? [...others, person].slice(-MOST) : others
    keep(KEY, this.#people)
  }

  /** Two tabs agree: what one keeps, the other hears. */
  heard(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (event.key === KEY) this.#people = readMuted(event.newValue)
  }
}

export const muted = new Muted()
if (typeof addEventListener === 'function') addEventListener('storage', (event) => muted.heard(event))
