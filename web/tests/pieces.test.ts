import { describe, expect, it } from 'vitest'
import { DISCARD, REST, cardsAt, meldsOf, piecesOf, put } from '../src/table/pieces'

const HAND = ['4d', '8h', 'Jk', '8h', '5s']
const PIECES = piecesOf(HAND, 'lay 8h 8h Jk discard 5s')
const idOf = (card: string) => PIECES.find((piece) => piece.card === card)?.id ?? -9

describe('a lay-down that is being arranged', () => {
  it('begins as it was proposed, with every card once', () => {
    expect(meldsOf(PIECES)).toEqual([['8h', '8h', 'Jk']])
    expect([cardsAt(PIECES, DISCARD), cardsAt(PIECES, REST)]).toEqual([['5s'], ['4d']])
    expect(PIECES.map((piece) => piece.card).sort()).toEqual([...HAND].sort())
    expect(new Set(PIECES.map((piece) => piece.id)).size).toBe(HAND.length)
  })

  it('takes nothing that is not in the hand', () => {
    expect(piecesOf(['4d'], 'lay 8h 8h Jk discard 5s')).toEqual([{ id: 0, card: '4d', at: REST }])
  })

  it('moves one card of two twins', () => {
    const moved = put(PIECES, idOf('8h'), 1, true)
    expect(meldsOf(moved)).toEqual([['8h', 'Jk'], ['8h']])
    expect(meldsOf(put(moved, idOf('8h'), 0, true))).toEqual([['8h', '8h', 'Jk']])
    expect(meldsOf(PIECES)).toEqual([['8h', '8h', 'Jk']])
  })

  it('keeps the place of a meld that was emptied before another', () => {
    const two = piecesOf(['3h', '4h'], 'lay 3h | 4h discard ')
    expect(meldsOf(put(two, 0, REST, true))).toEqual([[], ['4h']])
  })

  it('throws one card: the other goes back to the hand, or where the first came from', () => {
    expect(cardsAt(put(PIECES, idOf('Jk'), DISCARD, true), REST)).toEqual(['5s', '4d'])
    const out = put(PIECES, idOf('Jk'), DISCARD, false)
    expect([cardsAt(out, DISCARD), meldsOf(out)]).toEqual([['Jk'], [['8h', '8h', '5s']]])
  })

  it('is the same where nothing moves', () => {
    expect(put(PIECES, idOf('Jk'), 0, true)).toBe(PIECES)
    expect(put(PIECES, 99, 0, true)).toBe(PIECES)
  })
})
