/** A room as the page knows it: the last states the server sent, and the line to it. */

import { untrack } from 'svelte'
import { Connection, LOGGED_OUT, browser } from './connection'
import type { Link, World } from './connection'
import { isLocal } from '../local/ids'
import { LocalLine } from '../local/line'
import { me } from './me.svelte'
import type {
  Command,
  Done,
  FromServer,
  GameState,
  Presence,
  Refused,
  SheetState,
  Shown,
  SolitaireState,
  State,
  TableState,
} from './protocol'
import { refused } from './toasts.svelte'

/** Called with the new events and the game as it was before them. */
export type Watcher = (events: Shown[], before: GameState | null) => void

const KEEP = 200

export class Room {
  link = $state.raw<Link>({ kind: 'connecting' })
  table = $state.raw<TableState | null>(null)
  game = $state.raw<GameState | null>(null)
  solitaire = $state.raw<SolitaireState | null>(null)
  sheet = $state.raw<SheetState | null>(null)
  presence = $state.raw<Presence | null>(null)
  /** People who were here and have gone. Someone never seen may just have sat down. */
  gone = $state.raw<ReadonlySet<string>>(new Set())
  #met = new Set<string>()
  you = $state.raw<string | null>(null)
  /** The latest events, the oldest first. */
  log = $state.raw<Shown[]>([])
  waiting = $state(0)
  /** The commands that are not in the states yet. */
  unsent = $state.raw<readonly Command[]>([])
  #outbox: readonly Command[] = []
  /** The last event that the states know, and the last that they will have once the server has told us. */
  #seq = 0
  #due = 0
  #connection: Connection
  #watchers = new Set<Watcher>()
  /** Called just before the states change, while the page still shows the old ones. */
  before: () => void = () => undefined
  #caughtUp = false
  #started = false
  #woke = () => this.#connection.wake()

  constructor(readonly id: string, seat: number | null = null, world: World = worldOf(id), base = address()) {
    this.#connection = new Connection(
      `${base}/ws/${encodeURIComponent(id)}`,
      {
        link: (link) => {
          if (link.kind === 'ended' && link.code === LOGGED_OUT) void this.#loggedOut(link)
          else this.link = link
        },
        waiting: (count, commands) => {
          this.waiting = count
          this.#outbox = commands
          this.#settle()
        },
        message: (message) => this.#receive(message),
        orphan: refused,
      },
      world,
      seat,
    )
  }

  /** For an effect: connects once we know who is speaking, and hangs up when the screen is left, even before that. */
  attend(): () => void {
    let left = false
    const start = () => {
      if (!left) this.start()
    }
    if (isLocal(this.id)) start()
    else untrack(() => me.ensure().then(start, start))
    return () => {
      left = true
      this.stop()
    }
  }

  /** Perhaps only in another tab, which has a new session: then the line is opened again. */
  async #loggedOut(link: Link): Promise<void> {
    const known = await me.isKnown().catch(() => true) // without an answer, the line finds out
    if (!this.#started) return
    if (known) this.#connection.start()
    else this.link = link
  }

  start(): void {
    this.#started = true
    addEventListener('online', this.#woke)
    addEventListener('offline', this.#woke)
    document.addEventListener('visibilitychange', this.#woke)
    this.#connection.start()
  }

  stop(): void {
    this.#started = false
    removeEventListener('online', this.#woke)
    removeEventListener('offline', this.#woke)
    document.removeEventListener('visibilitychange', this.#woke)
    this.#connection.stop()
  }

  do(command: Command): Promise<Done | Refused> {
    return this.#connection.do(command)
  }

  /** The names of those who look on and want to be named. */
  get watching(): readonly string[] | undefined {
    return this.presence?.watching
  }

  reads(on: boolean): void {
    this.#connection.reads(on)
  }

  /** Whether those who play see by name that we look on. */
  named = $state(false)

  name(on: boolean): void {
    this.named = on
    this.#connection.name(on)
  }

  look(seat: number): void {
    this.#connection.look(seat)
  }

  retry(): void {
    this.#connection.retry()
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#connection.skew
  }

  /** What happens from now on; what was missed while away is not replayed card by card. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you
        this.#caughtUp = false
        this.#seq = message.seq
        this.#due = 0
        break
      case 'done':
        this.#due = Math.max(this.#due, message.seq)
        break
      case 'update': {
        const before = this.game
        this.before()
        this.#take(message.states)
        if (message.events.length) this.log = [...this.log, ...message.events].slice(-KEEP)
        this.#seq = Math.max(this.#seq, message.events.at(-1)?.seq ?? 0)
        this.#settle()
        const fresh = this.#caughtUp
        this.#caughtUp = true
        if (fresh && message.events.length) for (const watcher of this.#watchers) watcher(message.events, before)
        break
      }
      case 'refused':
        this.#take(message.states)
        break
      case 'presence':
        this.presence = message
        for (const person of message.people) this.#met.add(person)
        this.gone = new Set([...this.#met].filter((person) => !message.people.includes(person)))
        break
    }
  }

  /** The answer comes before the news: what was sent is shown until its effect is. */
  #settle(): void {
    if (this.#seq >= this.#due || this.#outbox.length > this.unsent.length) this.unsent = this.#outbox
  }

  #take(states: State[]): void {
    for (const state of states) {
      if (state.type === 'table') this.table = state
      else if (state.type === 'game') this.game = state
      else if (state.type === 'solitaire') this.solitaire = state
      else this.sheet = state
    }
  }
}

/** A room of this device is not at the server. */
const worldOf = (id: string): World => (isLocal(id) ? { ...browser, open: () => new LocalLine(id), online: () => true } : browser)

function address(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}`
}
