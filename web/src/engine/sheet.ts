/**
 * A score sheet of this device: what people at a real table wrote into its cells. Adding up is done here; what cards are
 * worth the core says. The same sheet at a server (`sheets/scoresheet.py`) shows the same.
 */

import type { Command, Entered, Opened, Redone, Renamed, SheetRoundState, SheetState, ShownEvent, Undone, Written } from '../lib/protocol'
import type { Core } from './core'
import type { Entry } from './events'
import { Refusal } from './refusal'
import type { Fold } from './room'
import type { Json } from './store'

export type SheetEvent = Opened | Entered | Written | Renamed | Undone | Redone

/** A cell that was rewritten; row 0 has the names. */
interface Change {
  row: number
  seat: number
  before: string
  after: string
}

interface Round {
  number: number
  label: string
  wild: number
  dealer: number
  players: number[]
  texts: string[]
  points: (number | null)[]
}

const ROUNDS = 11
const MOST_ROUNDS = 200
const MOST_POINTS = 9999
const MOST_NAME = 40
const MOST_PLAYERS = 14
const MOST_STEPS = 500
const PLAYOFF = 6

export class SheetRoom implements Fold<SheetEvent> {
  #opened: Opened | null = null
  #names: string[] = []
  #cells: string[][] = []
  #past: Change[][] = []
  #future: Change[][] = []
  #worth = new Map<string, number>()

  constructor(
    readonly id: string,
    private readonly core: Core,
  ) {}

  get #rules(): Record<string, unknown> {
    return { version: 1, players: this.#names.length, ...this.#opened?.rules }
  }

