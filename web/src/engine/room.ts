/**
 * A room of this device: the fold of its log, and the lines that are told what happens. As at the server: decide, append
 * and commit, acknowledge, then tell.
 */

import { VERSION } from '../lib/protocol'
import type { Command, FromClient, FromServer, Shown, ShownEvent, State } from '../lib/protocol'
import type { Entry } from './events'
import { Refusal } from './refusal'
import type { Json, Line as Listed, Store } from './store'

/** The one who plays here; nobody else knows this room. */
export const YOU = 'you'

/** A table or a solitaire, folded from its log. */
export interface Fold<E> {
  /** The events that carry out a command; throws a refusal. */
  decide(command: Command): E[]
  /** Folds an event in, and says how each seat is shown it; throws if the rules forbid it. */
  apply(entry: Entry<E>): (seat: number | null) => ShownEvent
  /** What these events have changed; everything if null. */
  states(seat: number | null, events: readonly E[] | null): State[]
  /** The seat to look from: this one if it is ours, else our first. */
  seat(wanted: number | null): number | null
  /** For lists. */
  line(): Pick<Listed, 'over' | 'about'>
  close(): void
}

interface Told<E> {
  entry: Entry<E>
  shown: (seat: number | null) => ShownEvent
}

/** One page's line to a room. */
export interface Line {
  seat: number | null
  reading: boolean
  say(message: FromServer): void
}

const CATCH_UP = 200 // events, beyond which a page gets the state alone

export class Room<E extends { type: string }> {
  readonly lines = new Set<Line>()
  fold: Fold<E>
  #told: Told<E>[] = []
  #done = new Map<string, number>()
  #queue: Promise<unknown> = Promise.resolve()
  /** How many events came before the log of the store. */
  #head = 0

  constructor(
    readonly id: string,
    private readonly store: Store,
    private readonly fresh: () => Fold<E>,
    private readonly now: () => number,
    /** Called when something has happened, or somebody has come or reads. */
    private readonly after: (room: Room<E>) => void,
  ) {
    this.fold = fresh()
  }

  get seq(): number {
    return this.#told.length
  }

  /** The last event's time. */
  get changed(): number {
    return this.#told.at(-1)?.entry.at ?? 0
  }

  get entries(): Entry<E>[] {
    return this.#told.map(({ entry }) => entry)
  }

  /** Write the room for the first time. */
  async create(events: readonly E[], kind: Listed['kind']): Promise<this> {
    const entries = this.#numbered(events, null)
    this.#fold(entries)
    this.#head = entries.length
    await this.store.create({ id: this.id, kind, created: this.changed, changed: this.changed, hints: 0, ...this.fold.line() }, entries as unknown as Json)
    return this
  }

  /** Read it from the store; false if it is not there. */
  async load(): Promise<boolean> {
    const kept = await this.store.read(this.id)
    if (!kept) return false
    this.fold.close()
    this.fold = this.fresh()
    this.#told = []
    const head = kept.head as unknown as Entry<E>[]
    this.#head = head.length
    this.#fold([...head, ...(kept.log as unknown as Entry<E>[])])
    return true
  }

