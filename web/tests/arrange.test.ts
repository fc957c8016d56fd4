import { describe, expect, it } from 'vitest'
import { arrangeHand, brackets, layOut, moved, nearest, without } from '../src/table/arrange'
import { readLayDown, writeLayDown } from '../src/table/action'
import type { Arranged } from '../src/lib/protocol'

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

describe('the places of a hand', () => {
  const none = (count: number) => Array.from({ length: count }, () => null)

  it('leave every card a touchable strip on the smallest phone, for every number of cards', () => {
    for (let count = 3; count <= 14; count++) {
      const groups = Array.from({ length: count }, (_, index) => (index < 9 ? Math.floor(index / 3) : null))
      for (const each of [none(count), groups]) {
        const layout = layOut(each, 344, 211, 104)
        expect(layout.step).toBeGreaterThanOrEqual(44)
        expect(layout.rows).toBeLessThanOrEqual(2)
        expect(layout.width).toBeGreaterThanOrEqual(44)
        for (const place of layout.places) {
          expect(place.x).toBeGreaterThanOrEqual(-0.1)
          expect(place.x + layout.width).toBeLessThanOrEqual(344.1)
        }
        expect(layout.total).toBeLessThanOrEqual(211 + 14)
      }
    }
  })

  it('lie side by side where there is room', () => {
    const layout = layOut(none(14), 1856, 230, 150)
    expect(layout.rows).toBe(1)
    expect(layout.step).toBeGreaterThan(layout.width)
  })

  it('lies in one row on a phone on its side, be it a very small one', () => {
    const side = layOut(none(14), 624, 122, 88, 14)
    expect([side.rows, side.width, side.step]).toEqual([1, 52, 44])
    const tiny = layOut(none(14), 552, 109, 88, 14)
    expect(tiny.rows).toBe(1)
    expect(tiny.step).toBeGreaterThan(37)
    expect(tiny.total).toBeLessThan(109)
  })

  it('keep their size when a card comes or goes', () => {
    for (const area of [344, 700, 1856]) {
      const [before, after] = [13, 14].map((count) => layOut(none(count), area, 230, 150, 14))
      expect(before?.width).toBe(after?.width)
    }
  })

  it('have a bracket for each stretch of a meld, also over the end of a row', () => {
    const cards = arrangeHand(hand, best, 'melds', [])
    const wide = layOut(cards.map((each) => each.meld), 1856, 230, 150)
    expect(brackets(cards, wide).map((each) => each.meld)).toEqual([0, 1])
    const narrow = layOut(cards.map((each) => each.meld), 200, 240, 104)
    expect(narrow.rows).toBe(2)
    expect(brackets(cards, narrow).map((each) => each.meld)).toEqual([0, 1, 1])
  })

  it('are found again by where a card is dropped', () => {
    const layout = layOut(none(14), 344, 211, 104)
    for (const [index, place] of layout.places.entries()) expect(nearest(layout, place.x + 5, place.y - 4)).toBe(index)
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
