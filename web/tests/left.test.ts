import { describe, expect, it } from 'vitest'
import { LENGTHS, USUAL, houseRules, readHouse } from '../src/lib/house'
import { readSettings } from '../src/lib/settings.svelte'
import { left } from '../src/table/left'

const NOTHING = { seen: null, round: 0, own: {} }

describe('where one was at a table', () => {
  it('is read for this table alone', () => {
    const stored = JSON.stringify({ table: 'a', seen: 2, round: 3, own: { 0: ['5h', '7s'] } })
    expect(left('a', stored)).toEqual({ seen: 2, round: 3, own: { 0: ['5h', '7s'] } })
    expect(left('b', stored)).toEqual(NOTHING)
  })

  it('is nothing where what is stored is something else', () => {
    for (const text of [null, '', '{', '3', '"a"', '[]']) expect(left('a', text)).toEqual(NOTHING)
    expect(left('a', '{"table":"a","seen":"2","round":null,"own":{"0":[1],"1":"x","2":["5h"]}}')).toEqual({ ...NOTHING, own: { 2: ['5h'] } })
    expect(left('a', '{"table":"a","own":[["5h"]]}').own).toEqual({ 0: ['5h'] })
  })
})

describe('house rules', () => {
  it('are told to the server only where they differ', () => {
    expect(houseRules(USUAL)).toEqual({})
    const all = { ties: true, allWild: false, court: true, length: 'short', random: true, cards: 7, target: 200 }
    const asked = { ties: 'playoff', all_wild_melds: false, court_points: 10, rounds: LENGTHS['short'], round_order: 'random', hand_size: 7, target: 200 }
    expect(houseRules(all)).toEqual(asked)
    expect(houseRules({ ...USUAL, length: 'unheard of' })).toEqual({})
  })

  it('are remembered, whatever is stored', () => {
    expect(readSettings('{"house":{"ties":true,"court":3,"other":1}}').house).toEqual({ ...USUAL, ties: true })
    for (const stored of [null, 3, 'x', []]) expect(readHouse(stored)).toEqual(USUAL)
  })
})

describe('the order of a hand', () => {
  it('is that of a kind we know; a single hand was kept there once', () => {
    expect(readSettings('{"sort":"own"}').sort).toBe('melds')
    expect(readSettings('{"sort":"suit"}').sort).toBe('suit')
  })
})
