import { describe, expect, it } from 'vitest'
import { Heard, lastHeard } from '../src/lib/heard.svelte'
import { muted } from '../src/lib/muted.svelte'

const line = (seq: number, person: string) => ({ seq, person, name: person, text: 'Hello', at: 0 })

describe('lines that were not read', () => {
  it('are those of others since the chat was last open', () => {
    const heard = new Heard('t1')
    const lines = [line(3, 'ann'), line(5, 'me'), line(8, 'ben')]
    expect(heard.unread({ lines, you: 'me' })).toBe(2)
    heard.upTo({ lines })
    expect(heard.unread({ lines, you: 'me' })).toBe(0)
    expect(heard.unread({ lines: [...lines, line(9, 'ann')], you: 'me' })).toBe(1)
  })

  it('are not those of muted people', () => {
    muted.set('ann', true)
    expect(new Heard('t2').unread({ lines: [line(1, 'ann'), line(2, 'ben')], you: 'me' })).toBe(1)
    muted.set('ann', false)
  })

  it('are fewer when another tab has read on, and never more', () => {
    const heard = new Heard('t3')
    const lines = [line(3, 'ann'), line(8, 'ben')]
    heard.told({ key: 'starsuit.heard', newValue: '{"table":"t3","seq":8}' })
    expect(heard.unread({ lines, you: 'me' })).toBe(0)
    heard.told({ key: 'starsuit.heard', newValue: '{"table":"t3","seq":3}' })
    heard.told({ key: 'starsuit.heard', newValue: '{"table":"elsewhere","seq":1}' })
    expect(heard.unread({ lines, you: 'me' })).toBe(0)
  })

  it('are remembered for the table of the last visit, whatever is stored', () => {
    expect(lastHeard('a', '{"table":"a","seq":7}')).toBe(7)
    for (const text of [null, '', '{', '3', 'null', '{"table":"b","seq":7}', '{"table":"a","seq":"7"}']) expect(lastHeard('a', text)).toBe(0)
  })
})
