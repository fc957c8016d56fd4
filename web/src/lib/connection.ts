/**
 * The line to one room. It comes back by itself: after a lost network with growing, jittered pauses, after a restart
 * when the server said it would. A command has an id and stays in the outbox until it is answered; after a
 * reconnection it is sent again under the same id, and the server does it once. The outbox outlives a reload.
 */

import { keep, keepInTab, kept, keptInTab } from './kept'
import { VERSION } from './protocol'
import type { Command, Done, FromClient, FromServer, Refused, Shown } from './protocol'
import type { Statement } from './said'

export type Link =
  | { kind: 'connecting' }
  | { kind: 'open' }
  | { kind: 'offline' } // the device has no network
  | { kind: 'waiting'; until: number; restart: boolean } // for the next attempt
  | ({ kind: 'ended' } & Statement)

export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** What the line needs from its surroundings; tests bring their own. */
export interface World {
  open(url: string): Socket
  now(): number
  random(): number
  online(): boolean
  id(): string
  later(work: () => void, ms: number): () => void
  /** What was last kept under this name in this tab, as JSON. */
  kept(name: string): string | null
  keep(name: string, value: unknown): void
}

export interface Listener {
  link(link: Link): void
  message(message: FromServer): void
  /** How many commands are waiting for their answer, and which. */
  waiting(count: number, commands: readonly Command[]): void
  /** A command from before the reload was refused: nobody else is waiting for this answer. */
  orphan(answer: Refused): void
}

interface Pending {
  command: Command
  settle: (answer: Done | Refused) => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 15_000
const QUIET = 20_000 // of silence before we ask whether anybody is there
const PATIENCE = 8_000 // for the answer
const ANSWER = 3_000 // for the answer to a command
/** People who come back no longer want to leave. */
const PASSING: ReadonlySet<Command['type']> = new Set(['leave', 'close'])
export const LOGGED_OUT = 'people/logged-out'
const TOLD = 3 // moves that are told again after a reload

export class Connection {
  #socket: Socket | null = null
  #welcomed = false
  #outbox = new Map<string, Pending>()
  #attempts = 0
  #stopped = false
  #cancelRetry: () => void = () => undefined
  #cancelPulse: () => void = () => undefined
  #after = 0
  /** The numbers of the last moves. */
  #moves: number[] = []
  #restart: number | null = null
  #reading = false
  #named = false
  /** The server's clock minus ours. */
  skew = 0

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World,
    public seat: number | null = null,
  ) {
    this.#restore()
  }

  start(): void {
    this.#stopped = false
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    this.#cancelRetry()
    this.#hangUp()
  }

