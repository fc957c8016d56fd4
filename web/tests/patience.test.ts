import { describe, expect, it } from 'vitest'
import { LENGTHS, USUAL, houseOf, houseRules } from '../src/lib/house'
import type { GameState, Presence, SeatState, TableState } from '../src/lib/protocol'
import { IDLE, minutes, waitingFor } from '../src/table/patience'

const seat = (name: string, more: Partial<SeatState> = {}): SeatState => ({ name, colour: 'blue', person: name, bot: null, yours: false, stand_in: false, moved: 0, late: null, late_yours: false, face: null, ...more })
const SEATS = [seat('ann', { yours: true }), seat('ben'), seat('Bo', { person: null, bot: 'casual' })]
const table = (more: Partial<TableState> = {}) => ({ type: 'table', status: 'playing', you: 'ann', seats: SEATS, skip: null, ...more }) as TableState
const game = (turn: number) => ({ turn, outcome: null }) as GameState
const here = (...people: string[]): Presence => ({ type: 'presence', people, spectators: 0, watching: [], takes_over: null })

describe('who is waited for', () => {
  it('is nobody while a computer player or the reader is to move, or the turn has only begun', () => {
    for (const turn of [0, 1, 2]) expect(waitingFor(table(), game(turn), here('ann', 'ben'), IDLE - 1)).toBeNull()
    expect(waitingFor(table(), game(2), here('ann', 'ben'), 2 * IDLE)).toBeNull()
    expect(waitingFor(table(), game(0), here('ann', 'ben'), 2 * IDLE)).toBeNull()
    expect(waitingFor(table(), game(1), null, 2 * IDLE)).toBeNull()
  })

  it('is somebody who is gone, until the computer takes over', () => {
    const gone = { ...here('ann'), takes_over: { seat: 1, at: 43_000, why: 'away' as const } }
    expect(waitingFor(table(), game(1), gone, 0)).toEqual({ kind: 'away', at: 43_000 })
    expect(waitingFor(table(), game(2), gone, 0)).toBeNull() // another turn since
    const replaced = table({ seats: [seat('ann', { yours: true }), seat('ben', { stand_in: true })] })
    expect(waitingFor(replaced, game(1), gone, 0)).toBeNull()
  })

  it('is somebody idle, whom those who play may skip and those who watch may not', () => {
    expect(waitingFor(table(), game(1), here('ann', 'ben'), IDLE)).toEqual({ kind: 'idle', at: null })
    expect(waitingFor(table({ skip: ['cy'] }), game(1), here('ann', 'ben'), 0)).toEqual({ kind: 'idle', at: null })
    expect(waitingFor(table({ skip: ['ann'] }), game(1), here('ann', 'ben'), 0)).toEqual({ kind: 'agreed', at: null })
    const looksOn = table({ you: 'zoe', seats: [seat('ann'), seat('ben')] })
    expect(waitingFor(looksOn, game(1), here('ann', 'ben'), IDLE)).toBeNull()
  })

  it('is the reader, if the others would like to go on', () => {
    const soon = { ...here('ann', 'ben'), takes_over: { seat: 0, at: 9000, why: 'idle' as const } }
    expect(waitingFor(table({ skip: ['ben'] }), game(0), soon, 0)).toEqual({ kind: 'you', at: 9000 })
  })

  it('is said in minutes and seconds', () => {
    expect([43_000, 42_001, 60_000, 0, -5].map(minutes)).toEqual(['0:43', '0:43', '1:00', '0:00', '0:00'])
  })
})

describe('house rules', () => {
  it('are read from a table as they were chosen', () => {
    for (const length of Object.keys(LENGTHS)) {
      const house = { ...USUAL, length, ties: true, allWild: false, court: true, random: true, cards: 7, target: 200 }
      expect(houseOf(houseRules(house))).toEqual(house)
    }
    expect(houseOf({})).toEqual(USUAL)
    expect(houseOf({ rounds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], hand_size: null })).toEqual(USUAL)
    expect(houseOf({ rounds: [3, 4] }).length).toBe('') // none of those that are offered
  })
})
