import { describe, expect, it } from 'vitest'
import type { Arranged } from '../src/lib/protocol'
import { readLayDown, writeLayDown } from '../src/table/action'
import { arrangeHand, moved, orderOf, ordered, without } from '../src/table/order'

const best: Arranged = { melds: [['8h', '8c', 'Jk'], ['5s', '6s', '7s']], leftover: ['Kd', '3t'], points: 16, discard: null }
const hand = ['3t', '5s', '6s', '7s', '8c', '8h', 'Jk', 'Kd']

describe('a hand', () => {
  it('sorted by melds shows the melds as the server laid them, then the rest by rank', () => {
    const cards = arrangeHand(hand, best, 'melds', [])
    expect(cards.map((each) => each.card)).toEqual(['8h', '8c', 'Jk', '5s', '6s', '7s', '3t', 'Kd'])
    expect(cards.map((each) => each.meld)).toEqual([0, 0, 0, 1, 1, 1, null, null])
  })

  it('sorted by rank or suit still knows what is melded', () => {
    const cards = arrangeHand(hand, best, 'rank', [])
    expect(cards.map((each) => each.card)).toEqual(['3t', '5s', '6s', '7s', '8h', '8c', 'Kd', 'Jk'])
    expect(cards.find((each) => each.card === 'Jk')?.meld).toBe(0)
    expect(arrangeHand(hand, best, 'suit', [])[0]?.card).toBe('3t')
  })

  it('gives each of two twins to a meld only once', () => {
    const twins: Arranged = { melds: [['8h', '8h', '8c']], leftover: [], points: 0, discard: null }
    const cards = arrangeHand(['8h', '8c', '8h', '8h'], twins, 'melds', [])
    expect(cards.map((each) => each.meld)).toEqual([0, 0, 0, null])
    expect(new Set(cards.map((each) => each.key)).size).toBe(4)
  })

  it('arranged by hand keeps its order, and new cards come at the end', () => {
    const own = moved(['3t-0', '5s-0', '6s-0'], '6s-0', 0)
    expect(own).toEqual(['6s-0', '3t-0', '5s-0'])
    expect(arrangeHand(['3t', '5s', '6s', 'Kd'], null, 'own', own).map((each) => each.card)).toEqual(['6s', '3t', '5s', 'Kd'])
    expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
    expect(without(['3t-0', '5s-1', '9h-0', '5s-0'], '5s-0')).toEqual(['3t-0', '5s-0', '9h-0'])
    expect(without(['Jk-0', 'Jk-1', 'Jk-2', '5s-0'], 'Jk-1')).toEqual(['Jk-0', 'Jk-1', '5s-0'])
  })
})

describe('an order put by hand', () => {
  const none = { round: 0, own: {} }
  const first = ordered(none, { round: 3, seat: 0 }, ['a', 'b'])

  it('is that of one seat in one round', () => {
    expect(orderOf(first, { round: 3, seat: 0 })).toEqual(['a', 'b'])
    expect(orderOf(first, { round: 3, seat: 1 })).toBeUndefined()
    expect(orderOf(first, { round: 4, seat: 0 })).toBeUndefined()
    expect(orderOf(first, { round: 3, seat: null })).toBeUndefined()
  })

  it('leaves those of the others at the same device as they are', () => {
    const both = ordered(first, { round: 3, seat: 1 }, ['c'])
    expect(both).toEqual({ round: 3, own: { 0: ['a', 'b'], 1: ['c'] } })
    expect(ordered(both, { round: 3, seat: 0 }, null)).toEqual({ round: 3, own: { 1: ['c'] } })
    expect(first.own).toEqual({ 0: ['a', 'b'] })
  })

  it('is forgotten with the round, and never that of a spectator', () => {
    expect(ordered(first, { round: 4, seat: 1 }, ['c'])).toEqual({ round: 4, own: { 1: ['c'] } })
    expect(ordered(first, { round: 4, seat: null }, ['c'])).toBe(first)
  })
})

describe('a lay-down', () => {
  it('is read and written as the server writes it', () => {
    const text = 'out 8h 8c Jk | 5s 6s 7s discard 4d'
    expect(readLayDown(text)).toEqual({ verb: 'out', melds: [['8h', '8c', 'Jk'], ['5s', '6s', '7s']], discard: '4d' })
    expect(writeLayDown(readLayDown(text))).toBe(text)
    expect(writeLayDown(readLayDown('lay discard Jk'))).toBe('lay discard Jk')
  })
})
