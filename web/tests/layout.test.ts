import { describe, expect, it } from 'vitest'
import type { Arranged } from '../src/lib/protocol'
import { brackets, layOutBoard, layOutHand, nearest, plainFaces } from '../src/table/layout'
import { arrangeHand } from '../src/table/order'

const best: Arranged = { melds: [['8h', '8c', 'Jk'], ['5s', '6s', '7s']], leftover: ['Kd', '3t'], points: 16, discard: null }
const hand = ['3t', '5s', '6s', '7s', '8c', '8h', 'Jk', 'Kd']

describe('a table', () => {
  it.each([
    ['a phone', 360, 780, 4, false, [], 240, 104],
    ['a short phone with six players', 360, 690, 6, false, ['tight'], 227.7, 104],
    ['a short phone with four players', 360, 690, 4, false, [], 227.7, 104],
    ['a tiny phone', 320, 568, 2, false, ['crowded', 'tight'], 159.04, 104],
    ['a phone with eight players', 360, 740, 8, false, ['crowded', 'tight'], 218.3, 104],
    ['a phone on its side', 780, 360, 4, true, ['tight'], 122.4, 88],
    ['a phone on its side with eight players', 780, 360, 8, true, ['crowded', 'tight'], 122.4, 88],
    ['a tablet on its side, not quite a desk', 999, 700, 4, false, [], 231, 104],
    ['a laptop', 1000, 700, 4, false, ['wide'], 182, 150],
    ['a desk with fourteen players', 1920, 1080, 14, false, ['wide'], 230, 150],
  ])('lies well on %s', (_, width, height, seats, short, flags, high, widest) => {
    const found = layOutBoard({ width, height }, seats, short)
    expect((['crowded', 'tight', 'wide'] as const).filter((name) => found[name])).toEqual(flags)
    expect(found.short).toBe(short)
    expect(found.high).toBeCloseTo(high)
    expect(found.widest).toBe(widest)
  })

  it('leaves the hand no more than a third of the height, and never more than 240 pixels', () => {
    for (const height of [320, 480, 568, 640, 700, 899, 1080, 2000])
      for (const width of [320, 768, 1000, 2560])
        for (const seats of [2, 5, 8, 14])
          for (const short of [false, true]) {
            const { high } = layOutBoard({ width, height }, seats, short)
            expect(high).toBeLessThanOrEqual(Math.min(240, height * 0.341))
            expect(high).toBeGreaterThan(Math.min(140, height * 0.25))
          }
  })
})

describe('the spots of a hand', () => {
  const none = (count: number) => Array.from({ length: count }, () => null)

  it('leave every card a touchable strip on the smallest phone, for every number of cards', () => {
    for (let count = 3; count <= 14; count++) {
      const groups = Array.from({ length: count }, (_, index) => (index < 9 ? Math.floor(index / 3) : null))
      for (const [each, strip] of [[none(count), 44], [groups, 39]] as const) {
        const layout = layOutHand(each, 344, 211, 104)
        expect(layout.step).toBeGreaterThanOrEqual(strip)
        expect(layout.rows).toBeLessThanOrEqual(2)
        expect(layout.width).toBeGreaterThanOrEqual(44)
        for (const spot of layout.spots) {
          expect(spot.x).toBeGreaterThanOrEqual(-0.1)
          expect(spot.x + layout.width).toBeLessThanOrEqual(344.1)
        }
        expect(layout.total).toBeLessThanOrEqual(211 + 14)
      }
    }
  })

  it('never tear a meld across two rows', () => {
    const melds = (...sizes: number[]) => sizes.flatMap((size, meld) => Array.from({ length: size }, () => meld))
    const rest = (count: number): null[] => none(count)
    const hands = [melds(3, 3, 3, 5), melds(4, 4, 4), melds(5, 5, 4), melds(7, 7), [...melds(5, 3), ...rest(6)], [...melds(4, 4, 3), ...rest(3)]]
    hands.push([null, ...melds(6), ...rest(7)], [...melds(3, 3, 4), ...rest(1)])
    for (const groups of hands)
      for (const [area, high] of [[344, 211], [304, 159], [344, 240]] as const) {
        const { spots, step, width } = layOutHand(groups, area, high, 104, 14)
        for (const [index, group] of groups.entries()) if (group !== null && group === groups[index - 1]) expect(spots[index]?.row).toBe(spots[index - 1]?.row)
        expect(step).toBeGreaterThanOrEqual(30)
        expect(Math.max(...spots.map((spot) => spot.x)) + width).toBeLessThanOrEqual(area + 0.1)
      }
    // Loose cards are shared out evenly.
    expect(layOutHand(none(14), 344, 211, 104).spots.filter((spot) => spot.row === 0)).toHaveLength(7)
  })

  it('show the same faces before and after a card is drawn', () => {
    for (const [area, high, widest] of [[344, 240, 104], [752, 240, 104], [1302, 200, 150]] as const)
      for (let cards = 3; cards <= 13; cards++) {
        const plain = plainFaces(area, high, widest, cards + 1)
        if (area === 344) expect(plain).toBe(true)
        if (cards === 3) expect(plain).toBe(area === 344)
        if (plain) expect(plainFaces(area, high, widest, cards + 2)).toBe(true) // and not back again in a later round
      }
  })

  it('lie side by side where there is room', () => {
    const layout = layOutHand(none(14), 1856, 230, 150)
    expect(layout.rows).toBe(1)
    expect(layout.step).toBeGreaterThan(layout.width)
  })

  it('lies in one row on a phone on its side, be it a very small one', () => {
    const side = layOutHand(none(14), 624, 122, 88, 14)
    expect([side.rows, side.width, side.step]).toEqual([1, 52, 44])
    const tiny = layOutHand(none(14), 552, 109, 88, 14)
    expect(tiny.rows).toBe(1)
    expect(tiny.step).toBeGreaterThan(37)
    expect(tiny.total).toBeLessThan(109)
  })

  it('keep their size when a card comes or goes', () => {
    for (const area of [344, 700, 1856]) {
      const [before, after] = [13, 14].map((count) => layOutHand(none(count), area, 230, 150, 14))
      expect(before?.width).toBe(after?.width)
    }
  })

  it('have a bracket for each meld', () => {
    const cards = arrangeHand(hand, best, 'melds', [])
    const wide = layOutHand(cards.map((each) => each.meld), 1856, 230, 150)
    expect(brackets(cards, wide).map((each) => each.meld)).toEqual([0, 1])
    const narrow = layOutHand(cards.map((each) => each.meld), 200, 240, 104)
    expect(narrow.rows).toBe(2)
    expect(brackets(cards, narrow).map((each) => each.meld)).toEqual([0, 1])
  })

  it('are found again by where a card is dropped', () => {
    const layout = layOutHand(none(14), 344, 211, 104)
    for (const [index, spot] of layout.spots.entries()) expect(nearest(layout, spot.x + 5, spot.y - 4)).toBe(index)
  })
})
