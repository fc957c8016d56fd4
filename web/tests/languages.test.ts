import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apart } from '../src/lib/apart'
import { ago, day, decimal, listed, percent } from '../src/lib/dates'
import { cardName, cardNames, ranksName, theCard } from '../src/lib/names'
import { closedSaid, doubtsSaid, meldSaid, noMeldSaid, rulesSaid, statementSaid } from '../src/lib/said'
import { change } from '../src/lib/settings.svelte'
import { said, speak, t, wanted } from '../src/lib/texts.svelte'

const page = { documentElement: { lang: '' } }

beforeEach(() => vi.stubGlobal('document', page))
afterEach(async () => {
  await speak('en')
  change({ language: '' })
  vi.unstubAllGlobals()
})

const NARROW = /[\u00a0\u202f]/g
const plain = (text: string) => text.replace(NARROW, ' ')

describe('a language', () => {
  it('is that of the browser at first, and then the one that was chosen', () => {
    const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
    browser('de-AT', 'en')
    expect(wanted()).toBe('de')
    browser('it', 'es-MX', 'de')
    expect(wanted()).toBe('es')
    browser('it', 'ja')
    expect(wanted()).toBe('en')
    change({ language: 'fr' })
    expect(wanted()).toBe('fr')
  })

  it.each(['en', 'fr', 'de', 'es'])('writes numbers as its readers do, small ones without Intl: %s', async (language) => {
    await speak(language)
    const { format } = new Intl.NumberFormat(language)
    const before = t('seat-points', { points: 0 }).replace('0', '')
    const numbers = [...Array.from({ length: 2401 }, (_, at) => at - 1200), 12_345, 1_234_567, 2.5, -0.75]
    for (const points of numbers) expect(t('seat-points', { points })).toBe(before + format(points || 0))
    const asked = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get')
    t('seat-points', { points: 999 })
    expect(asked).not.toHaveBeenCalled()
    t('seat-points', { points: 1000 })
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })

  it('says how long ago something was', async () => {
    const hours = 3_600_000
    expect([ago(0, 500), ago(0, 90_000), ago(0, 5 * hours), ago(0, 30 * hours), ago(9, 0)]).toEqual(['now', '1 minute ago', '5 hours ago', 'yesterday', 'now'])
    await speak('fr')
    expect(plain(ago(0, 5 * hours))).toBe('il y a 5 heures')
  })

  it('is spoken by everything at once, and the page says which', async () => {
    await speak('de')
    expect([t('close'), page.documentElement.lang]).toEqual(['Schließen', 'de'])
    await speak('xx')
    expect([t('close'), page.documentElement.lang]).toEqual(['Close', 'en'])
  })

  it('is the last one that was asked for, whichever came first', async () => {
    await Promise.all([speak('es'), speak('fr'), speak('de')])
    expect(t('close')).toBe('Schließen')
    await Promise.all([speak('fr'), speak('en')])
    expect([t('close'), page.documentElement.lang]).toEqual(['Close', 'en'])
  })

  it('writes numbers, days and lists its own way', async () => {
    await speak('de')
    expect([decimal(1234.5), plain(percent(0.25)), listed(['Mia', 'Ben', 'Zoe'])]).toEqual(['1.234,5', '25 %', 'Mia, Ben und Zoe'])
    expect(day(Date.UTC(2026, 10, 15, 12))).toBe('15.11.2026')
    await speak('fr')
    expect([plain(decimal(1234.5)), listed(['Mia', 'Ben'])]).toEqual(['1 234,5', 'Mia et Ben'])
  })
})

describe('a card', () => {
  it('is called wild in a row of cards too, where something is wild', () => {
    expect(cardNames(['7t', 'Kh', 'Jk'], 7)).toBe('7 of stars, wild, king of hearts, joker')
    expect(cardNames(['7t', 'Kh'])).toBe('7 of stars, king of hearts')
  })

  const NAMES = {
    en: ['the 8 of stars', 'the jack of hearts', 'the queen of spades', 'the joker', 'kings'],
    de: ['die Stern-8', 'den Herzbuben', 'die Pikdame', 'den Joker', 'Könige'],
    fr: ['le 8 d’étoile', 'le valet de cœur', 'la dame de pique', 'le joker', 'rois'],
    es: ['el 8 de estrellas', 'la jota de corazones', 'la reina de picas', 'el joker', 'los reyes'],
  }

  it.each(Object.entries(NAMES))('has its article in %s', async (language, names) => {
    await speak(language)
    expect([...['8t', 'Jh', 'Qs', 'Jk'].map(theCard), ranksName(13)]).toEqual(names)
  })

  it('is wild by its name, but a joker anyway', async () => {
    await speak('de')
    expect([cardName('Kd', true), cardName('Jk', true), cardName('??')]).toEqual(['Karokönig als Joker', 'Joker', 'verdeckte Karte'])
  })
})

