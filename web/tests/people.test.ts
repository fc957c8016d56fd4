import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, address, get, post, remove, secondsToWait, useFetch, whenNobody } from '../src/lib/api'
import { Me } from '../src/lib/me.svelte'
import type { Person } from '../src/lib/me.svelte'
import { forget, remember, running, waiting } from '../src/lib/recent'
import { toasts } from '../src/lib/toasts.svelte'

/** A server that knows people by a cookie, as far as the page can tell. */
let cookie: string | null
let guests: number
let asked: string[]
let known: Map<string, Person>
let stored: Map<string, string>

const somebody = (id: string, registered = false): Person => ({ id, name: id, colour: 'sky', kind: 'person', registered, login: registered ? id : null, face: null })
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function serve(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init
  asked.push(`${method} ${path}`)
  if (path === '/api/me' && method === 'POST' && !known.has(cookie ?? '')) {
    cookie = `guest ${++guests}`
    known.set(cookie, somebody(cookie))
  }
  const person = known.get(cookie ?? '')
  if (!person) return Promise.resolve(answer(401, { code: 'people/unknown', sentence: 'You are nobody yet' }))
  if (path === '/api/me' && method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }))
  return Promise.resolve(answer(200, path === '/api/me' ? person : { of: person.id }))
}
const storage = (into: Map<string, string>) => ({
  getItem: (key: string) => into.get(key) ?? null,
  setItem: (key: string, value: string) => void into.set(key, value),
  clear: () => into.clear(),
})

let me: Me
let tab: Map<string, string>
beforeEach(() => {
  cookie = null
  guests = 0
  asked = []
  known = new Map([['ann', somebody('ann', true)]])
  stored = new Map()
  tab = new Map()
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(tab))
  useFetch(serve)
  me = new Me()
  whenNobody(() => me.renew())
  toasts.list = []
})
afterEach(() => vi.unstubAllGlobals())

const told = () => ({ key: 'starsuit.me', newValue: stored.get('starsuit.me') ?? null })

describe('a person who is gone', () => {
  it('is forgotten: the same question is put once more by a new guest', async () => {
    await me.ensure()
    cookie = null
    expect(await post('/api/tables', {})).toEqual({ of: 'guest 2' })
    expect(me.person?.id).toBe('guest 2')
    expect(asked).toEqual(['POST /api/me', 'POST /api/tables', 'POST /api/me', 'POST /api/tables'])
    expect(toasts.list).toEqual([])
  })

  it('is replaced once, however many questions were on their way', async () => {
    await me.ensure()
    cookie = null
    await Promise.all([get('/api/games'), get('/api/me/stats'), post('/api/sheets', { names: ['Ann', 'Ben'] })])
    expect(guests).toBe(2)
  })

  it('takes account, links and bots along: nothing is done to those of somebody new', async () => {
    cookie = 'ann'
    await me.ensure()
    known.delete('ann')
    for (const ask of [() => post('/api/me/link', {}), () => remove('/api/me'), () => post('/api/me/bots', { name: 'Robo' })]) {
      await expect(ask()).rejects.toThrow('Log in to it again')
      cookie = null
    }
    expect(asked.filter((line) => !line.endsWith('POST /api/me'))).toEqual(['POST /api/me/link', 'DELETE /api/me', 'POST /api/me/bots'])
  })

  it('who had an account is told that they are a guest now', async () => {
    cookie = 'ann'
    await me.ensure()
    cookie = null
    await get('/api/games')
    expect(toasts.list.map((toast) => toast.text).join()).toContain('logged out on this device')
  })

  it('is told so on the next visit too', async () => {
    stored.set('starsuit.me', JSON.stringify(somebody('ann', true)))
    await new Me().greet()
    expect(toasts.list.map((toast) => toast.text).join()).toContain('logged out on this device')
    toasts.list = []
    await new Me().greet()
    expect([toasts.list, asked]).toEqual([[], ['POST /api/me']])
  })

  it('is not taken for one who has a new session in a moment', async () => {
    cookie = 'ann'
    expect(await me.isKnown(0)).toBe(true)
    cookie = 'old'
    setTimeout(() => (cookie = 'ann'), 0)
    expect(await me.isKnown(20)).toBe(true)
    cookie = 'old'
    expect(await me.isKnown(0)).toBe(false)
    expect(guests).toBe(0)
  })

  it('is not asked for for ever', async () => {
    useFetch((path, init) => (path === '/api/me' ? serve(path, init) : Promise.resolve(answer(401, { code: 'people/unknown', sentence: 'no' }))))
    await expect(get('/api/games')).rejects.toMatchObject({ status: 401 })
  })
})

