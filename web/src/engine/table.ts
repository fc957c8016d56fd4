/** A table of this device: people who share it, computer players, and the game, which the core plays. */

import type { NewTable } from '../lib/api-types'
import { COLOURS } from '../lib/colours'
import type { Closed, Command, Created, GameState, Pace, Play, SeatState, ShownEvent, State, TableState } from '../lib/protocol'
import { roundResults } from '../local/results'
import type { Core, Game } from './core'
import type { Entry, Started, TableEvent } from './events'
import { Refusal } from './refusal'
import { YOU } from './room'
import type { Fold } from './room'
import type { Line } from './store'

/** The one who plays here, as others would see them. */
export interface Person {
  name: string
  colour: string
  face?: string | null
}

interface Seat {
  name: string
  colour: string
  person: string | null
  bot: string | null
  face: string | null
}

const BOT_NAMES = ['Ada', 'Bo', 'Cleo', 'Dara', 'Enzo', 'Faye', 'Gus', 'Hana', 'Iris', 'Jago', 'Kit', 'Lena', 'Milo', 'Nia', 'Otto']
const MOST_NAME = 40
/** Milliseconds to look at the end of a round before the next one begins. */
const BETWEEN = 20_000
const QUIET: ReadonlySet<TableEvent['type']> = new Set(['played', 'reacted'])
const DEALING: ReadonlySet<TableEvent['type']> = new Set(['played', 'started'])

export class Table implements Fold<TableEvent> {
  #created: Created | null = null
  #seats: Seat[] = []
  #started: Started | null = null
  #lines: TableState['lines'] = []
  #closed: Closed | null = null
  game: Game | null = null
  pace: Pace = 'normal'
  rematch: string | null = null
  /** When the current turn began, or will begin. */
  turnSince = 0
  #public: GameState | null = null

  constructor(
    readonly id: string,
    private readonly core: Core,
  ) {}

