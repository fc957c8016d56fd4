import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TaughtData } from '../src/lib/api-types'
import { coachText, taughtSaid } from '../src/lib/lessons'
import { theCard } from '../src/lib/names'
import { DEFAULTS } from '../src/lib/settings.svelte'
import { speak } from '../src/lib/texts.svelte'
import { FIRST_GAMES, coaching, doubtAbout } from '../src/table/coach'
import type { HandCard } from '../src/table/order'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterEach(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

/** A hand as text: melds first, `/` between them, loose cards last. */
function hand(text: string): HandCard[] {
  const groups = text.split(' / ')
  return groups.flatMap((group, meld) => group.split(' ').map((card, place) => ({ key: `${card}-${meld}-${place}`, card, meld: meld < groups.length - 1 ? meld : null })))
}
const about = (card: string, text: string, wild = 5, left = Infinity, anyway = 0) => {
  const cards = hand(text)
  const found = cards.find((each) => each.card === card)
  return found ? doubtAbout(found, cards, wild, left, anyway) : undefined
}

describe('the coach', () => {
  it('is there for the first games, unless it was switched', () => {
    expect(DEFAULTS.coach).toBe('first')
    expect([0, FIRST_GAMES - 1, FIRST_GAMES].map((games) => coaching({ coach: 'first', games }))).toEqual([true, true, false])
    expect([coaching({ coach: 'on', games: 99 }), coaching({ coach: 'off', games: 0 })]).toEqual([true, false])
  })

  it('has a word about a wild, if another card could go', () => {
    expect([about('Jk', 'Jk 4h 9c'), about('5h', '5h 4h 9c'), about('4h', 'Jk 4h 9c')]).toEqual(['wild', 'wild', null])
    expect(doubtAbout({ key: 'a', card: '5h', meld: null }, hand('5h Jk 5c'), 5, Infinity, 0)).toBeNull()
  })

  it('has a word about a meld that would break, and none where it stays one', () => {
    expect(about('8h', '8h 8c 8d / Kd')).toBe('breaks')
    expect(about('8h', '8h 8c 8d 8s / Kd')).toBeNull()
    expect([about('6h', '6h 7h 8h 9h / Kd'), about('7h', '6h 7h 8h 9h / Kd')]).toEqual([null, 'breaks'])
    expect(about('Kd', '8h 8c 8d / Kd')).toBeNull()
    // A wild to spare takes its place.
    expect(about('8h', '8h 8c 8d / Qt Qd Qs Jk / Kd')).toBeNull()
  })

  it('never holds somebody up in a hurry, and does not nag', () => {
    expect([about('Jk', 'Jk 4h 9c', 5, 9000), about('Jk', 'Jk 4h 9c', 5, 30_000), about('Jk', 'Jk 4h 9c', 5, Infinity, 2)]).toEqual([null, 'wild', null])
  })

  it('says it in the language of the reader', async () => {
    expect(coachText('breaks', theCard('8h'))).toBe('The 8 of hearts belongs to a finished meld, which would be broken.')
    await speak('de')
    expect(coachText('breaks', theCard('8h'))).toBe('Ohne die Herz-8 ist eine fertige Kombination zerrissen.')
  })
})

describe('a lesson', () => {
  const meld = { kind: 'run', rank: 8, suit: 'd', cards: '8d 9d Td', wilds: [] }
  const taught: TaughtData = {
    round: 6,
    action: 'discard 8d',
    best: 'discard Kc',
    loss: 6.2,
    lesson: {
      against: { code: 'breaks', values: { card: '8d', meld, fresh: true } },
      better: { code: 'fits-nothing', values: { card: 'Kc', like: [] } },
      dearer: true,
      hand: ['4h', 'Kc', '8d', '9d', 'Td'],
      top: 'Kd',
    },
  }
  const drawn: TaughtData = {
    ...taught,
    action: 'draw',
    best: 'take',
    loss: 1.1,
    lesson: { ...taught.lesson, against: { code: 'completes', values: { card: 'Kd', melds: [{ ...meld, kind: 'book', rank: 13, suit: '' }], joins: false } } },
  }

  it('says what was done, why not, what was better, and the price', () => {
    expect(taughtSaid(taught)).toBe(
      'Round 6: you discarded the 8 of diamonds. Your 9 of diamonds and your 10 of diamonds were waiting for it; the king of clubs fitted nothing and cost more. About 6 points given away.',
    )
    expect(taughtSaid(drawn)).toBe('Round 6: you drew and left the king of diamonds. It would have made a book of kings. About 1 point given away.')
  })

  it.each([
    ['de', 'Runde 6: Du hast die Karo-8 abgelegt. Deine Karo-9 und deine Karo-10 haben darauf gewartet; für den Kreuzkönig hattest du nichts Passendes, und behalten kostete mehr. Etwa 6 Punkte verschenkt.'],
    ['fr', 'Manche 6 : tu as jeté le 8 de carreau. Ton 9 de carreau et ton 10 de carreau attendaient cette carte ; le roi de trèfle n’allait avec rien et coûtait plus. Environ 6 points perdus.'],
    ['es', 'Ronda 6: descartaste el 8 de diamantes. Tu 9 de diamantes y tu 10 de diamantes esperaban esa carta; el rey de tréboles no iba con nada y costaba más. Unos 6 puntos regalados.'],
  ])('says it in %s', async (language, words) => {
    await speak(language)
    expect(taughtSaid(taught).replace(/[\u00a0\u202f]/g, ' ')).toBe(words)
  })
})