describe('another tab', () => {
  it('says who this is now', async () => {
    const other = new Me()
    await other.ensure()
    await me.ensure()
    cookie = 'ann'
    other.person = somebody('ann', true)
    me.heard(told())
    expect(me.person).toEqual(somebody('ann', true))
    other.person = null
    me.heard(told())
    expect(me.person).toBeNull()
  })

  it('also says that a guest has another name', async () => {
    await me.ensure()
    me.heard({ key: 'starsuit.me', newValue: JSON.stringify({ ...somebody('guest 1'), name: 'Mia' }) })
    expect(me.person?.name).toBe('Mia')
    me.heard({ key: 'starsuit.settings', newValue: '{}' })
    expect(me.person?.name).toBe('Mia')
    me.heard({ key: 'starsuit.me', newValue: '{"id": 3}' })
    expect(me.person).toBeNull()
  })

  it('was quicker: an answer that is on its way is old', async () => {
    const asking = me.ensure()
    cookie = 'ann'
    me.heard({ key: 'starsuit.me', newValue: JSON.stringify(somebody('ann', true)) })
    expect((await asking).id).toBe('ann')
    expect(me.person?.id).toBe('ann')
  })
})

describe('somebody else in this browser', () => {
  const game = { id: 't', names: ['Ben'], round: 1, wild: 3 }
  beforeEach(async () => {
    await me.ensure()
    remember(game)
    tab.set('unsent', 'a move')
  })

  it('does not go on with the games of the one before', async () => {
    await new Me().ensure()
    expect([running(), tab.size]).toEqual([[game], 1])
    me.person = somebody('ann', true)
    expect([running(), tab.size]).toEqual([[], 0])
  })

  it('is noticed on the next visit too', async () => {
    cookie = null
    await new Me().ensure()
    expect([running(), tab.size]).toEqual([[], 0])
  })

  it('in another tab: what this tab has not brought to its end is not done in the new name', () => {
    me.heard({ key: 'starsuit.me', newValue: JSON.stringify(somebody('ann', true)) })
    expect(tab.size).toBe(0)
  })
})

describe('a server that does not answer', () => {
  /** Silent, as fetch is, until it is told to stop. */
  const silent = (_path: string, init: RequestInit = {}) =>
    new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

  it('is not waited for for ever', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(), 5)
      return stop.signal
    })
    useFetch(silent)
    await expect(me.ensure()).rejects.toThrow('The server cannot be reached')
    expect(limit).toHaveBeenCalledWith(10_000)
    useFetch(serve)
    expect((await me.ensure()).id).toBe('guest 1')
    limit.mockRestore()
  })

  it('stops half-way', async () => {
    const half = new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
    useFetch(() => Promise.resolve(new Response(half)))
    await expect(get('/api/games')).rejects.toMatchObject({ code: 'net/offline' })
  })

  it('may think where there is something to think about', () => {
    expect(secondsToWait('GET', '/api/games?won=true')).toBe(10)
    expect(secondsToWait('POST', '/api/me')).toBe(10)
    for (const path of ['/api/tables/x/hints?seat=0', '/api/solitaires/x/hint', '/api/games/x/review?key=k', '/api/games/x/rounds/3']) expect(secondsToWait('GET', path)).toBeGreaterThan(25)
    expect(secondsToWait('POST', '/api/tables')).toBeGreaterThan(10)
  })
})

describe('an address', () => {
  it('has its names filled in, and what is left after a question mark', () => {
    expect(address('/api/games/{room}/rounds/{number}', { room: 'a/b', number: 3, key: 'x&y' })).toBe('/api/games/a%2Fb/rounds/3?key=x%26y')
    expect(address('/api/games/{room}', { room: '$&', key: null })).toBe('/api/games/%24%26')
    expect(address('/api/games', { won: false })).toBe('/api/games?won=false')
    expect(address('/api/games')).toBe('/api/games')
  })

  it('is the one that the server describes', () => {
    // @ts-expect-error there is none of this name
    expect(address('/api/game')).toBe('/api/game')
    // @ts-expect-error a room has to be named
    expect(address('/api/games/{room}')).toBe('/api/games/{room}')
    // @ts-expect-error whether they were won, not by how much
    expect(address('/api/games', { won: 3 })).toBe('/api/games?won=3')
  })
})

describe('an answer', () => {
  it('may be empty', async () => {
    await me.ensure()
    expect(await remove('/api/me')).toBeUndefined()
  })

  it.each([200, 502])('that is the page of a proxy is none of ours: %s', async (status) => {
    useFetch(() => Promise.resolve(new Response('<html>', { status })))
    const failed = await get('/api/games').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject({ code: 'net/answer' })
  })
})

describe('games that wait', () => {
  it('are offered again before another is dealt, unless people sit there', () => {
    remember({ id: 'old', names: ['Ada'], round: 4, wild: 6 })
    expect(waiting()).toBeUndefined() // kept by an earlier page, which did not say
    remember({ id: 'solo', names: ['Ada'], round: 2, wild: 4, solo: true, at: 5 })
    remember({ id: 'friends', names: ['Ben'], round: 1, wild: 3, solo: false, at: 6 })
    expect(waiting()).toMatchObject({ id: 'solo', at: 5 })
    forget('solo')
    expect([waiting(), running().map((game) => game.id)]).toEqual([undefined, ['friends', 'old']])
  })
})
