/**
 * The rooms of this device: opened, found in the store, told to the pages that look at them; and the computer players'
 * pace. In the worker, and in Node for tests.
 */

import type { NewSheet, NewSolitaire, NewTable, ReviewData } from '../lib/api-types'
import type { FromClient, FromServer, Pace } from '../lib/protocol'
import type { Core, Game } from './core'
import { newId } from '../local/ids'
import type { SolitaireEvent, TableEvent } from './events'
import { readRecord } from './imports'
import { PatienceRoom, dealt } from './patience'
import { Refusal } from './refusal'
import { Room, asRefusal } from './room'
import type { Line } from './room'
import { SheetRoom, opened } from './sheet'
import type { SheetEvent } from './sheet'
import type { Store } from './store'
import { Table, firstEvents } from './table'
import type { Person } from './table'

/** What the host needs from its surroundings; tests bring their own. */
export interface Clock {
  now(): number
  /** Calls later; returns how to prevent it. */
  later(work: () => void, ms: number): () => void
  random(): number
  /** Nobody can guess it. */
  secret(): string
}

export const clock: Clock = {
  now: () => Date.now(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  secret: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
}

/** Who waits for something that takes a while, and whether they still do. */
export interface Watch {
  told: (done: number, total: number) => void
  stopped: () => boolean
}

/** The files that the engine needs now and then, and how people hear of what is missing. */
export interface Surroundings {
  /** The fields of the standard rules for so many players, if they are at hand. */
  fields?: ((players: number) => Promise<Uint8Array | null>) | undefined
  /** What the champion goes by. */
  weights?: () => Promise<Uint8Array>
  notice?: (code: string) => void
}

interface Reviewing {
  found: Promise<ReviewData>
  watches: Set<Watch>
}

/** Milliseconds of a review after which others are answered. */
const SLICE = 25
/** The computer player that goes by a file. */
const LEARNED = 'champion'
/** Milliseconds a computer player seems to think, as at the server. */
export const PACES: Readonly<Record<Pace, number>> = { instant: 0, quick: 350, normal: 900, relaxed: 1800 }

export type TableRoom = Room<TableEvent> & { fold: Table }
export type SolitaireRoom = Room<SolitaireEvent> & { fold: PatienceRoom }
export type ScoreRoom = Room<SheetEvent> & { fold: SheetRoom }
type AnyRoom = TableRoom | SolitaireRoom | ScoreRoom

export class Host {
  #rooms = new Map<string, Promise<AnyRoom>>()
  #timers = new Map<string, () => void>()
  #reviews = new Map<string, Reviewing>()
  /** Where the last hint was given in each room: to look at it again is no other hint. */
  #hinted = new Map<string, number>()
  /** Whether the core has the champion's weights. */
  #learned = Promise.resolve(false)

  constructor(
    readonly core: Core,
    readonly store: Store,
    readonly clock: Clock,
    private readonly around: Surroundings = {},
  ) {
    store.watch((id) => void this.#rooms.get(id)?.then((room) => room.follow()))
  }

  /** Open a table and deal. */
  async openTable(wanted: NewTable, person: Person, seed = this.clock.secret()): Promise<TableRoom> {
    return this.#enter((await this.#table(newId()).create(firstEvents(this.core, wanted, person, seed), 'table')) as TableRoom)
  }

  async openSolitaire(wanted: NewSolitaire, seed = this.clock.secret()): Promise<SolitaireRoom> {
    return this.#enter((await this.#solitaire(newId()).create([dealt(wanted, seed)], 'solitaire')) as SolitaireRoom)
  }

  async openSheet(wanted: NewSheet): Promise<ScoreRoom> {
    return this.#enter((await this.#sheet(newId()).create([opened(wanted)], 'sheet')) as ScoreRoom)
  }

  /** A room from a record: it can be looked at, and played on if it is not over. */
  async importRecord(text: string): Promise<string> {
    const read = readRecord(this.core, text)
    const room = read.kind === 'table' ? await this.#table(newId()).create(read.events, 'table') : await this.#solitaire(newId()).create(read.events, 'solitaire')
    await this.store.append(room.id, 0, [], { sent: 0 }) // nobody knows who played it: it counts for nobody
    return this.#enter(room as AnyRoom).id
  }

  #enter<R extends AnyRoom>(room: R): R {
    this.#rooms.set(room.id, Promise.resolve(room))
    this.#seat(room)
    return room
  }

  /** The room of this id; refused if this device has none. */
  room(id: string): Promise<AnyRoom> {
    const known = this.#rooms.get(id) ?? this.#load(id)
    this.#rooms.set(id, known)
    known.catch(() => this.#rooms.delete(id))
    return known
  }

  async table(id: string): Promise<TableRoom> {
    const room = await this.room(id)
    if (!(room.fold instanceof Table)) throw unknown('table')
    return room as TableRoom
  }

  async solitaire(id: string): Promise<SolitaireRoom> {
    const room = await this.room(id)
    if (!(room.fold instanceof PatienceRoom)) throw unknown('solitaire')
    return room as SolitaireRoom
  }

  async sheet(id: string): Promise<ScoreRoom> {
    const room = await this.room(id)
    if (!(room.fold instanceof SheetRoom)) throw unknown('sheet')
    return room as ScoreRoom
  }

  async #load(id: string): Promise<AnyRoom> {
    const kind = (await this.store.read(id))?.line.kind
    const room: AnyRoom | null = kind === 'table' ? this.#table(id) : kind === 'solitaire' ? this.#solitaire(id) : kind === 'sheet' ? this.#sheet(id) : null
    if (!room || !(await room.load())) throw unknown('room')
    this.#seat(room)
    return room
  }

  /** A champion sits down: its weights come before it moves. A failure is told. */
  #seat({ fold }: AnyRoom): void {
    if (!(fold instanceof Table) || !fold.seats.some(({ bot }) => bot === LEARNED)) return
    void this.#learn().then((known) => known || !this.around.weights || this.around.notice?.('engine/weights'))
  }

  /** The champion's weights, once; whoever wants them after a failure tries again. */
  #learn(): Promise<boolean> {
    this.#learned = this.#learned.then(async (known) => {
      if (known || !this.around.weights) return known
      try {
        this.core.learn(await this.around.weights())
        return true
      } catch {
        return false
      }
    })
    return this.#learned
  }

  #table(id: string): TableRoom {
    return new Room<TableEvent>(id, this.store, () => new Table(id, this.core), this.clock.now, (room) => this.#plan(room as TableRoom)) as TableRoom
  }

  #solitaire(id: string): SolitaireRoom {
    return new Room<SolitaireEvent>(id, this.store, () => new PatienceRoom(id, this.core), this.clock.now, () => undefined) as SolitaireRoom
  }

  #sheet(id: string): ScoreRoom {
    return new Room<SheetEvent>(id, this.store, () => new SheetRoom(id, this.core), this.clock.now, () => undefined) as ScoreRoom
  }

  /** A hint was given at this moment of a room: it counts. Nobody waits for that. */
  hinted(id: string, seq: number): void {
    if (this.#hinted.get(id) === seq) return
    this.#hinted.set(id, seq)
    void this.store.hinted(id)
  }

  /** A page's messages, as a server would answer them. */
  connect(id: string, say: (message: FromServer) => void, hangUp: () => void): { receive: (text: string) => Promise<void>; close: () => void } {
    const line: Line = { seat: null, reading: false, say }
    let open: AnyRoom | null = null
    let closed = false
    const receive = async (text: string) => {
      const message = JSON.parse(text) as FromClient
      if (message.type !== 'hello') {
        if (message.type === 'do' && message.command.type === 'rematch') await this.#again(id, message.id, say)
        else await open?.receive(line, message)
        return
      }
      try {
        const room = await this.room(id)
        if (closed) return
        open = room
        room.greet(line, message.after ?? null, message.seat ?? null)
      } catch (error) {
        const { code, sentence, values } = asRefusal(error)
        say({ type: 'goodbye', code, sentence, back: null, values: { ...values } })
        hangUp()
      }
    }
    const close = () => {
      closed = true
      if (!open) return
      open.lines.delete(line)
      if (open.fold instanceof Table) this.#plan(open as TableRoom)
    }
    return { receive, close }
  }

  /** Find out when the next computer player moves: at the table's pace, and only while somebody looks. */
  #plan(room: TableRoom): void {
    this.#timers.get(room.id)?.()
    this.#timers.delete(room.id)
    const table = room.fold
    if (!table.turn?.bot || !room.lines.size) return
    const pause = Math.round(PACES[table.pace] * (0.75 + 0.5 * this.clock.random()))
    const reading = table.fresh && [...room.lines].some((line) => line.reading)
    const wait = Math.max(pause, reading ? table.turnSince - this.clock.now() : 0)
    this.#timers.set(room.id, this.clock.later(() => void this.#move(room), wait))
  }

  async #move(room: TableRoom): Promise<void> {
    if (room.fold.turn?.bot === LEARNED) await this.#learned
    await room.happen(() => {
      const event = room.fold.choose()
      return event ? [event] : []
    })
  }

  /** The review of a finished game, made once, whoever asks, and given up when nobody waits for it any more. */
  async review(id: string, game: Game, players: number, watch: Watch): Promise<ReviewData> {
    const known = this.#reviews.get(id)
    known?.watches.add(watch)
    const watches = known?.watches ?? new Set([watch])
    const found = known?.found ?? this.#reviewed(game, players, watches)
    this.#reviews.set(id, { found, watches })
    try {
      return await found
    } catch (error) {
      this.#reviews.delete(id)
      throw error
    }
  }

  /** A slice at a time: between them others are answered. */
  async #reviewed(game: Game, players: number, watches: Set<Watch>): Promise<ReviewData> {
    const table = await this.around.fields?.(players).catch(() => null)
    if (table) this.core.useFields(table)
    await this.#learn() // without, there are no chances after moves
    const review = game.review()
    try {
      for (;;) {
        const end = performance.now() + SLICE
        let now = review.step()
        while (now.more && performance.now() < end) now = review.step()
        if (!now.more) return review.result()
        for (const watch of watches) {
          if (watch.stopped()) watches.delete(watch)
          else watch.told(now.done, now.total)
        }
        if (!watches.size) throw new Refusal('review/stopped', 'nobody waits for the review any more')
        await new Promise<void>((wake) => this.clock.later(wake, 0))
      }
    } finally {
      review.close()
    }
  }

  async #again(id: string, move: string, say: (message: FromServer) => void): Promise<void> {
    const { seq } = await this.room(id)
    await this.rematch(id).then(
      (result) => say({ type: 'done', id: move, seq, result }),
      (error: unknown) => {
        const { code, sentence, values } = asRefusal(error)
        say({ type: 'refused', id: move, code, sentence, values: { ...values }, seq, states: [] })
      },
    )
  }

  /** Another game of the same people, opened once. */
  async rematch(id: string): Promise<string> {
    const old = await this.table(id)
    const known = old.fold.rematch
    if (known && (await this.table(known).then((room) => room.fold.status !== 'closed', () => false))) return known
    const next = this.#enter((await this.#table(newId()).create(old.fold.again(this.clock.secret()), 'table')) as TableRoom)
    await old.happen(() => (old.fold.rematch === known ? [{ type: 'rematched', table: next.id }] : []))
    return old.fold.rematch ?? next.id
  }
}

const unknown = (what: string) => new Refusal('room/unknown', `there is no such ${what}`, { words: what }, 404)