  get status(): TableState['status'] {
    if (this.#closed) return 'closed'
    return this.#view.outcome ? 'finished' : 'playing'
  }

  /** The game as everybody sees it. */
  get #view(): GameState {
    if (!this.game) throw new Error('a table of this device begins with its deal')
    return (this.#public ??= this.game.state(null, this.#closed === null))
  }

  get turn(): Seat | null {
    return this.status === 'playing' ? (this.#seats[this.#view.turn] ?? null) : null
  }

  /** Whether nothing has happened in this round. */
  get fresh(): boolean {
    return this.#roundMoves === 0
  }
  #roundMoves = 0

  get seats(): readonly Readonly<Seat>[] {
    return this.#seats
  }

  get rules(): Readonly<Record<string, unknown>> {
    return this.#created?.rules ?? {}
  }

  get title(): string {
    return this.#created?.title ?? ''
  }

  decide(command: Command): TableEvent[] {
    switch (command.type) {
      case 'play':
        return [this.#play(command)]
      case 'change':
        return command.pace ? [{ type: 'changed', pace: command.pace }] : []
      case 'say': {
        const text = command.text.replace(/\s+/g, ' ').trim()
        return text ? [{ type: 'said', person: YOU, name: this.#name, text }] : []
      }
      case 'react':
        return [{ type: 'reacted', person: YOU, name: this.#name, what: command.what }]
      case 'close':
        if (this.status !== 'playing') throw new Refusal('table/over', 'the game is over; there is nothing to close')
        return [{ type: 'closed', why: 'The host closed the table.', code: 'host' }]
      case 'leave':
      case 'come-back':
        return []
      default:
        throw new Refusal('command/kind', `a table of this device knows no command "${command.type}"`, { kind: command.type }, 400)
    }
  }

  get #name(): string {
    return this.#seats.find((each) => each.person === YOU)?.name ?? ''
  }

  #play({ seat, action, moves }: Play): TableEvent {
    const there = this.#seats[seat]
    if (there?.person !== YOU) throw new Refusal('play/not-yours', 'this seat is not yours to play', { seat: seat + 1 }, 403)
    if (this.#closed) throw new Refusal('play/not-playing', 'there is no game at this table just now')
    const now = this.#view
    if (moves != null && moves !== now.moves) {
      throw new Refusal('play/late', `too late: it was meant for move ${moves}, and the game is at ${now.moves}`, { meant: moves, moves: now.moves })
    }
    const name = this.#seats[now.turn]?.name ?? ''
    if (!now.outcome && now.turn !== seat) throw new Refusal('play/not-your-turn', `it is the turn of ${name} (R11)`, { name })
    return { type: 'played', seat, action, by: 'person' }
  }

  /** What the computer player does whose turn it is; null if it is nobody's. */
  choose(): TableEvent | null {
    const bot = this.turn?.bot
    const action = bot ? this.game?.choose(bot) : null
    return action ? { type: 'played', seat: this.#view.turn, action, by: 'bot' } : null
  }

  apply({ event, at, seq }: Entry<TableEvent>): (seat: number | null) => ShownEvent {
    const shown = this.#after(event, at, seq)
    this.#public = null
    return shown
  }

  #after(event: TableEvent, at: number, seq: number): (seat: number | null) => ShownEvent {
    switch (event.type) {
      case 'created':
        this.#created = event
        this.pace = event.pace ?? 'normal'
        break
      case 'sat':
        this.#seats[event.seat] = { name: event.name, colour: event.colour, person: event.person ?? null, bot: event.bot ?? null, face: event.face ?? null }
        break
      case 'started': {
        const rules = event.dealer === null ? this.rules : { ...this.rules, first_dealer: event.dealer }
        this.game = this.core.openGame(rules, this.#seats.length, event.seed, this.#seats.map(({ name }) => name))
        this.#started = event
        this.turnSince = at
        const { commitment } = this.game.state(null)
        return () => ({ type: 'started', commitment })
      }
      case 'played':
        return this.#played(event, at)
      case 'changed':
        this.pace = event.pace ?? this.pace
        break
      case 'said':
        this.#lines = [...this.#lines, { seq, at, person: event.person, name: event.name, text: event.text }].slice(-50)
        break
      case 'rematched':
        this.rematch = event.table
        break
      case 'closed':
        this.#closed = event
        break
      case 'reacted':
    }
    return () => event
  }

  #played(event: TableEvent & { type: 'played' }, at: number): (seat: number | null) => ShownEvent {
    if (!this.game) throw new Error('nobody plays before the deal')
    const done = { ...this.game.do(event.action), by: event.by }
    this.#roundMoves = done.ended ? 0 : this.#roundMoves + 1
    if (done.ended) this.turnSince = at + BETWEEN
    else if (done.action !== 'draw' && done.action !== 'take') this.turnSince = at
    // What somebody drew is theirs to see.
    return (seat) => (done.action === 'draw' && seat !== done.seat ? { ...done, card: '??' } : done)
  }

  seat(wanted: number | null): number | null {
    const mine = this.#seats.flatMap(({ person }, place) => (person === YOU ? [place] : []))
    return wanted !== null && mine.includes(wanted) ? wanted : (mine[0] ?? null)
  }

  states(seat: number | null, events: readonly TableEvent[] | null): State[] {
    const all = events === null
    const found: State[] = []
    if (all || !events.every(({ type }) => QUIET.has(type)) || this.status === 'finished') found.push(this.#tableState())
    if (this.game && (all || events.some(({ type }) => DEALING.has(type)))) found.push(this.game.state(seat, this.#closed === null))
    return found
  }

  #tableState(): TableState {
    const created = this.#created
    return {
      type: 'table',
      id: this.id,
      code: '',
      title: this.title,
      status: this.status,
      host: YOU,
      you: YOU,
      rules: { ...this.rules },
      describe: '',
      clock: null,
      public: false,
      pace: this.pace,
      chat: true,
      lines: [...this.#lines],
      seats: this.#seats.map((seat): SeatState => ({ ...seat, yours: seat.person === YOU, stand_in: false, moved: 0, late: null, late_yours: false })),
      daily: null,
      after: created?.after ?? null,
      rematch: this.rematch,
      closed: this.#closed,
      several: false,
      asked: null,
      banned: [],
      late: false,
      removed: false,
      skip: null,
      club: null,
      duplicate: null,
    }
  }

  line(): Pick<Line, 'over' | 'about'> {
    const now = this.#view
    return {
      over: this.status !== 'playing',
      about: {
        status: this.status,
        title: this.title,
        seats: this.#seats.map(({ name, colour, person, bot, face }) => ({ name, colour, bot, face, you: person === YOU })),
        round: now.round,
        rounds: now.rounds,
        wild: now.wild,
        moves: now.moves,
        scores: now.scores,
        places: now.outcome?.places ?? null,
        ...(now.outcome && { results: roundResults(this.game?.results().rounds ?? []) }),
        rules: this.rules as Line['about'],
        after: this.#created?.after ?? null,
      },
    }
  }

  /** What the log of another game with the same people begins with; dealt at once. */
  again(seed: string): TableEvent[] {
    if (this.status !== 'finished' || !this.#created) throw new Refusal('table/not-over', 'a rematch can be had when the game is over')
    const sat = this.#seats.map((seat, place): TableEvent => ({ type: 'sat', seat: place, ...seat }))
    return [{ ...this.#created, pace: this.pace, after: this.id }, ...sat, started(this.core, this.rules, seed, sat.length)]
  }

  get begun(): Started | null {
    return this.#started
  }

  close(): void {
    this.game?.close()
    this.game = null
  }
}

/** What a computer player may be called: a character has its own name, the second of them with a number. */
function botNames(bot: string): readonly string[] {
  const [, name] = /^(.+)-/.exec(bot) ?? []
  if (!name) return BOT_NAMES
  const called = name.charAt(0).toUpperCase() + name.slice(1)
  return [called, ...BOT_NAMES.map((_, at) => `${called} ${at + 2}`)]
}

/** What the log of a new table begins with. */
export function firstEvents(core: Core, wanted: NewTable, person: Person, seed: string): TableEvent[] {
  const seats = wanted.seats ?? 4
  const taken: Seat[] = []
  const free = (name: string) => !taken.some((seat) => seat.name.toLowerCase() === name.toLowerCase())
  const colour = () => COLOURS.find((each) => !taken.some((seat) => seat.colour === each)) ?? COLOURS[taken.length % COLOURS.length] ?? ''
  const people = [person.name, ...(wanted.names ?? [])].map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  for (const [place, name] of people.entries()) {
    if (!name || [...name].length > MOST_NAME) throw new Refusal('table/name', `"${name}" is not a name of 1 to ${MOST_NAME} printable characters`, { name, most: MOST_NAME }, 400)
    if (!free(name)) throw new Refusal('table/name-taken', `"${name}" sits here already; choose another name`, { name })
    taken.push({ name, colour: place ? colour() : person.colour || colour(), person: YOU, bot: null, face: (!place && person.face) || null })
  }
  const levels = core.players()
  for (const bot of wanted.bots ?? []) {
    if (!levels.includes(bot)) throw new Refusal('table/level', `"${bot}" is not a computer player`, { level: bot, levels }, 400)
    taken.push({ name: botNames(bot).find(free) ?? '', colour: colour(), person: null, bot, face: null })
  }
  if (taken.length < 2) throw new Refusal('table/alone', 'a game needs at least two players; invite people or add computer players')
  if (taken.length > seats) throw new Refusal('table/full', 'all seats of this table are taken')
  const rules = wanted.rules ?? {}
  const created: Created = { type: 'created', host: YOU, code: '', seats, rules, pace: wanted.pace ?? 'normal', title: wanted.title ?? '' }
  const sat = taken.map((seat, place): TableEvent => ({ type: 'sat', seat: place, ...seat }))
  return [created, ...sat, started(core, rules, seed, taken.length)]
}

/** Unless the rules name the first dealer, the seed decides. */
function started(core: Core, rules: Readonly<Record<string, unknown>>, seed: string, players: number): Started {
  const named = Number(rules['first_dealer'] ?? players) < players
  return { type: 'started', seed, dealer: named ? null : core.firstDealer(seed, players) }
}
