/** The player's side of a game: a real room, whose server is at the other end of a line, and no page. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameState, PlayedShown, SeatState, TableState } from '../src/lib/protocol'
import { Room } from '../src/lib/room.svelte'
import { DEFAULTS, change, settings } from '../src/lib/settings.svelte'
import { arrivals, drawn, thrownFrom, verbOf } from '../src/table/journeys'
import { arrangeHand } from '../src/table/order'
import { Play } from '../src/table/play.svelte'
import { shortcut } from '../src/table/shortcuts'
import { statusOf } from '../src/table/status'
import { Line } from './line'

const START: GameState = {
  ...{ type: 'game', seat: 0, moves: 10, round: 1, rounds: 11, wild: 3, cards: 3, dealer: 1, seats: [0, 1], turn: 0, phase: 'discard' },
  ...{ last_turn: false, went_out: null, hand: ['4h', '9c', 'Kd', '9c'], hands: [], drawn: 'Kd', stock: 100, pile: ['7s', '5t'], pile_count: 2 },
  ...{ laid: [null, null], scores: [0, 0], results: [], last_laid: [null, null], best: null, deadline: null, commitment: '', seed: null, outcome: null },
  legal: { draw: false, take: false, discards: ['4h', '9c', 'Kd'], out: null, lay: null },
}
const NAMES = ['Ann', 'Ben']
const SEATS: SeatState[] = NAMES.map((name, seat) => ({ name, colour: 'blue', person: name, bot: null, yours: seat === 0, stand_in: false, moved: 0, late: null, late_yours: false, face: null }))
const TABLE = { type: 'table', id: 't', status: 'playing', seats: SEATS } as TableState
const CLOCK = 1_000_000

let line: Line
let room: Room
let play: Play
let panels: string[]
let seq: number

/** The server tells of a state. */
function told(changed: Partial<GameState>, event?: Pick<PlayedShown, 'seat' | 'action'>): void {
  const game = { ...(room.game ?? START), ...changed }
  const events = event ? [{ seq: ++seq, at: 0, event: { type: 'played', ...event } as PlayedShown }] : []
  line.say({ type: 'update', events, states: [TABLE, game], view: null })
}
const keys = () => play.cards.map((each) => each.key)
const sent = () => line.sent.flatMap((message) => (message.type === 'do' && message.command.type === 'play' ? [message.command.action] : []))
/** The server refuses what it was asked last. */
function refuse(): void {
  const asked = line.sent.filter((message) => message.type === 'do').at(-1)
  line.say({ type: 'refused', id: asked?.id ?? '', code: 'game/late', sentence: 'too late', values: {}, seq, states: [] })
}
const press = (key: string, letters = true) => shortcut(key, letters, play, room.game ?? START, { panel: (name) => panels.push(name), hand: () => panels.push('hand') })?.()
const status = () => statusOf(room.game ?? START, play, room)

beforeEach(() => {
  vi.useFakeTimers({ now: CLOCK })
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('addEventListener', nothing.addEventListener)
  vi.stubGlobal('removeEventListener', nothing.removeEventListener)
  vi.stubGlobal('document', { ...nothing, visibilityState: 'visible' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
  Object.assign(settings, DEFAULTS, { sort: 'rank', takeBack: 3000 })
  let ids = 0
  const world = {
    open: () => (line = new Line()),
    now: () => Date.now(),
    random: () => 1,
    online: () => true,
    id: () => `id-${++ids}`,
    later: () => () => undefined,
    kept: () => null,
    keep: () => undefined,
  }
  room = new Room('t', null, world, 'ws://here')
  play = new Play(room)
  panels = []
  seq = 0
  room.start()
  line.open()
  line.say({ type: 'welcome', version: 1, you: 'Ann', seq, now: CLOCK })
  told({})
  play.arrive()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is not sent yet', () => {
  it('is known until its effect is, and not a moment less', async () => {
    void room.do({ type: 'say', text: 'hello' })
    expect(room.unsent).toEqual([{ type: 'say', text: 'hello' }])
    line.say({ type: 'done', id: 'id-1', seq: 1, result: null })
    expect([room.waiting, room.unsent.length]).toEqual([0, 1])
    told({}, { seat: 0, action: 'draw' })
    expect(room.unsent).toEqual([])
    // The same number from two phones changes nothing: nothing is told.
    void room.do({ type: 'say', text: 'hello' })
    line.say({ type: 'done', id: 'id-2', seq: 1, result: null })
    expect(room.unsent).toEqual([])
    void room.do({ type: 'say', text: 'hello' })
    refuse()
    expect(room.unsent).toEqual([])
  })
})

describe('a discard', () => {
  it('leaves the hand, and is sent when it was not taken back', async () => {
    play.drop('Kd-0')
    expect(keys()).toEqual(['4h-0', '9c-0', '9c-1'])
    expect(play.staged).toMatchObject({ card: 'Kd', until: CLOCK + 3000, sent: false })
    await vi.advanceTimersByTimeAsync(2999)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['discard Kd'])
    play.takeBack()
    expect(play.staged?.sent).toBe(true)
  })

  it('comes back to the hand, and stays chosen', async () => {
    play.drop('Kd-0')
    play.takeBack()
    expect([play.staged, play.selected]).toEqual([null, 'Kd-0'])
    expect(keys()).toContain('Kd-0')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual([])
  })

  it('waits for a yes where that is wished', async () => {
    settings.confirm = true
    play.drop('Kd-0')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([])
    void play.sendStaged()
    expect(sent()).toEqual(['discard Kd'])
  })

  it('goes before the clock throws another card', async () => {
    told({ deadline: CLOCK + 2500 })
    play.drop('Kd-0')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent()).toEqual(['discard Kd'])
  })

  it('is the chosen card when time is up', async () => {
    settings.confirm = true
    expect(play.watchClock()).toBeUndefined()
    told({ deadline: CLOCK + 30_000 })
    expect(play.watchClock()).toBeUndefined() // nothing is chosen
    play.select('9c-0')
    play.watchClock()?.() // and another one instead
    play.select('Kd-0')
    play.watchClock()
    await vi.advanceTimersByTimeAsync(28_400)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    expect(sent()).toEqual(['discard Kd'])
  })

  it('comes back when it is refused', async () => {
    play.drop('Kd-0')
    void play.sendStaged()
    refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect([play.staged, play.busy]).toEqual([null, false])
    expect(keys()).toContain('Kd-0')
  })

  it('is sent when its player leaves', () => {
    const stop = play.listen()
    play.drop('Kd-0')
    stop()
    expect(sent()).toEqual(['discard Kd'])
  })
})

