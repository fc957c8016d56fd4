import { describe, expect, it } from 'vitest'
import { muted, readMuted } from '../src/lib/muted.svelte'

describe('a muted person', () => {
  it('stays muted until that is taken back', () => {
    muted.set('ann', true)
    muted.set('ann', true)
    expect([muted.has('ann'), muted.has('ben')]).toEqual([true, false])
    muted.set('ann', false)
    expect(muted.has('ann')).toBe(false)
  })

  it('is muted in every tab', () => {
    muted.heard({ key: 'starsuit.muted', newValue: '["zoe"]' })
    expect(muted.has('zoe')).toBe(true)
    muted.heard({ key: 'starsuit.settings', newValue: '{}' })
    expect(muted.has('zoe')).toBe(true)
    muted.heard({ key: 'starsuit.muted', newValue: null })
    expect(muted.has('zoe')).toBe(false)
  })

  it('is read from what is kept, whatever that is', () => {
    expect(readMuted('["a", 3, null, "b"]')).toEqual(['a', 'b'])
    for (const text of [null, '', '{', '{}', '"a"']) expect(readMuted(text)).toEqual([])
  })
})
