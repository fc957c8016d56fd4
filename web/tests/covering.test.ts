import { describe, expect, it } from 'vitest'
import type { OutcomeState, RoundState, SeatState } from '../src/lib/protocol'
import { isCovered, nextToLook, seatsHere, summaryDue } from '../src/table/covering'

const turn = (turn: number, seat: number | null, outcome: OutcomeState | null = null) => ({ turn, seat, outcome })

describe('a device that is passed on', () => {
  it('knows its seats', () => {
    const seats = [true, false, true].map((yours) => ({ yours }) as SeatState)
    expect(seatsHere({ seats })).toEqual([0, 2])
    expect(seatsHere(null)).toEqual([])
  })

  it('covers nothing where one plays alone, or watches', () => {
    expect(isCovered(turn(0, 0), [0], null)).toBe(false)
    expect(isCovered(turn(1, null), [], null)).toBe(false)
    expect(isCovered(null, [0, 1], null)).toBe(false)
  })

  it('covers the cards until the right player looks', () => {
    expect(isCovered(turn(0, 0), [0, 1], null)).toBe(true)
    expect(isCovered(turn(0, 0), [0, 1], 0)).toBe(false)
    expect(isCovered(turn(1, 0), [0, 1], 0)).toBe(true)
  })

  it('covers them while the cards of the one before are still on the page', () => {
    expect(isCovered(turn(1, 0), [0, 1], 1)).toBe(true)
    expect(isCovered(turn(1, 1), [0, 1], 1)).toBe(false)
  })

  it('leaves the last player looking while a stranger plays', () => {
    expect(isCovered(turn(2, 1), [0, 1], 1)).toBe(false)
    expect(isCovered(turn(2, 1), [0, 1], null)).toBe(true)
  })

  it('opens all when the game is over', () => {
    expect(isCovered(turn(0, 0, { winners: [0], places: [1, 2], totals: [3, 9], reason: 'rounds' }), [0, 1], null)).toBe(false)
  })

  it('is handed to whose turn it is, else to who had it', () => {
    expect(nextToLook(turn(1, 0), [0, 1])).toBe(1)
    expect(nextToLook(turn(2, 1), [0, 1])).toBe(1)
    expect(nextToLook(turn(2, null), [0, 1])).toBe(0)
    expect(nextToLook(turn(2, null), [])).toBeNull()
    expect(nextToLook(null, [0, 1])).toBeNull()
  })
})

describe('a summary', () => {
  const results = (count: number) => ({ results: Array.from({ length: count }, () => ({}) as RoundState) })

  it('lies over the table until it was read', () => {
    expect(summaryDue(results(2), 1)).toBe(true)
    expect(summaryDue(results(2), 2)).toBe(false)
  })

  it('is not shown before it is known what was read', () => {
    expect(summaryDue(results(2), null)).toBe(false)
    expect(summaryDue(null, 0)).toBe(false)
  })
})