describe('a hand', () => {
  it('stays as it was put, also when a twin is thrown and a card comes', () => {
    const stop = play.listen()
    play.move('Kd-0', 0)
    expect([play.sorting, ...keys()]).toEqual(['own', 'Kd-0', '4h-0', '9c-0', '9c-1'])
    play.drop('9c-0')
    told({ moves: 11, turn: 1, phase: 'draw', legal: null, hand: ['4h', 'Kd', '9c'] }, { seat: 0, action: 'discard 9c' })
    expect(keys()).toEqual(['Kd-0', '4h-0', '9c-0'])
    told({ moves: 14, turn: 0, phase: 'discard', legal: START.legal, hand: ['4h', 'Kd', '9c', '3t'] }, { seat: 0, action: 'draw' })
    expect(keys()).toEqual(['Kd-0', '4h-0', '9c-0', '3t-0'])
    stop()
  })

  it('is sorted again in the next round, or when it is wished', () => {
    play.move('Kd-0', 0)
    told({ round: 2 })
    expect(play.sorting).toBe('rank')
    play.move('Kd-0', 0)
    play.sort('suit')
    expect(play.sorting).toBe('suit')
  })

  it('is empty while the summary of a round lies over it', () => {
    told({ results: [{ number: 1, wild: 3, playoff: false, went_out: 0, points: [0, 5] }] })
    expect([play.summary, keys(), play.phase]).toEqual([true, [], null])
  })
})

describe('a hint', () => {
  it('lights up its card, and is done by following it, with the time to take it back', async () => {
    play.hinting = true
    play.hint = { action: 'discard 9c', moves: 10 }
    expect(play.lit).toBe('9c-0')
    play.follow()
    await vi.advanceTimersByTimeAsync(10)
    expect([play.staged?.card, play.hinting, play.lit]).toEqual(['9c', false, ''])
    play.takeBack()
    expect(sent()).toEqual([])
  })

  it('is over when the game has moved on, or when Escape is pressed', () => {
    play.hinting = true
    play.hint = { action: 'draw', moves: 9 }
    expect(play.lit).toBe('')
    play.follow()
    expect(sent()).toEqual([])
    press('Escape')
    expect(play.hinting).toBe(false)
  })

  it('draws, takes and lays down as it says', () => {
    for (const action of ['draw', 'take', 'lay 9c 9c Jk discard Kd']) {
      told({ phase: action.startsWith('lay') ? 'lay down' : 'draw', moves: START.moves + sent().length })
      play.hint = { action, moves: START.moves + sent().length }
      play.follow()
    }
    expect(sent()).toEqual(['draw', 'take', 'lay 9c 9c Jk discard Kd'])
  })
})

describe('the coach', () => {
  const wilds = { hand: ['4h', '9c', 'Jk', 'Kd'] }

  it('asks before a wild is discarded, and sends it all the same when it is wished', () => {
    change({ coach: 'on' })
    told(wilds)
    play.drop('Jk-0')
    expect([play.doubt?.why, play.staged, play.selected]).toEqual(['wild', null, 'Jk-0'])
    play.discardAnyway()
    expect([play.doubt, play.staged?.card]).toEqual([null, 'Jk'])
  })

  it('is forgotten when another card is chosen, and says nothing about a normal discard', () => {
    change({ coach: 'on' })
    told(wilds)
    play.drop('Jk-0')
    press('Escape')
    expect([play.doubt, play.selected]).toEqual([null, null])
    play.drop('4h-0')
    expect(play.staged?.card).toBe('4h')
  })

  it('is silent where it is switched off, and when the clock is nearly out', () => {
    change({ coach: 'off' })
    told(wilds)
    play.drop('Jk-0')
    expect(play.staged?.card).toBe('Jk')
    play.takeBack()
    change({ coach: 'on' })
    told({ ...wilds, deadline: Date.now() + 4000 })
    play.drop('Jk-0')
    expect(play.staged?.card).toBe('Jk')
  })
})

