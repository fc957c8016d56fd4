/** Who plays here. Nobody is asked for an account: the first game makes one a guest with a name of the server's choice. */

import { ApiError, call, get, post } from './api'

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

  /** The person of this browser, if there is one. */
  async find(): Promise<Person | null> {
    try {
      this.person = await get<Person>('/api/me')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
    return this.person
  }

  /** The person of this browser, made now if there is none. Asked twice, it is asked once. */
  ensure(): Promise<Person> {
    if (this.person) return Promise.resolve(this.person)
    this.#asking ??= this.find()
      .then((found) => found ?? post<Person>('/api/me', {}))
      .then((person) => (this.person = person))
      .finally(() => (this.#asking = null))
    return this.#asking
  }

  async rename(name: string, colour?: string): Promise<void> {
    await this.ensure()
    this.person = await call<Person>('PATCH', '/api/me', { name, ...(colour ? { colour } : {}) })
  }
}

export const me = new Me()
