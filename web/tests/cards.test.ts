import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byRank, bySuit, isWild, keyed, rank, rankText, suit } from '../src/lib/cards'
import { COLOURS, colour } from '../src/lib/colours'
import { match } from '../src/lib/router.svelte'
import { DEFAULTS, readSettings } from '../src/lib/settings.svelte'

describe('cards', () => {
  it('have the rank and the suit of their text', () => {
    expect(['3t', 'Th', 'Jc', 'Ks', 'Jk', '??'].map(rank)).toEqual([3, 10, 11, 13, 14, 0])
    expect(suit('Td')).toBe('d')
    expect(suit('Jk')).toBeNull()
    expect([3, 10, 11, 12, 13].map(rankText)).toEqual(['3', '10', 'J', 'Q', 'K'])
  })

  it('are marked wild when they are jokers or of the rank of the round', () => {
    expect(isWild('Jk', 7)).toBe(true)
    expect(isWild('7t', 7)).toBe(true)
    expect(isWild('8t', 7)).toBe(false)
    expect(isWild('??', 7)).toBe(false)
    expect(isWild('Jc', 11)).toBe(true)
  })

  it('have keys that tell twins apart', () => {
    expect(keyed(['8h', 'Jk', '8h']).map(({ key }) => key)).toEqual(['8h-0', 'Jk-0', '8h-1'])
  })

  it('are sorted by rank, then suit, jokers last, and the other way round', () => {
    const hand = ['Kd', 'Jk', '3s', 'Tt', '3t', 'Jh']
    expect([...hand].sort(byRank)).toEqual(['3t', '3s', 'Tt', 'Jh', 'Kd', 'Jk'])
    expect([...hand].sort(bySuit)).toEqual(['3t', 'Tt', 'Jh', '3s', 'Kd', 'Jk'])
  })
})

describe('the router', () => {
  it('finds the screen and the parts of the path', () => {
    expect(match('/').name).toBe('home')
    expect(match('/t/abc/')).toMatchObject({ name: 'table', params: { id: 'abc' } })
    expect(match('/join/K%C3%B6').params).toEqual({ code: 'Kö' })
    expect(match('/join/%E0%A4%A').params).toEqual({ code: '%E0%A4%A' })
    expect(match('/no/such/page').name).toBe('missing')
    expect(match('/new', '?mode=pass').query.get('mode')).toBe('pass')
  })
})

describe('the settings', () => {
  it('are read over the defaults, and what is not of the right type is dropped', () => {
    expect(readSettings(null)).toEqual(DEFAULTS)
    expect(readSettings('nonsense')).toEqual(DEFAULTS)
    expect(readSettings('{"sounds":true,"opponents":"many","else":1}')).toEqual({ ...DEFAULTS, sounds: true })
  })
})

describe('the colours of players', () => {
  it('are those that the server gives and takes', () => {
    const server = readFileSync(new URL('../../src/starsuit/server/domain/names.py', import.meta.url), 'utf8')
    const named = /Colour = Literal\[([^\]]*)\]/.exec(server)?.[1] ?? ''
    expect([...named.matchAll(/"(\w+)"/g)].map((found) => found[1])).toEqual(COLOURS)
    expect(colour('sky')).toBe('var(--p-blue)')
    expect(colour('mauve')).toBe('var(--p-slate)')
  })
})
