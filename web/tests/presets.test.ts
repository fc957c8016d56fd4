import { describe, expect, it } from 'vitest'
import { USUAL, houseRules } from '../src/lib/house'
import { BETWEEN, COMPUTER, PERSON, PRESETS, TURNS, minutes, readPresets, sameRules } from '../src/lib/presets'
import { readSettings } from '../src/lib/settings.svelte'

const rules = (name: string) => PRESETS.find((each) => each.name === name)?.rules ?? USUAL

describe('a preset of house rules', () => {
  it('says how long it takes: longer with more rounds and more people, shorter with computer players', () => {
    expect(houseRules(rules('short'))).toEqual({ rounds: [3, 6, 9, 12] })
    expect(minutes(rules('full'), 4, 0)).toBeGreaterThan(minutes(rules('half'), 4, 0))
    expect(minutes(rules('half'), 4, 0)).toBeGreaterThan(minutes(rules('short'), 4, 0))
    expect(minutes(rules('full'), 7, 0)).toBeGreaterThan(minutes(rules('full'), 4, 0))
    expect(minutes(rules('full'), 1, 3)).toBeLessThan(minutes(rules('full'), 4, 0))
  })

  it('counts turns and what lies between rounds', () => {
    // Four people: the turns of the rounds of 3, 6, 9 and 12 cards, and four times the scores.
    const turns = [3, 6, 9, 12].reduce((sum, cards) => sum + (TURNS[cards - 3] ?? 0), 0)
    const seconds = turns * PERSON + 4 * BETWEEN
    expect(seconds / 60).toBeCloseTo(7.8, 1)
    expect(minutes(rules('short'), 4, 0)).toBe(10)
    expect(minutes(rules('half'), 4, 0)).toBe(15)
    expect(minutes(rules('full'), 4, 0)).toBe(30)
    // Alone with three computer players: a quarter of the turns is a person’s.
    const all = TURNS.reduce((sum, each) => sum + each, 0)
    expect((all * (PERSON + 3 * COMPUTER)) / 4 / 60 + (11 * BETWEEN) / 60).toBeCloseTo(12.5, 1)
    expect(minutes(rules('full'), 1, 3)).toBe(15)
    expect(minutes(rules('full'), 7, 0)).toBe(40)
  })

  it('of one\u2019s own is kept, and what is none is not', () => {
    const mine = { name: 'Sunday', rules: { ...USUAL, target: 100 } }
    expect(readSettings(JSON.stringify({ presets: [mine, { name: '' }, null, 3, mine] })).presets).toEqual([mine])
    expect(readPresets('no list')).toEqual([])
    expect(readPresets(Array.from({ length: 9 }, (_, at) => ({ name: String(at) })))).toHaveLength(6)
    expect([sameRules(mine.rules, { ...USUAL, target: 100 }), sameRules(mine.rules, USUAL)]).toEqual([true, false])
  })
})