  decide(command: Command): SheetEvent[] {
    const event = asEvent(command)
    if (event.type === 'undone' && !this.#past.length) throw new Refusal('sheet/undo', 'there is nothing to undo')
    if (event.type === 'redone' && !this.#future.length) throw new Refusal('sheet/redo', 'there is nothing to redo')
    if (event.type === 'undone' || event.type === 'redone') return [event]
    const changes = this.#changes(event)
    if (command.type === 'enter' && command.was != null) {
      const there = this.#cell(command.round, command.seat)
      if (!changes.length) return []
      if (there !== tidy(command.was)) throw this.#meanwhile(command.round, command.seat, changes[0]?.after ?? '')
    }
    return [event]
  }

  /** What an event rewrites; throws if it cannot be written down. */
  #changes(event: Entered | Written | Renamed): Change[] {
    const changes: Change[] = []
    const rewrite = (row: number, seat: number, before: string, after: string) => {
      if (before !== after) changes.push({ row, seat, before, after })
    }
    if (event.type === 'renamed') {
      const before = this.#names[event.seat]
      if (before === undefined) throw new Refusal('sheet/player', `there is no such player; this sheet has ${this.#names.length}`, { players: this.#names.length })
      checkNames(this.#names.map((name, seat) => (seat === event.seat ? event.name : name)))
      rewrite(0, event.seat, before, event.name)
      return changes
    }
    const round = this.#reached(event.round)
    const written: [number, string][] = event.type === 'entered' ? [[event.seat, event.text]] : round.players.map((seat, at) => [seat, event.texts[at] ?? ''])
    for (const [seat, text] of written) {
      if (!round.players.includes(seat)) throw new Refusal('sheet/player', `there is no such player; this sheet has ${this.#names.length}`, { players: this.#names.length })
      rewrite(round.number, seat, this.#cell(round.number, seat), text ? this.#canonical(text, round.wild, seat) : '')
    }
    return changes
  }

  #reached(number: number): Round {
    const { rounds, current } = this.#course()
    const found = rounds.find((round) => round.number === number)
    const most = Math.max(this.#cells.length, current?.number ?? 0)
    if (!found || number > most || number > MOST_ROUNDS) throw new Refusal('sheet/round', `round ${number} is not on the sheet`, { label: String(number), words: `1–${most}` })
    return found
  }

  /** The text of a cell as it is kept; throws if it is no score. */
  #canonical(text: string, wild: number, seat: number): string {
    const name = this.#names[seat] ?? ''
    if (/^out$/i.test(text)) return '0'
    if (/^\+?\d+$/.test(text)) {
      const points = Number(text)
      if (points > MOST_POINTS) throw new Refusal('sheet/points', `${name}: ${text} is not a score; 0 to ${MOST_POINTS} points are allowed`, { name, words: text, most: MOST_POINTS })
      return String(points)
    }
    this.#value(text, wild)
    return text
  }

  /** What an entry is worth. */
  #value(text: string, wild: number): number {
    if (/^\d+$/.test(text)) return Number(text)
    const key = `${wild} ${text}`
    const known = this.#worth.get(key)
    if (known !== undefined) return known
    const hand = text.startsWith('hand ')
    const cards = text.replace(/^hand /, '').split(' ')
    const rules = { wild, court_points: this.#rules['court_points'] === 10 ? 10 : null, all_wild_melds: this.#rules['all_wild_melds'] !== false }
    const points = hand ? this.core.solve(cards, rules).points : this.core.count(cards, rules).points
    this.#worth.set(key, points)
    return points
  }

  #cell(number: number, seat: number): string {
    return this.#cells[number - 1]?.[seat] ?? ''
  }

  #meanwhile(number: number, seat: number, mine: string): Refusal {
    const round = this.#course().rounds.find((each) => each.number === number)
    const theirs = String(round?.points[seat] ?? '–')
    const name = this.#names[seat] ?? ''
    const label = round?.label ?? String(number)
    return new Refusal('sheet/meanwhile', `another phone has written meanwhile: ${name} has ${theirs} in round ${label}; your ${mine} is not written`, { name, theirs, label, mine: mine || '–' })
  }

  apply({ event }: Entry<SheetEvent>): () => ShownEvent {
    switch (event.type) {
      case 'opened':
        this.#opened = event
        this.#names = [...event.names]
        break
      case 'undone': {
        const step = this.#past.pop()
        if (!step) throw new Refusal('sheet/undo', 'there is nothing to undo')
        this.#rewrite(step.map(({ before, after, ...at }) => ({ ...at, before: after, after: before })))
        this.#future.push(step)
        break
      }
      case 'redone': {
        const step = this.#future.pop()
        if (!step) throw new Refusal('sheet/redo', 'there is nothing to redo')
        this.#rewrite(step)
        this.#past.push(step)
        break
      }
      default: {
        const step = this.#changes(event)
        if (!step.length) break
        this.#rewrite(step)
        this.#past = [...this.#past, step].slice(-MOST_STEPS)
        this.#future = []
      }
    }
    return () => event
  }

  #rewrite(step: readonly Change[]): void {
    for (const { row, seat, after } of step) {
      if (row === 0) this.#names[seat] = after
      else {
        while (this.#cells.length < row) this.#cells.push(this.#names.map(() => ''))
        const cells = this.#cells[row - 1]
        if (cells) cells[seat] = after
      }
    }
    while (this.#cells.length && !this.#cells.at(-1)?.some(Boolean)) this.#cells.pop()
  }

  /** The rounds as far as they are known: the listed ones, then play-offs of those who are tied (R19). */
  #course(): { rounds: Round[]; current: Round | null; winners: number[] } {
    const seats = [...this.#names.keys()]
    const first = Number(this.#rules['first_dealer'] ?? 0)
    const rounds: Round[] = []
    for (let number = 1; number <= ROUNDS; number++) rounds.push(this.#round(number, number + 2, (first + number - 1) % seats.length, seats))
    const missing = rounds.find((round) => !done(round))
    if (missing) return { rounds, current: missing, winners: [] }
    let tied = lowest(total(rounds, seats.length), seats)
    while (tied.length > 1 && this.#rules['ties'] === 'playoff') {
      const last = rounds.at(-1)?.dealer ?? 0
      const dealer = tied.find((seat) => seat > last) ?? tied[0] ?? 0
      const round = this.#round(rounds.length + 1, PLAYOFF, dealer, tied)
      rounds.push(round)
      if (!done(round)) return { rounds, current: round, winners: [] }
      tied = lowest(round.points.map((points) => points ?? 0), tied)
    }
    return { rounds, current: null, winners: tied }
  }

  #round(number: number, wild: number, dealer: number, players: number[]): Round {
    const texts = this.#names.map((_, seat) => (players.includes(seat) ? this.#cell(number, seat) : ''))
    const points = texts.map((text) => (text ? this.#value(text, wild) : null))
    return { number, label: number > ROUNDS ? `P${number - ROUNDS}` : String(number), wild, dealer, players: [...players], texts, points }
  }

  seat(): null {
    return null
  }

  states(): [SheetState] {
    const { rounds, current, winners } = this.#course()
    const listed = rounds.slice(0, ROUNDS)
    const settled = listed.filter(done)
    const totals = total(listed, this.#names.length)
    const seats = [...this.#names.keys()]
    const ahead = () => (current && current.number > ROUNDS ? current.players : settled.length ? lowest(total(settled, seats.length), seats) : [])
    return [
      {
        type: 'sheet',
        id: this.id,
        code: '',
        title: this.#opened?.title ?? '',
        names: [...this.#names],
        rules: this.#rules,
        describe: '',
        rounds: rounds.map((round): SheetRoundState => ({ ...round, cards: round.wild, doubts: [], doubted: [] })),
        current: current?.number ?? null,
        totals,
        places: current ? null : places(totals, rounds.slice(ROUNDS)),
        leaders: current ? ahead() : winners,
        can_undo: this.#past.length > 0,
        can_redo: this.#future.length > 0,
      },
    ]
  }

  /** For a spreadsheet: a row for each round. */
  table(): string {
    const [{ rounds, names, totals }] = this.states()
    const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    const rows = rounds.map(({ label, points }) => [label, ...points.map((each) => String(each ?? ''))])
    return [['', ...names], ...rows, ['', ...totals.map(String)]].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
  }

  line(): { over: boolean; about: Json } {
    const [{ title, names, totals, current }] = this.states()
    return { over: current === null, about: { title, names, totals } }
  }

  close(): void {
    // Nothing of it is open in the core.
  }
}

const tidy = (text: string) => text.replaceAll(',', ' ').split(/\s+/).filter(Boolean).join(' ')
const done = ({ players, points }: Round) => players.every((seat) => points[seat] !== null)
const total = (rounds: readonly Round[], seats: number) => Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))

function lowest(points: readonly number[], seats: readonly number[]): number[] {
  const best = Math.min(...seats.map((seat) => points[seat] ?? 0))
  return seats.filter((seat) => (points[seat] ?? 0) === best)
}

/** Every seat's place: by total, then by the play-offs that the seat was in. */
function places(totals: readonly number[], playoffs: readonly Round[]): number[] {
  const keys = totals.map((points, seat) => [points, ...playoffs.filter(({ players }) => players.includes(seat)).map((round) => round.points[seat] ?? 0)])
  const before = (a: readonly number[], b: readonly number[]): boolean => {
    for (const [at, value] of a.entries()) {
      const other = b[at]
      if (other === undefined) return false
      if (value !== other) return value < other
    }
    return a.length < b.length
  }
  return keys.map((key) => 1 + keys.filter((other) => before(other, key)).length)
}

function asEvent(command: Command): Exclude<SheetEvent, Opened> {
  switch (command.type) {
    case 'enter':
      return { type: 'entered', round: command.round, seat: command.seat, text: tidy(command.text) }
    case 'write':
      return { type: 'written', round: command.round, texts: command.texts.map(tidy) }
    case 'rename':
      return { type: 'renamed', seat: command.seat, name: command.name.replace(/\s+/g, ' ').trim() }
    case 'undo':
      return { type: 'undone' }
    case 'redo':
      return { type: 'redone' }
    default:
      throw new Refusal('sheet/command', 'a sheet knows these commands: enter, write, rename, undo and redo', {}, 400)
  }
}

/** The first event of a sheet; throws if it cannot be opened so. */
export function opened({ names, rules = {}, title = '' }: { names: string[]; rules?: Record<string, unknown>; title?: string }): Opened {
  const seated = names.map((name) => name.replace(/\s+/g, ' ').trim())
  checkNames(seated)
  return { type: 'opened', person: 'you', names: seated, rules, title }
}

function checkNames(names: readonly string[]): void {
  if (names.length < 2 || names.length > MOST_PLAYERS) {
    throw new Refusal('sheet/names', `the number of names is ${names.length}; 2 to ${MOST_PLAYERS} players are allowed`, { count: names.length, least: 2, most: MOST_PLAYERS })
  }
  for (const [at, name] of names.entries()) {
    if (!name || [...name].length > MOST_NAME || /^#?\d+$/.test(name)) {
      throw new Refusal('sheet/name', `name ${at + 1}, "${name}", cannot be used; 1 to ${MOST_NAME} printable characters that are not only digits are allowed`, { place: at + 1, name, most: MOST_NAME })
    }
    if (names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) < at) throw new Refusal('sheet/name-twice', `"${name}" is there twice; every player needs a name of their own`, { name })
  }
}
