import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attention, canStayAwake, stayAwake } from '../src/lib/attention.svelte'
import type { SeatState } from '../src/lib/protocol'
import { DEFAULTS, settings } from '../src/lib/settings.svelte'
import { buzz, canBuzz, hush } from '../src/lib/sound'
import { isDue, playsHere } from '../src/table/signals.svelte'

const seat = (change: Partial<SeatState>): SeatState => ({ name: 'Ann', colour: 'blue', person: 'ann', bot: null, yours: false, stand_in: false, moved: 0, late: null, late_yours: false, face: null, ...change })
const MINE = seat({ yours: true })
const OUTCOME = { winners: [0], places: [1, 2], totals: [0, 5], reason: 'rounds' as const }

/** Lets promises that are settled be heard. */
const soon = () => new Promise((done) => setTimeout(done))

beforeEach(() => void Object.assign(settings, DEFAULTS))
afterEach(() => vi.unstubAllGlobals())

describe('a game', () => {
  const table = { status: 'playing' as const, seats: [MINE, seat({})] }

  it('waits for who is at this device and has the turn', () => {
    expect(isDue(table, { turn: 0, outcome: null })).toBe(true)
    expect(isDue(table, { turn: 1, outcome: null })).toBe(false)
    expect(isDue(table, { turn: 0, outcome: OUTCOME })).toBe(false)
    expect(isDue({ ...table, status: 'closed' }, { turn: 0, outcome: null })).toBe(false)
  })

  it('waits for nobody whose seat the computer has, and keeps no screen on for them or for who watches', () => {
    const away = { status: 'playing' as const, seats: [seat({ yours: true, stand_in: true }), seat({})] }
    expect([isDue(away, { turn: 0, outcome: null }), playsHere(away)]).toEqual([false, false])
    expect(playsHere({ status: 'playing', seats: [seat({})] })).toBe(false)
    expect([playsHere(table), playsHere({ ...table, status: 'open' }), playsHere({ ...table, status: 'finished' })]).toEqual([true, false, false])
  })
})

describe('somebody who is called', () => {
  let icon: string | undefined
  let badge: string[]
  beforeEach(() => {
    badge = []
    vi.stubGlobal('document', { querySelector: () => ({ setAttribute: (_: string, value: string) => (icon = value) }) })
    vi.stubGlobal('navigator', { setAppBadge: () => (badge.push('set'), Promise.reject(new Error('not installed'))), clearAppBadge: () => (badge.push('clear'), Promise.resolve()) })
  })

  it('reads it in the tab, on its icon and on the app, until it is over', async () => {
    const stop = attention.call('Your turn')
    expect([attention.titled('Table · Starsuit'), icon, badge]).toEqual(['Your turn – Table · Starsuit', '/icons/icon-turn.svg', ['set']])
    stop()
    expect([attention.titled('Table · Starsuit'), icon, badge]).toEqual(['Table · Starsuit', '/icons/icon.svg', ['set', 'clear']])
    await soon()
  })

  it('is called by the tab where there is no badge', () => {
    vi.stubGlobal('navigator', {})
    const stop = attention.call('Your turn')
    expect(attention.titled('Table')).toBe('Your turn – Table')
    stop()
  })
})

describe('vibration', () => {
  const buzzed: unknown[] = []
  const device = (coarse: boolean, active = true) => {
    buzzed.length = 0
    vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
    vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => buzzed.push(pattern), userActivation: { hasBeenActive: active } })
  }

  it('is offered where something can vibrate', () => {
    device(true)
    expect(canBuzz()).toBe(true)
    device(false)
    expect(canBuzz()).toBe(false)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(canBuzz()).toBe(false)
  })

  it('waits for a first touch, and is still at a muted table or where it is not wished', () => {
    device(true, false)
    buzz()
    device(true)
    const loud = hush(true)
    buzz()
    loud()
    settings.vibration = false
    buzz()
    expect(buzzed).toEqual([])
    settings.vibration = true
    buzz([30])
    expect(buzzed).toEqual([[30]])
  })
})

describe('the screen', () => {
  let locks: { released: boolean; release: () => Promise<void> }[]
  let seen: 'visible' | 'hidden'
  let changed: (() => void) | null
  beforeEach(() => {
    locks = []
    seen = 'visible'
    changed = null
    vi.stubGlobal('document', {
      get visibilityState() {
        return seen
      },
      addEventListener: (_: string, what: () => void) => (changed = what),
      removeEventListener: () => (changed = null),
    })
    const request = () => {
      const lock = { released: false, release: () => ((lock.released = true), Promise.resolve()) }
      locks.push(lock)
      return Promise.resolve(lock)
    }
    vi.stubGlobal('navigator', { wakeLock: { request } })
  })
  const held = () => locks.map((lock) => !lock.released)

  it('stays on, is let go when the page is hidden, and is asked for again', async () => {
    expect(canStayAwake()).toBe(true)
    const stop = stayAwake()
    changed?.()
    await soon()
    changed?.()
    await soon()
    expect(held()).toEqual([true])
    seen = 'hidden'
    locks.forEach((lock) => (lock.released = true))
    changed?.()
    await soon()
    expect(held()).toEqual([false])
    seen = 'visible'
    changed?.()
    await soon()
    expect(held()).toEqual([false, true])
    stop()
    expect(held()).toEqual([false, false])
    expect(changed).toBeNull()
  })

  it('is not kept by an answer that comes after the end', async () => {
    const stop = stayAwake()
    stop()
    await soon()
    expect(held()).toEqual([false])
  })

  it('goes off as usual where the browser refuses', async () => {
    vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('low battery')) } })
    const stop = stayAwake()
    await soon()
    stop()
    expect(locks).toEqual([])
  })
})
