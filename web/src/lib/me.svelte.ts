/** Who plays here. Nobody needs an account: the first game makes you a guest, named so in your language. */

import { patch, post, whenNobody, whoAmI } from './api'
import type { Me as Person } from './api-types'
import type { Colour, Face } from './colours'
import { forgetTab, keep, kept } from './kept'
import { forgetAll } from './recent'
import { t } from './texts.svelte'
import { toasts } from './toasts.svelte'

export type { Person }

/** Whose browser this was last, for its other tabs and the next visit. */
const KEY = 'starsuit.me'
const LEARNED = 'starsuit.learned'

export class Me {
  #person = $state.raw<Person | null>(null)
  #asking: Promise<Person> | null = null

  get person(): Person | null {
    return this.#person
  }

  /** The person of this browser as far as we know, without asking. */
  get known(): Person | null {
    return this.#person ?? read(kept(KEY))
  }

  /** Someone else, or nobody: what was begun here under the other name is forgotten, and the other tabs hear of it. */
  set person(person: Person | null) {
    const before = this.#person ?? read(kept(KEY))
    this.#person = person
    this.#asking = null
    if (before && before.id !== person?.id) forgetEverything()
    keep(KEY, person)
  }

  /** The person of this browser, made now if there is none (the server knows by the cookie). Asked once. */
  ensure(): Promise<Person> {
    return this.#person ? Promise.resolve(this.#person) : this.#ask()
  }

  /** Ask the server who this is, whatever we knew. */
  #ask(): Promise<Person> {
    if (this.#asking) return this.#asking
    const before = this.#person ?? read(kept(KEY))
    const asking = post('/api/me', { name: t('guest') })
      .then((person) => {
        // Someone logged in or out in the meantime: this answer is out of date.
        if (this.#asking !== asking) return this.ensure()
        if (before?.registered && !person.registered) toasts.show(t('logged-out'), 'plain', 15_000)
        return (this.person = person)
      })
      .finally(() => {
        if (this.#asking === asking) this.#asking = null
      })
    return (this.#asking = asking)
  }

  /** The server no longer knows who we were: logged out or deleted elsewhere, or the cookie is gone. */
  async renew(): Promise<void> {
    await this.#ask()
  }

  /** Those with an account hear at once that they were logged out while the page was closed. */
  async greet(): Promise<void> {
    if (read(kept(KEY))?.registered) await this.ensure().catch(() => undefined)
  }

  /**
   * Whether the server still knows us, after it said that we were logged out. It may be only that another tab of this
   * browser set a new password, and has its new cookie in a moment.
   */
  async isKnown(pause = 1500): Promise<boolean> {
    if (await whoAmI()) return true
    await new Promise((wait) => setTimeout(wait, pause))
    return (await whoAmI()) !== null
  }

  /** Two tabs agree who this is. */
  heard(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (event.key !== KEY) return
    const now = read(event.newValue)
    this.#asking = null
    if (!this.#person) return
    if (this.#person.id !== now?.id) forgetTab()
    this.#person = now
  }

  /** Take this name if it is a name, and not the current one. */
  async call(name: string): Promise<void> {
    const person = await this.ensure()
    if (name.trim() && name.trim() !== person.name) await this.rename(name.trim())
  }

  async rename(name: string, look?: { colour?: Colour; face?: Face }): Promise<void> {
    await this.ensure()
    this.person = await patch('/api/me', { name, ...look })
  }
}

/** Whether somebody has been through the lesson in this browser. Newcomers are shown it first. */
export const hasLearned = (): boolean => kept(LEARNED) !== null
export const learned = (): void => keep(LEARNED, true)

/** Nobody has played here yet, or wanted to know the game. */
export const isNewcomer = (): boolean => !hasLearned() && kept(KEY) === null

function read(stored: string | null): Person | null {
  try {
    const person: unknown = JSON.parse(stored ?? 'null')
    return isPerson(person) ? person : null
  } catch {
    return null
  }
}

function isPerson(value: unknown): value is Person {
  const person = value as Partial<Record<keyof Person, unknown>> | null
  const words = [person?.id, person?.name, person?.colour, person?.kind]
  return words.every((word) => typeof word === 'string') && typeof person?.registered === 'boolean'
}

function forgetEverything(): void {
  forgetTab()
  forgetAll()
}

export const me = new Me()
whenNobody(() => me.renew())
if (typeof addEventListener === 'function') addEventListener('storage', (event) => me.heard(event))
