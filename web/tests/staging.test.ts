import { describe, expect, it } from 'vitest'
import { canTakeBack, goesByItself, stage, stillStaged, timeToTakeBack } from '../src/table/staging'

const king = { key: 'Kd-0', card: 'Kd' }
const asks = { confirm: true, takeBack: 3000 }
const waits = { confirm: false, takeBack: 3000 }

describe('a discard that can be taken back', () => {
  it('waits as long as was wished, or for a yes', () => {
    expect(timeToTakeBack(waits)).toBe(3000)
    expect(timeToTakeBack({ confirm: false, takeBack: 0 })).toBe(0)
    expect(timeToTakeBack(asks)).toBe(Infinity)
  })

  it('is sent before the clock throws another card, the yes given or not', () => {
    expect(timeToTakeBack(waits, 2500)).toBe(1000)
    expect(timeToTakeBack(asks, 20_000)).toBe(18_500)
    expect(timeToTakeBack(waits, 60_000)).toBe(3000)
    expect(timeToTakeBack(waits, 400)).toBe(0)
    expect(timeToTakeBack(waits, -400)).toBe(0)
  })

  it('knows when it goes by itself', () => {
    expect(stage(king, 7, waits, 3000, 100)).toEqual({ key: 'Kd-0', card: 'Kd', until: 3100, sent: false, moves: 7 })
    expect(stage(king, 7, asks, Infinity, 100).until).toBeNull()
  })

  it('is over when the game has gone on', () => {
    const staged = stage(king, 7, waits, 3000, 100)
    expect(stillStaged(staged, 7)).toBe(staged)
    expect(stillStaged(staged, 8)).toBeNull()
    expect(stillStaged(staged, undefined)).toBeNull()
    expect(stillStaged(null, undefined)).toBeNull()
  })

  it('cannot be taken back once it was sent', () => {
    const staged = stage(king, 7, waits, 3000, 100)
    expect([canTakeBack(staged), canTakeBack({ ...staged, sent: true }), canTakeBack(null)]).toEqual([true, false, false])
  })

  it('goes when its player goes, unless it waits for a yes or is gone already', () => {
    const staged = stage(king, 7, waits, 3000, 100)
    expect([goesByItself(staged), goesByItself({ ...staged, sent: true }), goesByItself(null)]).toEqual([true, false, false])
    expect(goesByItself(stage(king, 7, asks, Infinity, 100))).toBe(false)
  })
})
