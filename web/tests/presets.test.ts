import { describe, expect, it } from 'vitest'
import { USUAL, houseRules } from '../src/lib/house'
import { PRESETS, minutes, readPresets, sameRules } from '../src/lib/presets'
import { readSettings } from '../src/lib/settings.svelte'

const rules = (name: string) => PRESETS.find((each) => each.name === name)?.rules ?? USUAL

describe('a preset of house rules', () => {
  it('says how long it takes: longer with more rounds and more people, shorter with computer players', () => {
    expect(minutes(rules('short'), 4, 0)).toBe(20)
    expect(houseRules(rules('short'))).toEqual({ rounds: [3, 6, 9, 12] })
    expect(minutes(rules('full'), 4, 0)).toBeGreaterThan(minutes(rules('half'), 4, 0))
    expect(minutes(rules('half'), 4, 0)).toBeGreaterThan(20)
    expect(minutes(rules('full'), 7, 0)).toBeGreaterThan(minutes(rules('full'), 4, 0))
    expect(minutes(rules('full'), 1, 3)).toBeLessThan(minutes(rules('full'), 4, 0))
  })

  it('of one\u2019s own is kept, and what is none is not', () => {
    const mine = { name: 'Sunday', rules: { ...USUAL, target: 100 } }
    expect(readSettings(JSON.stringify({ presets: [mine, { name: '' }, null, 3, mine] })).presets).toEqual([mine])
    expect(readPresets('no list')).toEqual([])
    expect(readPresets(Array.from({ length: 9 }, (_, at) => ({ name: String(at) })))).toHaveLength(6)
    expect([sameRules(mine.rules, { ...USUAL, target: 100 }), sameRules(mine.rules, USUAL)]).toEqual([true, false])
  })
})
