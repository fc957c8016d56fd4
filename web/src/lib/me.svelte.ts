/** Who plays here. Nobody is asked for an account: the first game makes one a guest with a name of the server's choice. */

import { call, post } from './api'

export interface Person {
  id: string
  name: string
  colour: string
  kind: string
  registered: boolean
}

class Me {
  person = $state.raw<Person | null>(null)
  #asking: Promise<Person> | null = null

  /** The person of this browser, made now if there is none (the server knows by the cookie). Asked once. */
  ensure(): Promise<Person> {
    if (this.person) return Promise.resolve(this.person)
    this.#asking ??= post<Person>('/api/me', {})
      .then((person) => (this.person = person))
      .finally(() => (this.#asking = null))
    return this.#asking
  }

  /** Take this name if it is one and another than now. */
  async call(name: string): Promise<void> {
    const person = await this.ensure()
    if (name.trim() && name.trim() !== person.name) await this.rename(name.trim())
  }

  async rename(name: string, colour?: string): Promise<void> {
    await this.ensure()
    this.person = await call<Person>('PATCH', '/api/me', { name, ...(colour ? { colour } : {}) })
  }
}

export const me = new Me()
