import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../src/engine/answers'
import { Core } from '../src/engine/core'
import { Host } from '../src/engine/host'
import type { Clock, Watch } from '../src/engine/host'
import { MemoryStore } from '../src/engine/store'
import type { GameAnswer, HintList, MeldAnswer, ReviewData, RoundLesson, RoundReplay, SolitaireAnswer, SolitaireHint } from '../src/lib/api-types'
import { roundResults } from '../src/local/results'
import type { RoundResult } from '../src/local/results'
import type { Command, Done, FromServer, GameState, Refused, SolitaireState, TableState, Update } from '../src/lib/protocol'

const MODULE = fileURLToPath(new URL('../built/core.wasm', import.meta.url))
const WEIGHTS = fileURLToPath(new URL('../../src/starsuit/bots/champion.bin', import.meta.url))
const table = (players: number) => fileURLToPath(new URL(`../../src/starsuit/analysis/review/tables/${players}.bin`, import.meta.url))

let now: number
let timers: { work: () => void; at: number; live: boolean }[]
let secrets: number
let host: Host
let store: MemoryStore

const clock: Clock = {
  now: () => now,
  later: (work, ms) => {
    const timer = { work, at: now + ms, live: true }
    timers.push(timer)
    return () => (timer.live = false)
  },
  random: () => 0.5,
  secret: () => `secret ${++secrets}`,
}

/** Let so many milliseconds pass, and everything that they bring. */
async function pass(ms: number): Promise<void> {
  const end = now + ms
  for (;;) {
    await new Promise((settled) => setTimeout(settled)) // what was begun comes to its end
    const next = timers.filter((timer) => timer.live && timer.at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    now = Math.max(now, next.at)
    next.live = false
    next.work()
  }
  now = end
}

/** A page at a room: what it was told, and the latest of each kind. */
class Page {
  readonly told: FromServer[] = []
  hungUp = false
  readonly #line
  #ids = 0
  constructor(id: string, after: number | null = null) {
    this.#line = host.connect(id, (message) => this.told.push(message), () => (this.hungUp = true))
    void this.#line.receive(JSON.stringify({ type: 'hello', version: 1, after }))
  }
  async do(command: Command, id = `id ${++this.#ids}`): Promise<Done | Refused> {
    await this.#line.receive(JSON.stringify({ type: 'do', id, command }))
    return this.told.findLast((message) => (message.type === 'done' || message.type === 'refused') && message.id === id) as Done | Refused
  }
  say(message: object): Promise<void> {
    return this.#line.receive(JSON.stringify(message))
  }
  leave(): void {
    this.#line.close()
  }
  get updates(): Update[] {
    return this.told.filter((message) => message.type === 'update')
  }
  #state<T>(type: string): T {
    const found = this.updates.flatMap(({ states }) => states).findLast((state) => state.type === type)
    if (!found) throw new Error(`no state of a ${type} was told`)
    return found as T
  }
  get game(): GameState {
    return this.#state('game')
  }
  get table(): TableState {
    return this.#state('table')
  }
  get solitaire(): SolitaireState {
    return this.#state('solitaire')
  }
  /** Play this turn as the hand's best arrangement says. */
  async turn(): Promise<void> {
    const { game } = this
    if (game.seat === null) return
    const legal = game.legal
    const action = legal?.draw ? 'draw' : (legal?.out ?? legal?.lay ?? `discard ${game.best?.discard ?? ''}`)
    expect(await this.do({ type: 'play', seat: game.seat, action, moves: game.moves })).toMatchObject({ type: 'done' })
  }
}