describe('keys', () => {
  it('do what they say', () => {
    told({ phase: 'draw' })
    press('s')
    expect(sent()).toEqual(['draw'])
    for (const key of ['c', 'T', 'h', '?', 'f']) press(key)
    expect(panels).toEqual(['scores', 'chat', 'hint', 'keys', 'hand'])
    press('u')
    expect(settings.sort).toBe('suit')
    expect(press('x')).toBeUndefined()
  })

  it('take the open card or throw the chosen one by the same letter', async () => {
    play.select('4h-0')
    press('p')
    await vi.advanceTimersByTimeAsync(10)
    expect(play.staged?.card).toBe('4h')
    press('Escape')
    expect([play.staged, play.selected]).toEqual([null, '4h-0'])
    press('Escape')
    expect(play.selected).toBeNull()
    told({ phase: 'draw' })
    press('p')
    expect(sent()).toEqual(['take'])
  })

  it('without letters leave those alone', () => {
    expect(shortcut('c', false, play, START, { panel: () => undefined, hand: () => undefined })).toBeNull()
    play.select('4h-0')
    press('Escape', false)
    expect(play.selected).toBeNull()
  })

  it('open the lay-down only where one can lay', () => {
    press('g')
    expect(panels).toEqual([])
    told({ legal: { draw: false, take: false, discards: [], out: 'out 9c 9c 4h discard Kd', lay: null } })
    press('g')
    expect(panels).toEqual(['lay'])
    play.drop('Kd-0')
    press('g')
    expect(panels).toEqual(['lay'])
  })
})

describe('the sentence on the table', () => {
  it('says what is to be done', () => {
    expect(status()).toBe('Choose a card to discard.')
    told({ legal: { draw: false, take: false, discards: [], out: 'out 9c 9c 4h discard Kd', lay: null } })
    expect(status()).toBe('You can go out!')
    told({ phase: 'draw' })
    expect(status()).toBe('Your turn. Draw a card.')
    told({ last_turn: true, went_out: 1 })
    expect(status()).toBe('Ben went out. Your last turn.')
    told({ phase: 'lay down' })
    expect(status()).toBe('Lay down what you can.')
  })

  it('says what is chosen', () => {
    play.drop('Kd-0')
    expect(status()).toBe('Discarding the king of diamonds …')
    play.takeBack()
    play.moving = true
    expect(status()).toBe('Tap the place for the king of diamonds.')
  })

  it('says who is waited for, and who went out', () => {
    told({ turn: 1, legal: null })
    expect(status()).toBe('Ben is playing.')
    told({ last_turn: true, went_out: 0 })
    expect(status()).toBe('You went out. Ben has the last turn.')
    told({ went_out: 1 })
    expect(status()).toBe('Ben went out. Ben has the last turn.')
    told({ outcome: { winners: [0], places: [1, 2], totals: [0, 5], reason: 'rounds' } })
    expect(status()).toBe('The game is over.')
  })
})

describe('a card on its way', () => {
  const fresh = (before: GameState, game: GameState) => arrivals(before, game, arrangeHand(game.hand, null, 'rank', []))

  it('comes from the stock or from the pile', () => {
    const before = { ...START, hand: ['4h', '9c'], pile_count: 3, pile: ['7s', '9c'] }
    expect(fresh(before, { ...before, hand: ['4h', '9c', 'Kd'] })).toEqual([{ key: 'Kd-0', from: 'stock' }])
    expect(fresh(before, { ...before, hand: ['4h', '9c', '9c'], pile_count: 2, pile: ['7s'] })).toEqual([{ key: '9c-1', from: 'pile:3' }])
    expect(fresh(before, before)).toEqual([])
  })

  it('comes from nowhere where another hand is looked at', () => {
    expect(fresh({ ...START, seat: 1, hand: ['5d'] }, START)).toEqual([])
  })

  it('shows its face only where everybody has seen it', () => {
    expect(drawn('draw', START)).toEqual({ from: 'stock', card: '??' })
    expect(drawn('take', START)).toEqual({ from: 'pile:2', card: '5t' })
  })

  it('goes to the pile from where it lay', () => {
    expect(verbOf({ action: 'out 9c 9c 4h discard Kd' })).toBe('out')
    expect(thrownFrom(1, false, true, 'Kd-0')).toBe('seat:1')
    expect(thrownFrom(0, true, true, 'Kd-0')).toBe('staged')
    expect(thrownFrom(0, true, false, 'Kd-0')).toBe('hand:Kd-0')
  })
})
