/** A record as the log of a room of this device. The core replays it first: what is not sound is refused with its line. */

import { COLOURS } from '../lib/colours'
import type { Created } from '../lib/protocol'
import type { Core } from './core'
import type { Dealt, SolitaireEvent, TableEvent } from './events'
import { Refusal } from './refusal'
import { YOU } from './room'

export type Imported = { kind: 'table'; events: TableEvent[] } | { kind: 'solitaire'; events: SolitaireEvent[] }

const TAG = /^\[(\w+) (.*)\]$/
/** "2 take 9s, lay none discard Jd, left …": what was drawn, and what was done with it. */
const TURN = /^(\d+) (?:reshuffle, )?(draw|take)(?: [^,]*)?(?:, ((?:discard|out|lay)[^,]*))?/
/** A record says so if no meld was laid. */
const NOTHING = /(?<=^lay )none /
const STEP = /^\d+ turn \S+, pile (\d+) discard (\S+) /
/** Of a record, and of no rules. */
const OWN: ReadonlySet<string> = new Set(['starsuit', 'kind', 'players', 'names', 'seed', 'commitment'])
const LONGEST = 200_000

export function readRecord(core: Core, text: string): Imported {
  const lines = text.slice(0, LONGEST).split(/\r?\n/)
  const tags = new Map(lines.flatMap((line) => (TAG.exec(line) ? [pair(line)] : [])))
  if (tags.get('kind') === 'solitaire') return { kind: 'solitaire', events: ofSolitaire(core, text, tags, lines) }
  return { kind: 'table', events: ofGame(core, text, tags, lines) }
}

function pair(line: string): [string, unknown] {
  const [, name = '', value = ''] = TAG.exec(line) ?? []
  try {
    return [name, JSON.parse(value)]
  } catch {
    return [name, null]
  }
}

function ofGame(core: Core, text: string, tags: ReadonlyMap<string, unknown>, lines: readonly string[]): TableEvent[] {
  core.readGame(text).close()
  const rules = Object.fromEntries([...tags].filter(([name]) => !OWN.has(name)))
  const names = tags.get('names') as string[] | undefined
  const players = names?.length ?? Number(tags.get('players'))
  const seated = names ?? Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`)
  const created: Created = { type: 'created', host: YOU, code: '', seats: players, rules: { first_dealer: 0, ...rules }, title: '' }
  // A record does not say who was whom: whoever opens it may play every seat.
  const sat = seated.map((name, seat): TableEvent => ({ type: 'sat', seat, name, colour: COLOURS[seat % COLOURS.length] ?? '', person: YOU, bot: null }))
  const played = lines.flatMap((line): TableEvent[] => {
    const [, seat = '', drawn = '', then] = TURN.exec(line) ?? []
    return [drawn, then?.trim().replace(NOTHING, '')].flatMap((action) => (action ? [{ type: 'played' as const, seat: Number(seat) - 1, action, by: 'person' as const }] : []))
  })
  return [created, ...sat, { type: 'started', seed: String(tags.get('seed')), dealer: null }, ...played]
}

function ofSolitaire(core: Core, text: string, tags: ReadonlyMap<string, unknown>, lines: readonly string[]): SolitaireEvent[] {
  core.readSolitaire(text).close()
  const edition = Number(tags.get('edition'))
  const dealt: Dealt = { type: 'dealt', seed: String(tags.get('seed')), edition, scored: tags.get('scored') === true, all_wild_melds: tags.get('all_wild_melds') !== false }
  const placed = lines.flatMap((line): SolitaireEvent[] => {
    const [, pile, card] = STEP.exec(line) ?? []
    return pile && card ? [{ type: 'placed', place: `${pile} ${card}` }] : []
  })
  return [dealt, ...placed]
}

/** The text of an import, or a refusal of what is none. */
export function asRecord(body: unknown): string {
  const { record } = (body ?? {}) as { record?: unknown }
  if (typeof record !== 'string' || record.length > LONGEST) throw new Refusal('record/no-tags', 'a record starts with tags such as [starsuit 1]', { line: 1 }, 400)
  return record
}
