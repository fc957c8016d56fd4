import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HintData } from '../src/lib/api-types'
import { begun, hintSaid } from '../src/lib/hints'
import { speak } from '../src/lib/texts.svelte'
import { litBy } from '../src/table/lit'

type Spoken = Pick<HintData, 'action' | 'reasons' | 'words' | 'left' | 'going_out' | 'together'> & { position: string; best: boolean }

/** Hints of every kind, with the words that Python has for them. */
const spoken = (JSON.parse(readFileSync(join(import.meta.dirname, '../../tests/data/hints.json'), 'utf8')) as Spoken[]).filter((each) => each.best)

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterEach(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

const at = (position: string) => {
  const found = spoken.find((each) => each.position === position)
  if (!found) throw new Error(position)
  return hintSaid(found).replace(/[\u00a0\u202f]/g, ' ')
}

describe('a hint', () => {
  it('says in English what the terminal says', () => {
    expect(spoken.length).toBeGreaterThan(50)
    for (const each of spoken) expect(hintSaid(each), each.position).toBe(each.words)
  })

  it.each(['de', 'fr', 'es'])('has words for every kind in %s', async (language) => {
    await speak(language)
    for (const each of spoken) {
      const said = hintSaid(each)
      expect(said, each.words).toMatch(/^[^a-z].*[^.]\.$/)
      expect(said, each.words).not.toMatch(/why-|undefined|NaN|\?\?|^$| {2}/)
      expect(said).not.toBe(each.words)
    }
  })

  it('speaks German', async () => {
    await speak('de')
    expect(at('to discard, one card from going out')).toBe(
      'Leg die Karo-7 ab: Dazu passt nichts. Um Schluss zu machen, brauchst du dann eine Dame oder einen Joker: 22 der 108 Karten, die du nicht siehst.',
    )
    expect(at('two books')).toBe('Nimm die Karodame: Damen und Könige ergeben dann je einen Satz, beide mit Joker.')
  })

  it('speaks French', async () => {
    await speak('fr')
    expect(at('a card that joins nothing')).toBe('Pioche. Le valet de cœur ne va avec rien dans ta main.')
    expect(at('the last turn')).toBe('Pose tes valets avec le 5 de cœur, et jette un 4 (peu importe la couleur) : 7 points.')
  })

  it('speaks Spanish', async () => {
    await speak('es')
    expect(at('two pairs')).toBe(
      'Descarta el 10 de estrellas: como el 6 de tréboles, no va con nada, y cuesta más. Guarda las parejas: con cualquier 9, cualquier reina o un comodín tienes un grupo.',
    )
  })

  it('is the sentence of a server that sends no reasons', () => {
    expect(hintSaid({ action: 'draw', reasons: [], words: 'Draw: it is best.' })).toBe('Draw: it is best.')
  })

  it('begins its sentences with a capital letter', () => {
    expect(begun('draw. the 10 of stars. le roi.')).toBe('Draw. The 10 of stars. Le roi.')
  })

  it('points at a pile, or at the card in the hand that is in no meld', () => {
    const hand = [
      { key: '9c-0', card: '9c', meld: 0 },
      { key: '9c-1', card: '9c', meld: null },
      { key: 'Kd-0', card: 'Kd', meld: 0 },
    ]
    const actions = ['draw', 'take', 'discard 9c', 'discard Kd', 'out 8h 8c Jk discard 9c', 'discard 3t']
    expect(actions.map((action) => litBy(action, hand))).toEqual(['stock', 'pile', '9c-1', 'Kd-0', '9c-1', ''])
  })
})