describe.skipIf(!existsSync(MODULE))('the engine of the page', () => {
  let core: Core
  beforeEach(async () => {
    core ??= await Core.of(new WebAssembly.Module(readFileSync(MODULE)))
    now = 1_000_000
    timers = []
    secrets = 0
    store = new MemoryStore()
    host = new Host(core, store, clock)
  })

  const ask = <T>(method: string, path: string, body?: unknown) => answer(host, method, path, body) as Promise<T>
  const open = async (body: object = {}) => {
    const wanted = { seats: 2, bots: ['greedy'], pace: 'instant', rules: { rounds: [3] }, start: true, person: { name: 'Mia', colour: 'teal' }, ...body }
    return (await ask<{ id: string }>('POST', '/api/tables', wanted)).id
  }
  async function toTheEnd(page: Page): Promise<void> {
    for (let steps = 0; !page.game.outcome; steps++) {
      if (steps > 2000) throw new Error('the game does not end')
      if (page.game.legal) await page.turn()
      await pass(50_000)
    }
  }

  it('plays a whole game against computer players', async () => {
    const id = await open({ seats: 4, bots: ['novice', 'expert', 'nils-skilled'], rules: {} })
    const page = new Page(id)
    await pass(0)
    expect(page.told.map(({ type }) => type).slice(0, 3)).toEqual(['welcome', 'update', 'presence'])
    expect(page.table).toMatchObject({ status: 'playing', host: 'you', you: 'you' })
    expect(page.table.seats.map(({ name }) => name)).toEqual(['Mia', 'Ada', 'Bo', 'Nils'])
    await toTheEnd(page)
    expect(page.table.status).toBe('finished')
    expect(page.game.results).toHaveLength(11)
    expect(page.game.seed).toBe('secret 1')
    // What statistics need is noted beside the game: no one plays it through again for that.
    const [line] = await store.lines()
    const { results } = line?.about as unknown as { results: RoundResult[] }
    expect(results).toEqual(roundResults((await ask<GameAnswer>('GET', `/api/games/${id}`)).rounds))
    expect(results.map(({ cards }) => cards)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(line?.hints).toBe(0)
    // Every event came once, in order.
    const seqs = page.updates.flatMap(({ events }) => events).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place))
  })

  it('lets the seed draw the first dealer', async () => {
    const dealers = new Set<number>()
    for (let game = 0; game < 12; game++) {
      const page = new Page(await open({ seats: 3, bots: ['greedy', 'greedy'] }))
      await pass(0)
      dealers.add(page.updates[0]?.states.find((state) => state.type === 'game')?.dealer ?? -1)
      page.leave()
    }
    expect([...dealers].sort()).toEqual([0, 1, 2])
  })

  it('keeps the computer players waiting at the pace of the table, and while nobody looks', async () => {
    const page = new Page(await open({ pace: 'normal', rules: { first_dealer: 0, rounds: [3] } })) // so the computer player begins
    await pass(899)
    expect(page.game.moves).toBe(0)
    await pass(1)
    expect(page.game.moves).toBe(1)
    page.leave()
    await pass(60_000)
    const again = new Page(page.table.id)
    await pass(0)
    expect(again.game.moves).toBe(1)
  })

  it('waits with the next round while the last one is read', async () => {
    const page = new Page(await open({ rules: { rounds: [3, 3, 3] } }))
    await pass(0)
    await page.say({ type: 'reading', on: true })
    for (let steps = 0; page.game.results.length < 1 && steps < 500; steps++) {
      if (page.game.legal) await page.turn()
      await pass(10)
    }
    if (!page.game.legal) {
      const { moves } = page.game
      await pass(15_000)
      expect(page.game.moves).toBe(moves)
      await page.say({ type: 'reading', on: false })
      await pass(10)
      expect(page.game.moves).toBeGreaterThan(moves)
    }
  })

  it('shows each of several people at the device their own cards', async () => {
    const page = new Page(await open({ seats: 3, bots: ['greedy'], names: ['Ben'] }))
    await pass(0)
    expect(page.table.seats.map(({ name, yours }) => [name, yours])).toEqual([['Mia', true], ['Ben', true], ['Ada', false]])
    expect([page.game.seat, page.game.hand.length]).toEqual([0, page.game.turn === 0 && page.game.phase !== 'draw' ? 4 : 3])
    await page.say({ type: 'look', seat: 1 })
    expect(page.game.seat).toBe(1)
    await page.say({ type: 'look', seat: 2 }) // not ours
    expect(page.game.seat).toBe(0)
  })

  it('shows nobody what others draw', async () => {
    const page = new Page(await open({ seats: 7, bots: Array.from({ length: 6 }, () => 'novice') }))
    await pass(0)
    await toTheEnd(page)
    const drawn = page.updates.flatMap(({ events }) => events).flatMap(({ event }) => (event.type === 'played' && event.action === 'draw' ? [event] : []))
    expect(drawn.some(({ seat }) => seat === 0)).toBe(true)
    for (const { seat, card } of drawn) expect(card === '??').toBe(seat !== 0)
  })

  it('refuses what is late, not ours or against the rules, and changes nothing', async () => {
    const page = new Page(await open({ rules: { first_dealer: 1, rounds: [5] } }))
    await pass(0)
    const play = (action: string, more: object = {}) => page.do({ type: 'play', seat: 0, action, moves: 0, ...more })
    expect(await play('discard Jk')).toMatchObject({ type: 'refused', code: 'action/draw-first' })
    expect(await play('draw', { seat: 1 })).toMatchObject({ code: 'play/not-yours' })
    expect(await play('draw', { moves: 3 })).toMatchObject({ code: 'play/late', values: { meant: 3, moves: 0 } })
    expect(await play('sing')).toMatchObject({ code: 'notation/action' })
    expect(await page.do({ type: 'rematch' })).toMatchObject({ code: 'table/not-over' })
    expect(page.game.moves).toBe(0)
    expect((await store.read(page.table.id))?.log).toEqual([])
  })

  it('does a command once however often it is sent', async () => {
    const page = new Page(await open({ rules: { first_dealer: 1, rounds: [5] } }))
    await pass(0)
    const command: Command = { type: 'play', seat: 0, action: 'draw', moves: 0 }
    const first = await page.do(command, 'the same')
    expect(await page.do(command, 'the same')).toEqual(first)
    expect(page.game.moves).toBe(1)
  })

  it('goes on after a restart where it was, and tells what was missed', async () => {
    const page = new Page(await open({ rules: { rounds: [3, 4] } }))
    await pass(0)
    for (let turn = 0; turn < 4; turn++) {
      if (page.game.legal) await page.turn()
      await pass(10)
    }
    const before = page.game
    host = new Host(core, store, clock)
    const again = new Page(page.table.id, 3)
    await pass(0)
    expect({ ...again.game, moves: 0 }).toEqual({ ...before, moves: 0 })
    expect(again.updates[0]?.events[0]?.seq).toBe(4)
  })

  it('reads on when another tab was quicker', async () => {
    const id = await open({ rules: { first_dealer: 1, rounds: [5] } })
    const page = new Page(id)
    await pass(0)
    const other = new Host(core, store, clock)
    const there = await other.table(id)
    await there.do('theirs', { type: 'play', seat: 0, action: 'draw', moves: 0 }, () => undefined)
    expect(await page.do({ type: 'play', seat: 0, action: 'take', moves: 0 })).toMatchObject({ type: 'refused', code: 'play/late' })
    expect(page.updates.at(-1)?.events.at(-1)?.event).toMatchObject({ type: 'played', action: 'draw' })
  })

  it('refuses what is done in a room that another tab has removed, and no computer player goes on there', async () => {
    const id = await open({ rules: { rounds: [3], first_dealer: 1 } })
    const page = new Page(id)
    await pass(0)
    await store.remove(id)
    expect(await page.do({ type: 'play', seat: 0, action: 'draw', moves: page.game.moves })).toMatchObject({ type: 'refused', code: 'room/unknown' })
    const later = await open({ rules: { rounds: [3], first_dealer: 0 } })
    const other = new Page(later)
    await new Promise((settled) => setTimeout(settled))
    expect(other.game.turn).toBe(1) // before it moves
    await store.remove(later)
    await pass(50_000)
    expect(other.game).toMatchObject({ turn: 1, moves: 0 })
    expect(timers.filter(({ live }) => live)).toEqual([])
  })

  it('hands the weights to the core before a champion moves, and says once if it cannot', async () => {
    const table = { bots: ['champion'], rules: { first_dealer: 0, rounds: [6] } } // the champion is first
    const alone = await Core.of(new WebAssembly.Module(readFileSync(MODULE)))
    const notices: string[] = []
    let file = (): Promise<Uint8Array> => Promise.reject(new Error('no network'))
    host = new Host(alone, store, clock, { weights: () => file(), notice: (code) => notices.push(code) })
    const page = new Page(await open(table))
    await pass(10)
    expect(page.game.moves).toBeGreaterThan(0) // it plays all the same
    expect(notices).toEqual(['engine/weights'])
    file = () => Promise.resolve(new Uint8Array(readFileSync(WEIGHTS)).fill(0, 2000, 2100))
    await open(table)
    await pass(10)
    expect(notices).toEqual(['engine/weights', 'engine/weights'])
    let arrive: (weights: Uint8Array) => void = () => undefined
    file = () => new Promise((settle) => (arrive = settle))
    const third = new Page(await open(table))
    await pass(10)
    expect(third.game.moves).toBe(0)
    arrive(new Uint8Array(readFileSync(WEIGHTS)))
    await pass(10)
    expect(third.game.moves).toBeGreaterThan(0)
    expect(notices).toHaveLength(2)
  })

  it('closes a table for good', async () => {
    const page = new Page(await open())
    await pass(0)
    expect(await page.do({ type: 'close' })).toMatchObject({ type: 'done' })
    expect(page.table).toMatchObject({ status: 'closed', closed: { code: 'host' } })
    const again = new Page(page.table.id)
    await pass(0)
    expect(again.game).toMatchObject({ legal: null, seed: 'secret 1' })
  })

  it('plays again at once with the same people, and only one more game', async () => {
    const page = new Page(await open({ pace: 'quick' }))
    await pass(0)
    await toTheEnd(page)
    const next = (await page.do({ type: 'rematch' })) as Done
    expect(next.type).toBe('done')
    expect(((await page.do({ type: 'rematch' })) as Done).result).toBe(next.result)
    const again = new Page(next.result ?? '')
    await pass(0)
    expect(again.table).toMatchObject({ status: 'playing', pace: 'quick', after: page.table.id })
    expect(again.table.seats.map(({ name }) => name)).toEqual(page.table.seats.map(({ name }) => name))
    expect(page.table.rematch).toBe(next.result)
  })

  it('answers for finished games what a server does', async () => {
    const page = new Page(await open({ rules: { rounds: [3, 4] } }))
    await pass(0)
    const { id } = page.table
    await expect(ask('GET', `/api/games/${id}`)).rejects.toMatchObject({ code: 'games/running' })
    await toTheEnd(page)
    const game = await ask<GameAnswer>('GET', `/api/games/${id}`)
    expect(game.rounds.map(({ number }) => number)).toEqual([1, 2])
    expect(game.outcome.totals).toEqual(page.game.scores)
    const round = await ask<RoundReplay>('GET', `/api/games/${id}/rounds/2`)
    expect(round.moments).toHaveLength((game.rounds[1]?.actions ?? 0) + 1)
    expect(round.first).toBe(game.rounds[0]?.actions)
    await expect(ask('GET', `/api/games/${id}/rounds/3`)).rejects.toMatchObject({ code: 'games/round', values: { last: 2 } })
    const record = await ask<string>('GET', `/api/games/${id}/record`)
    expect(core.readGame(record).results().outcome).toEqual(game.outcome)
  })

  it('gives hints with reasons to whoever is to move, and to nobody else', async () => {
    const id = await open()
    const page = new Page(id)
    await pass(50_000)
    const hints = async () => (await ask<HintList>('GET', `/api/tables/${id}/hints?seat=0`)).hints
    const follow = async () => {
      const [best] = await hints()
      expect(best).toMatchObject({ loss: 0, equal: true, words: '' })
      expect(best?.reasons.length).toBeGreaterThan(0)
      expect(await page.do({ type: 'play', seat: 0, action: best?.action ?? '', moves: page.game.moves })).toMatchObject({ type: 'done' })
      return best?.action
    }
    expect(page.game.turn).toBe(0)
    expect(['draw', 'take']).toContain(await follow())
    expect(await follow()).toMatch(/^(discard|out|lay) /)
    expect(page.game.turn).not.toBe(0)
    expect(await hints()).toEqual([])
    // Both were counted; to look at one again, or to be given none, is not.
    expect((await store.lines())[0]?.hints).toBe(2)
  })

  it('counts a hint once, however often it is looked at', async () => {
    const id = await open()
    const page = new Page(id)
    await pass(50_000)
    for (let look = 0; look < 3; look++) await ask('GET', `/api/tables/${id}/hints?seat=0`)
    expect((await store.lines())[0]?.hints).toBe(1)
    page.leave()
  })

  it('reviews a game bit by bit, with what comes along or without it, and stops when nobody waits', async () => {
    const id = await open({ rules: { rounds: [3, 4] } })
    const page = new Page(id)
    await pass(0)
    const path = `/api/games/${id}/review`
    await expect(ask('GET', path)).rejects.toMatchObject({ code: 'games/running' })
    expect(await ask('GET', `/api/tables/${id}/lesson`)).toEqual({ lesson: null })
    await toTheEnd(page)
    const { lesson } = await ask<RoundLesson>('GET', `/api/tables/${id}/lesson`)
    if (lesson) expect(lesson).toMatchObject({ round: 2 })
    const review = async (fields?: (players: number) => Promise<Uint8Array>, watch?: Watch, weights?: () => Promise<Uint8Array>) => {
      let settled = false
      const asked = answer(new Host(core, store, clock, { fields, notice: (code) => notices.push(code), ...(weights && { weights }) }), 'GET', path, undefined, watch).finally(() => (settled = true))
      asked.catch(() => undefined)
      while (!settled) await pass(1)
      return asked
    }
    const seen: number[] = []
    const notices: string[] = []
    const simulated = await review(undefined, { told: (done, total) => seen.push(done / total), stopped: () => false })
    expect(simulated).toMatchObject({ version: 1, finished: true, totals: page.game.scores, simulated_with: 'expert' })
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    await expect(review(undefined, { told: () => undefined, stopped: () => true })).rejects.toMatchObject({ code: 'review/stopped' })
    // What comes along changes only the time, and so does its absence.
    expect(await review(() => Promise.reject(new Error('no network')))).toEqual(simulated)
    expect(await review((players) => Promise.resolve(gunzipSync(readFileSync(table(players)))))).toEqual(simulated)
    // The champion's weights, which other tests may have brought already, say what the chance is after a move.
    expect(await review(undefined, undefined, () => Promise.reject(new Error('no network')))).toEqual(simulated)
    expect(notices).toEqual([])
    const known = (await review(undefined, undefined, () => Promise.resolve(new Uint8Array(readFileSync(WEIGHTS))))) as ReviewData
    expect(known.decisions.map(({ chance }) => typeof chance)).toEqual(known.decisions.map(() => 'number'))
  })

  it('opens every record that it writes, and writes the same again', async () => {
    const bots = Array.from({ length: 6 }, () => 'random')
    const many = { seats: 7, bots, rules: { rounds: [13] }, seed: 'again 6' } // the stock is used up
    const said: string[] = []
    for (const wanted of [{ rules: { rounds: [3, 4, 5] } }, { rules: { all_wild_melds: false, court_points: 10, rounds: [9] } }, many]) {
      const page = new Page(await open(wanted))
      await pass(0)
      await toTheEnd(page)
      const record = await ask<string>('GET', `/api/games/${page.table.id}/record`)
      said.push(record)
      const { id } = await ask<{ id: string }>('POST', '/api/local/import', { record })
      expect(await ask('GET', `/api/games/${id}/record`)).toBe(record)
      page.leave()
    }
    expect(said.join('')).toMatch(/, lay none discard /)
    expect(said.join('')).toMatch(/^\d+ reshuffle, draw /m)
    expect(said.join('')).toMatch(/, lay [^n].* discard /)
  })

  it('refuses a broken record with its line', () => {
    expect(() => core.readGame('[starsuit 1]\n[kind "game"]\n')).toThrow(expect.objectContaining({ values: expect.objectContaining({ line: expect.any(Number) }) }))
  })

  it('plays a solitaire, takes back and gives a hint', async () => {
    const { state } = await ask<SolitaireAnswer>('POST', '/api/solitaires', { edition: 1996, scored: true })
    const page = new Page(state.id)
    await pass(0)
    expect(page.solitaire).toEqual(state)
    const pile = page.solitaire.piles.find(({ best }) => best)
    const place: Command = { type: 'place', pile: pile?.size ?? 0, discard: pile?.best?.discard ?? '', moves: 0 }
    expect(await page.do(place)).toMatchObject({ type: 'done' })
    expect(await page.do(place)).toMatchObject({ type: 'refused', code: 'solitaire/late' })
    expect(page.solitaire).toMatchObject({ moves: 1, can_undo: true, seed: null })
    await page.do({ type: 'undo' })
    expect(page.solitaire).toMatchObject({ moves: 0, undos: 1, can_redo: true, turned: state.turned })
    await page.do({ type: 'redo' })
    expect(page.solitaire.moves).toBe(1)
    const hint = await ask<SolitaireHint>('GET', `/api/solitaires/${state.id}/hint`)
    expect(['won', 'lost', 'undecided']).toContain(hint.verdict)
    expect(await page.do({ type: 'place', pile: 3, discard: 'Zz', moves: 1 })).toMatchObject({ code: 'notation/card' })
    await expect(ask('GET', `/api/solitaires/${state.id}/record`)).rejects.toMatchObject({ code: 'solitaire/running' })
    await page.do({ type: 'close' })
    expect(page.solitaire).toMatchObject({ over: true, won: false, seed: 'secret 1' })
    const record = await ask<string>('GET', `/api/solitaires/${state.id}/record`)
    expect(record).toContain('kind "solitaire"')
    const { id } = await ask<{ id: string }>('POST', '/api/local/import', { record })
    const opened = (await ask<SolitaireAnswer>('GET', `/api/solitaires/${id}`)).state
    expect([opened.moves, opened.piles]).toEqual([1, page.solitaire.piles])
  })

  it('answers questions about cards', async () => {
    expect(await ask('POST', '/api/tools/solve', { cards: ['9c', '9h', '7h', '4d', '5d', '7c', 'Kt'], wild: 7 })).toMatchObject({ points: 13, leftover: ['Kt'] })
    expect(await ask('POST', '/api/tools/count', { cards: ['Jk', 'Kt'], wild: 7, court_points: 10 })).toEqual({ points: 60, each: [50, 10] })
    const { melds } = await ask<{ melds: MeldAnswer[] }>('POST', '/api/tools/melds', { groups: [['8h', '9h', 'Jh'], []], wild: 7 })
    expect(melds.map(({ code }) => code)).toEqual(['meld/missing', 'meld/few'])
  })

  it('hangs up, in a sentence, on a room that this device does not have', async () => {
    const page = new Page('l-nowhere')
    await pass(0)
    expect(page.told).toMatchObject([{ type: 'goodbye', code: 'room/unknown', back: null }])
    expect(page.hungUp).toBe(true)
  })

  it('refuses a table that cannot be', async () => {
    await expect(open({ bots: [] })).rejects.toMatchObject({ code: 'table/alone' })
    await expect(open({ bots: ['nobody'] })).rejects.toMatchObject({ code: 'table/level' })
    await expect(open({ names: ['mia'] })).rejects.toMatchObject({ code: 'table/name-taken' })
    await expect(open({ rules: { rounds: [2] } })).rejects.toMatchObject({ code: 'ruleset/rounds' })
    await expect(ask('GET', '/api/games/l-1/share')).rejects.toMatchObject({ code: 'engine/part' })
  })
})
