import { describe, expect, it } from 'vitest'
import { HOUR, lineDue, noticeDue, readReminder } from '../src/local/reminder'

const at = (hour: number) => new Date(2026, 10, 19, hour, 30).getTime()
const today = '2026-11-19'

describe('the reminder', () => {
  it('is off, unless somebody switched it on', () => {
    for (const text of [null, '', 'null', '[]', 'no', '{"on":1}', '{"on":"true"}']) expect(readReminder(text)).toEqual({ on: false, notify: false, away: '', notified: '' })
    expect(readReminder('{"on":true,"away":"2026-11-18"}')).toEqual({ on: true, notify: false, away: '2026-11-18', notified: '' })
  })

  it('is a line on a day on which nothing was played, until it is put away', () => {
    const on = readReminder('{"on":true}')
    expect(lineDue(readReminder('{}'), today, false)).toBe(false)
    expect(lineDue(on, today, false)).toBe(true)
    expect(lineDue(on, today, true)).toBe(false)
    expect(lineDue({ ...on, away: today }, today, false)).toBe(false)
    expect(lineDue({ ...on, away: '2026-11-18' }, today, false)).toBe(true)
  })

  it('is a notification late in the day, once, where both were wanted', () => {
    const both = readReminder('{"on":true,"notify":true}')
    expect(noticeDue(both, at(HOUR), false)).toBe(true)
    expect(noticeDue(both, at(HOUR - 1), false)).toBe(false)
    expect(noticeDue(both, at(HOUR), true)).toBe(false)
    expect(noticeDue({ ...both, notified: today }, at(HOUR), false)).toBe(false)
    expect(noticeDue({ ...both, on: false }, at(HOUR), false)).toBe(false)
    expect(noticeDue(readReminder('{"on":true}'), at(HOUR), false)).toBe(false)
  })
})