  /** Carry out a command, once however often it is sent; `acknowledge` comes before the news. */
  do(move: string, command: Command, acknowledge: (seq: number) => void): Promise<void> {
    return this.#inTurn(async () => {
      const done = this.#done.get(move)
      if (done !== undefined) acknowledge(done)
      else await this.#carryOut(() => this.fold.decide(command), move, acknowledge)
    })
  }

  /** Write what nobody asked for; nothing if nothing is due any more. */
  happen(decide: () => readonly E[]): Promise<void> {
    return this.#inTurn(() => this.#carryOut(decide, null, () => undefined))
  }

  /** Another tab has written. */
  follow(): Promise<void> {
    return this.#inTurn(async () => void (await this.#readOn()))
  }

  greet(line: Line, after: number | null, seat: number | null): void {
    line.seat = this.fold.seat(seat)
    const from = after === null ? this.seq : after >= 0 && after <= this.seq ? after : 0
    const missed = this.seq - from <= CATCH_UP ? this.#told.slice(from) : []
    line.say({ type: 'welcome', version: VERSION, you: YOU, seq: this.seq, now: this.now() })
    line.say({ type: 'update', events: missed.map((told) => shown(told, line.seat)), states: this.fold.states(line.seat, null), view: null })
    line.say({ type: 'presence', people: [YOU], spectators: 0, watching: [], takes_over: null })
    this.lines.add(line)
    this.after(this)
  }

  receive(line: Line, message: Exclude<FromClient, { type: 'hello' }>): Promise<void> {
    switch (message.type) {
      case 'do':
        return this.do(message.id, message.command, (seq) => line.say({ type: 'done', id: message.id, seq, result: null })).catch((error: unknown) => {
          const { code, sentence, values } = asRefusal(error)
          line.say({ type: 'refused', id: message.id, code, sentence, values: { ...values }, seq: this.seq, states: this.fold.states(line.seat, null) })
        })
      case 'look':
        line.seat = this.fold.seat(message.seat)
        line.say({ type: 'update', events: [], states: this.fold.states(line.seat, null), view: null })
        break
      case 'reading':
        line.reading = message.on
        this.after(this)
        break
      case 'ping':
        line.say({ type: 'pong', now: this.now() })
        break
      case 'named':
    }
    return Promise.resolve()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work)
    this.#queue = next.catch(() => undefined)
    return next
  }

  async #carryOut(decide: () => readonly E[], move: string | null, acknowledge: (seq: number) => void): Promise<void> {
    for (;;) {
      const events = decide()
      const from = this.seq
      const entries = this.#numbered(events, move)
      try {
        this.#fold(entries)
        if (entries.length && !(await this.#write(entries))) {
          // Another tab was quicker: what it did may change what is due. Or it has removed the room.
          if (await this.#readOn(from)) continue
          if (move === null) return
          throw new Refusal('room/unknown', 'there is no such room', { words: 'room' }, 404)
        }
      } catch (error) {
        if (this.seq > from) await this.load() // what was folded in already is not written
        throw error
      }
      if (move !== null) this.#done.set(move, this.seq)
      acknowledge(this.seq)
      this.#tell(from)
      return
    }
  }

  #numbered(events: readonly E[], move: string | null): Entry<E>[] {
    const at = this.now()
    return events.map((event, place) => ({ seq: this.seq + place + 1, at, move: place ? null : move, event }))
  }

  #fold(entries: readonly Entry<E>[]): void {
    for (const entry of entries) {
      this.#told.push({ entry, shown: this.fold.apply(entry) })
      if (entry.move) this.#done.set(entry.move, entry.seq)
    }
  }

  #write(entries: readonly Entry<E>[]): Promise<boolean> {
    const known = (entries[0]?.seq ?? 1) - 1 - this.#head
    return this.store.append(this.id, known, entries as unknown as Json[], { changed: this.changed, ...this.fold.line() })
  }

  /** False if the room is gone. */
  async #readOn(from = this.seq): Promise<boolean> {
    if (!(await this.load())) return false
    if (this.seq > from) this.#tell(from)
    return true
  }

  #tell(from: number): void {
    const told = this.#told.slice(from)
    if (!told.length) return
    const events = told.map(({ entry }) => entry.event)
    for (const line of this.lines) {
      line.say({ type: 'update', events: told.map((each) => shown(each, line.seat)), states: this.fold.states(line.seat, events), view: null })
    }
    this.after(this)
  }
}

const shown = <E>({ entry, shown: show }: Told<E>, seat: number | null): Shown => ({ seq: entry.seq, at: entry.at, event: show(seat) })

/** A fault of ours is told like a refusal: the room goes on. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, sentence, message, values } = error as Partial<Refusal>
  return new Refusal(code ?? 'engine/broken', sentence ?? message ?? String(error), values ?? {}, 500)
}
