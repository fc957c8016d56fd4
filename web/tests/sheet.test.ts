import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core'
import { Refusal } from '../src/engine/refusal'
import { SheetRoom, opened } from '../src/engine/sheet'
import type { Command, SheetRoundState } from '../src/lib/protocol'

const MODULE = join(import.meta.dirname, '../built/core.wasm')

interface Case {
  names: string[]
  rules: Record<string, unknown>
  steps: { command: Command; refused: string | null }[]
  state: Record<string, unknown>
}

/** Written by the server's own code: `python -m tests.kit.sheet_cases`. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, '../../tests/data/sheets.json'), 'utf8')) as Case[]

describe.skipIf(!existsSync(MODULE))('a sheet of this device', () => {
  it.each(cases.map((each, number) => ({ ...each, number })))('is the same as at a server ($number)', async ({ names, rules, steps, state }) => {
    const room = new SheetRoom('l-sheet', await Core.of(await WebAssembly.compile(readFileSync(MODULE))))
    room.apply({ seq: 1, at: 0, move: null, event: opened({ names, rules }) })
    for (const { command, refused } of steps) {
      let code: string | null = null
      try {
        for (const event of room.decide(command)) room.apply({ seq: 0, at: 0, move: null, event })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        code = error.code
      }
      expect(code, JSON.stringify(command)).toBe(refused)
    }
    const [found] = room.states()
    const { rounds, ...rest } = state
    expect(found).toMatchObject(rest)
    expect(found.rounds).toHaveLength((rounds as SheetRoundState[]).length)
    expect(found.rounds).toMatchObject(rounds as SheetRoundState[])
  })

  it('is a table for spreadsheets', async () => {
    const room = new SheetRoom('l-sheet', await Core.of(await WebAssembly.compile(readFileSync(MODULE))))
    room.apply({ seq: 1, at: 0, move: null, event: opened({ names: ['Mia', 'Ben, the elder'] }) })
    for (const event of room.decide({ type: 'enter', round: 1, seat: 1, text: '12' })) room.apply({ seq: 2, at: 0, move: null, event })
    expect(room.table().split('\r\n').slice(0, 2)).toEqual([',Mia,"Ben, the elder"', '1,,12'])
  })

  it('refuses names that nobody could tell apart', () => {
    expect(() => opened({ names: ['Mia'] })).toThrow(Refusal)
    expect(() => opened({ names: ['Mia', 'mia'] })).toThrow(Refusal)
    expect(() => opened({ names: ['Mia', '12'] })).toThrow(Refusal)
  })
})
