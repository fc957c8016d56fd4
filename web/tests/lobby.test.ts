import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFetch } from '../src/lib/api'
import type { Listed } from '../src/lib/api-types'
import { Lobby, PAUSE, canJoin } from '../src/lib/lobby.svelte'

const table = (change: Partial<Listed>): Listed => ({
  ...{ id: 'a', code: 'ABCDEF', title: '', host: 'Mia', status: 'open', rules: {}, describe: '', clock: null, seats: 3, people: ['Mia'], bots: 0, late: 0, colour: 'amber', face: null },
  ...change,
})
let listed: Listed[]
let asked: number
let seen: 'visible' | 'hidden'
let changed: () => void
let stop: () => void
let lobby: Lobby

beforeEach(async () => {
  vi.useFakeTimers()
  listed = [table({})]
  asked = 0
  seen = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return seen
    },
    addEventListener: (_: string, what: () => void) => (changed = what),
    removeEventListener: () => (changed = () => undefined),
  })
  useFetch(() => {
    asked++
    return Promise.resolve(new Response(JSON.stringify({ tables: listed }), { status: 200 }))
  })
  lobby = new Lobby()
  stop = lobby.watch()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows a table that was opened meanwhile, and no longer one that is gone', async () => {
  expect(lobby.tables?.map((each) => each.id)).toEqual(['a'])
  listed = [table({ id: 'b' })]
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(lobby.tables?.map((each) => each.id)).toEqual(['b'])
})

it('tells tables that can be joined from those that are full or playing', () => {
  expect([table({}), table({ people: ['Mia', 'Ben'], bots: 1 }), table({ status: 'playing' })].map(canJoin)).toEqual([true, false, false])
})

it('rests while nobody looks, and asks at once when somebody is back', async () => {
  seen = 'hidden'
  await vi.advanceTimersByTimeAsync(10 * PAUSE)
  expect(asked).toBe(1)
  seen = 'visible'
  changed()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(asked).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(10 * PAUSE)
  expect(asked).toBe(3)
})

it('keeps the last list while there is no answer', async () => {
  useFetch(() => Promise.reject(new TypeError('no network')))
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect([lobby.tables?.length, lobby.problem !== '']).toEqual([1, true])
})