  /** Do this, once, however often the line breaks. */
  do(command: Command): Promise<Done | Refused> {
    const id = this.world.id()
    return new Promise((settle) => {
      this.#outbox.set(id, { command, settle })
      this.#changed()
      if (this.#welcomed) this.#send({ type: 'do', id, command })
      // A dead line that has not noticed yet gives itself away by its silence.
      this.world.later(() => {
        if (this.#outbox.has(id) && this.#welcomed) this.#ask(ANSWER)
      }, ANSWER)
    })
  }

  /** The end of a round is being looked at, or no longer. */
  reads(on: boolean): void {
    if (on === this.#reading) return
    this.#reading = on
    if (this.#welcomed) this.#send({ type: 'reading', on })
  }

  /** Whether we want to be seen by name while we look on. */
  name(on: boolean): void {
    this.#named = on
    if (this.#welcomed) this.#send({ type: 'named', on })
  }

  look(seat: number): void {
    this.seat = seat
    if (this.#welcomed) this.#send({ type: 'look', seat })
  }

  /** The page is shown again, or the network is back: find out at once whether the line still works. */
  wake(): void {
    if (this.#stopped) return
    if (this.#welcomed) this.#ask(ANSWER)
    else if (!this.#socket) this.retry()
  }

  retry(): void {
    if (this.#stopped) return
    this.#cancelRetry()
    this.#hangUp()
    this.#connect()
  }

  #connect(): void {
    this.#restart = null
    this.listener.link({ kind: 'connecting' })
    let socket: Socket
    try {
      socket = this.world.open(this.url)
    } catch {
      this.#lost()
      return
    }
    this.#socket = socket
    socket.onopen = () => this.#send({ type: 'hello', version: VERSION, after: this.#after || null, seat: this.seat })
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#received(String(event.data))
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost()
    }
    this.#cancelPulse()
    this.#cancelPulse = this.world.later(() => this.#lost(), PATIENCE) // a greeting that never comes
  }

  #received(text: string): void {
    let message: FromServer
    try {
      message = JSON.parse(text) as FromServer
    } catch {
      return
    }
    this.#beat()
    switch (message.type) {
      case 'welcome':
        this.#attempts = 0
        this.#welcomed = true
        this.skew = message.now - this.world.now()
        // A newcomer is sent the current state, not what led to it.
        this.#after = this.#after ? Math.min(this.#after, message.seq) : message.seq
        this.listener.message(message)
        this.listener.link({ kind: 'open' })
        if (this.#reading) this.#send({ type: 'reading', on: true })
        if (this.#named) this.#send({ type: 'named', on: true })
        for (const [id, pending] of this.#outbox) this.#send({ type: 'do', id, command: pending.command })
        return
      case 'update':
        this.#update(message)
        return
      case 'done':
      case 'refused':
        this.listener.message(message)
        this.#answered(message)
        return
      case 'goodbye':
        this.listener.message(message)
        // As nobody, we would sit at a dead table: first find out who we are.
        if (message.back === null || message.code === LOGGED_OUT) this.#end(message)
        else this.#restart = message.back
        return
      default:
        this.listener.message(message)
    }
  }

  /** Events that we have seen are skipped: after a reconnection the same one may come again. */
  #update(message: FromServer & { type: 'update' }): void {
    const events = message.events.filter((event) => event.seq > this.#after)
    const last = events.at(-1)
    if (last) this.#after = last.seq
    this.#remember(events)
    this.listener.message({ ...message, events })
  }

  /** After a reload the last moves are told once more: the page shows what happened just before. */
  #remember(events: readonly Shown[]): void {
    this.#moves = [...this.#moves, ...events.filter(({ event }) => event.type === 'played').map(({ seq }) => seq)].slice(-TOLD)
    const first = this.#moves[0]
    if (events.length && first !== undefined) this.world.keep(this.#afterName, first - 1)
  }

  #answered(answer: Done | Refused): void {
    const pending = this.#outbox.get(answer.id)
    if (!pending) return
    this.#outbox.delete(answer.id)
    this.#changed()
    pending.settle(answer)
  }

  get #name(): string {
    return `starsuit.outbox ${this.url}`
  }

  get #afterName(): string {
    return `starsuit.after ${this.url}`
  }

  #changed(): void {
    const lasting = [...this.#outbox].filter(([, { command }]) => !PASSING.has(command.type))
    this.world.keep(this.#name, lasting.map(([id, { command }]) => [id, command]))
    this.#tellWaiting()
  }

  #tellWaiting(): void {
    this.listener.waiting(this.#outbox.size, [...this.#outbox.values()].map(({ command }) => command))
  }

  /** What the page could not finish before a reload, or before the room was left. */
  #restore(): void {
    const settle = (answer: Done | Refused) => {
      if (answer.type === 'refused') this.listener.orphan(answer)
    }
    for (const [id, command] of commands(this.world.kept(this.#name))) this.#outbox.set(id, { command, settle })
    if (this.#outbox.size) this.#tellWaiting()
    const after = Number(this.world.kept(this.#afterName))
    if (Number.isSafeInteger(after) && after > 0) this.#after = after
  }

  #send(message: FromClient): void {
    try {
      this.#socket?.send(JSON.stringify(message))
    } catch {
      this.#lost()
    }
  }

  #beat(): void {
    this.#cancelPulse()
    this.#cancelPulse = this.world.later(() => this.#ask(PATIENCE), QUIET)
  }

  #ask(patience: number): void {
    this.#cancelPulse()
    this.#cancelPulse = this.world.later(() => this.#lost(), patience)
    this.#send({ type: 'ping' })
  }

  #hangUp(): void {
    this.#cancelPulse()
    this.#welcomed = false
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    try {
      socket.close()
    } catch {
      // It was not open.
    }
  }

  #lost(): void {
    const restart = this.#restart
    this.#hangUp()
    if (this.#stopped) return
    const pause = restart ?? this.#pause()
    this.#cancelRetry()
    if (!this.world.online() && restart === null) this.listener.link({ kind: 'offline' })
    else this.listener.link({ kind: 'waiting', until: this.world.now() + pause, restart: restart !== null })
    this.#cancelRetry = this.world.later(() => this.#connect(), pause)
  }

  /** Twice as long each time, at random between half and all of it, so that a thousand tables do not return at once. */
  #pause(): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts++)
    return longest * (0.5 + this.world.random() / 2)
  }

  #end({ code, sentence, values = {} }: Statement): void {
    this.stop()
    this.listener.link({ kind: 'ended', code, sentence, values })
  }
}

/** The ids and commands of a kept outbox; none if the text is not an outbox. */
function commands(text: string | null): [string, Command][] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((each): each is [string, Command] => Array.isArray(each) && typeof each[0] === 'string') : []
  } catch {
    return []
  }
}

export const browser: World = {
  open: (url) => new WebSocket(url),
  now: () => Date.now(),
  random: () => Math.random(),
  online: () => navigator.onLine,
  id: () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-'),
  later: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  kept: keptInTab,
  keep: keepInTab,
}

/** For a room of which nothing may be lost while the network is away, even if the tab is closed meanwhile. */
export const lasting: World = { ...browser, kept, keep }