describe('what the server says', () => {
  const table = { rules: { rounds: [3, 6, 11], ties: 'playoff', all_wild_melds: false, court_points: 10 } }
  const book = { kind: 'book' as const, cards: ['8h', '8c', 'Jk'], stands_for: ['8', '8', '8'] }
  const run = { kind: 'run' as const, cards: ['9c', '7d', 'Jc'], stands_for: ['9c', 'Tc', 'Jc'] }
  const few = { code: 'meld/few', sentence: '8h: a meld needs at least three cards, and there is only one', values: { count: 1 } }
  const neither = { code: 'meld/neither', sentence: '', values: { ranks: [8, 13], suits: ['h', 's'] } }
  const missing = { code: 'meld/missing', sentence: '', values: { ranks: [6, 7], count: 2, suit: 't', wilds: 1 } }
  const doubted = [
    { code: 'doubt/nobody-out', sentence: '', values: { label: 'P1' } },
    { code: 'doubt/copies', sentence: '', values: { label: 'P1', card: '7h', words: '7♥', count: 3, copies: 2 } },
  ]
  const idle = { type: 'closed' as const, why: 'Nothing happened for 30 days.', code: 'idle' as const, days: 30 }

  it('is put together from its values in English', () => {
    expect(rulesSaid(table, 4)).toBe('4 players, 3 rounds (3 6 J), ties are played off, no all-wild melds, J Q K worth 10')
    expect(rulesSaid({ rules: {}, clock: 180 }, 2)).toBe('2 players, 11 rounds, ties share the win, three minutes a turn')
    expect([meldSaid(book, 7), meldSaid(run, 7)]).toEqual(['book of 8s', 'run of clubs from 9 to jack'])
    expect(noMeldSaid(few)).toBe('A meld needs at least three cards, and there is only one.')
    expect(noMeldSaid(neither)).toBe('Neither one rank (8 and king) nor one suit (hearts and spades).')
    expect(noMeldSaid(missing)).toBe('The 6 and 7 of stars are missing, and there is only one wild to stand for them.')
    expect(doubtsSaid({ doubted })).toBe('Round P1: nobody has 0, so nobody went out. Round P1: 7♥ is listed 3 times, and the packs hold 2.')
    expect(closedSaid(idle)).toBe('Nothing happened for 30 days.')
    expect(said('table/full', 'full')).toBe('All seats of this table are taken.')
  })

  it('is put together from its values in German', async () => {
    await speak('de')
    expect(rulesSaid(table, 4)).toBe('Zu viert, 3 Runden (3 6 J), bei Gleichstand Stechen, keine Kombinationen nur aus Jokern, Bube, Dame, König zählen 10')
    expect(rulesSaid({ rules: {} }, 12)).toBe('Zu zwölft, 11 Runden, bei Gleichstand geteilter Sieg')
    expect([meldSaid(book, 7), meldSaid(run, 7)]).toEqual(['Satz 8er', 'Kreuz-Folge von 9 bis Bube'])
    expect(meldSaid({ ...book, cards: ['7h', '7c', 'Jk'] }, 7)).toBe('Satz aus Jokern')
    expect(noMeldSaid(few)).toBe('Dazu gehören mindestens drei Karten, und hier ist nur eine.')
    expect(noMeldSaid(neither)).toBe('Weder ein Wert (8 und König) noch eine Farbe (Herz und Pik).')
    expect(noMeldSaid(missing)).toBe('Bei Stern fehlen 6 und 7, und dafür ist nur ein Joker da.')
    expect(doubtsSaid({ doubted })).toBe('Runde P1: Niemand hat 0, also wäre niemand fertig geworden. Runde P1: Herz-7 steht 3-mal da, und im Spiel gibt es davon 2.')
    expect(closedSaid(idle)).toBe('30 Tage lang ist nichts passiert.')
  })

  it.each(['en', 'fr'])('is its own sentence where %s has no words for its code', async (language) => {
    await speak(language)
    expect(said('store/melted', 'it is broken')).toBe('It is broken.')
    expect(closedSaid({ type: 'closed', why: 'It was closed long ago.' })).toBe('It was closed long ago.')
    expect(noMeldSaid({ code: 'meld/odd', sentence: '8h 9h: odd', values: {} })).toBe('Odd.')
  })

  it('keeps its names, numbers and cards', async () => {
    const full = { code: 'limit/own-tables', sentence: 'You have 9 tables open, and 8 are allowed', values: { count: 9, most: 8 } }
    const left = { code: 'action/not-all-melded', sentence: 'Kd 4h would be left (R14)', values: { cards: 'Kd 4h', rule: 'R14' } }
    const over = { code: 'sheet/finished', sentence: 'Mia and Ben won', values: { names: ['Mia', 'Ben'] } }
    expect(statementSaid(full)).toBe('You have 9 tables open, and 8 are allowed; finish or close one first.')
    expect(statementSaid(left)).toContain('these would be left: king of diamonds, 4 of hearts.')
    await speak('de')
    expect(statementSaid(full)).toContain('9 Tische offen, und 8 sind erlaubt')
    expect(statementSaid(left)).toContain('Übrig: Karokönig, Herz-4.')
    expect(statementSaid(over)).toContain('Mia und Ben')
  })

  it('is the sentence of a server that sends no values, where the words need them', async () => {
    const bare = { code: 'limit/own-tables', sentence: 'you have 9 tables open' }
    expect(statementSaid(bare)).toBe('You have 9 tables open.')
    await speak('es')
    expect(statementSaid(bare)).toBe('You have 9 tables open.')
    expect(statementSaid({ code: 'table/full', sentence: 'all seats are taken' })).toBe('Todos los asientos están ocupados.')
  })
})

describe('a name that is written from the right', () => {
  it('stays one piece in every sentence', () => {
    expect(t('status-wait', { name: 'אבי' })).toContain('\u2068אבי\u2069')
    expect(t('status-wait', { name: 'محمد 3' })).toContain('\u2068محمد 3\u2069')
    expect(t('status-wait', { name: 'Zoë' })).not.toMatch(/[\u2068\u2069]/)
    expect([apart('Mia'), apart('אבי')]).toEqual(['Mia', '\u2068אבי\u2069'])
  })
})
