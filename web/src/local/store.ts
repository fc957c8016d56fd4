/**
 * What is played on this device, in IndexedDB: each room is a log that only grows, as at a server. The log decides:
 * whoever writes the next number first has moved, and another tab that is late reads on. Words between tabs only wake.
 * Used by the page and by its worker.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }
export type Kind = 'table' | 'solitaire' | 'sheet' | 'puzzles'

/** What lists show of a room. */
export interface Line {
  id: string
  kind: Kind
  created: number
  changed: number
  over: boolean
  /** Names, round, totals and the like, by kind. */
  about: Json
  /** When a server took it for the statistics of its player: 0 if nobody knows who played it, less if none ever will. */
  sent?: number
  /** Who this browser knew when it was played. */
  owner?: string
  /** How many hints were asked for; earlier versions did not count them. */
  hints?: number
}

/** A room as it lies here: what was agreed on at its beginning, and everything since. */
export interface Kept {
  line: Line
  head: Json
  log: Json[]
}

/** Why nothing can be kept here: the browser forbids it, or there is no room left. */
export type Trouble = 'forbidden' | 'full'

interface RoomRow extends Line {
  head: Json
}

type Noted = Partial<Omit<Line, 'id' | 'kind'>>

interface EntryRow {
  room: string
  at: number
  entry: Json
}

const NAME = 'starsuit'
const VERSION = 1
const ROOMS = 'rooms'
const ENTRIES = 'entries'

export class Store {
  /** Why this page's games last only until it is closed; null while all is well. */
  trouble: Trouble | null = null
  #opening: Promise<IDBDatabase> | null = null
  /** What could not be kept, for as long as the page lives. */
  readonly #memory = new Map<string, Kept>()
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('starsuit rooms')

  async create(line: Line, head: Json, log: readonly Json[] = []): Promise<void> {
    const row: RoomRow = { ...line, head }
    const written = await this.#write([ROOMS, ENTRIES], (work) => {
      work.objectStore(ROOMS).put(row)
      add(work, line.id, 0, log)
    })
    if (written === 'trouble') this.#memory.set(line.id, { line, head, log: [...log] })
    this.#tell(line.id)
  }

  /** Null if there is no such room. */
  async read(id: string): Promise<Kept | null> {
    const here = this.#memory.get(id)
    if (here) return { ...here, log: [...here.log] }
    const database = await this.#database()
    if (!database) return null
    const work = database.transaction([ROOMS, ENTRIES], 'readonly')
    const [row, entries] = await Promise.all([
      answer<RoomRow | undefined>(work.objectStore(ROOMS).get(id)),
      answer<EntryRow[]>(work.objectStore(ENTRIES).getAll(ofRoom(id))),
    ])
    if (!row) return null
    return { line: lineOf(row), head: row.head, log: entries.map(({ entry }) => entry) }
  }

  /**
   * Goes on with a log of which `at` entries are known. Returns once it is kept; false if the room has grown in another
   * tab, or is gone: then read it again.
   */
  async append(id: string, at: number, entries: readonly Json[], changes: Noted): Promise<boolean> {
    if (this.#memory.has(id)) return this.#remember(id, at, entries, changes)
    let fits = true
    const written = await this.#write([ROOMS, ENTRIES], (work) => {
      const rooms = work.objectStore(ROOMS)
      const asked = rooms.get(id) as IDBRequest<RoomRow | undefined>
      const counted = work.objectStore(ENTRIES).count(ofRoom(id))
      counted.onsuccess = () => {
        fits = asked.result !== undefined && counted.result === at
        if (!fits || !asked.result) return
        rooms.put({ ...asked.result, ...changes })
        add(work, id, at, entries)
      }
    })
    if (written === 'trouble') {
      // What is there can still be read: it goes on from a copy.
      const kept = await this.read(id).catch(() => null)
      if (!kept) return false
      this.#memory.set(id, kept)
      return this.#remember(id, at, entries, changes)
    }
    if (fits) this.#tell(id)
    return fits
  }

  /** What a list says of a room changes, and nothing else. */
  note(id: string, changes: Noted): Promise<void> {
    return this.#change(id, () => changes)
  }

  /** One more hint was given there. */
  hinted(id: string): Promise<void> {
    return this.#change(id, ({ hints }) => (hints === undefined ? {} : { hints: hints + 1 }))
  }

  async #change(id: string, changed: (line: Line) => Noted): Promise<void> {
    const here = this.#memory.get(id)
    if (here) Object.assign(here.line, changed(here.line))
    else
      await this.#write([ROOMS], (work) => {
        const rooms = work.objectStore(ROOMS)
        const asked = rooms.get(id) as IDBRequest<RoomRow | undefined>
        asked.onsuccess = () => {
          if (asked.result) rooms.put({ ...asked.result, ...changed(asked.result) })
        }
      })
    this.#tell(id)
  }

  /** All rooms, what was last played first. */
  async lines(): Promise<Line[]> {
    const database = await this.#database()
    const rows = database ? await answer<RoomRow[]>(database.transaction(ROOMS, 'readonly').objectStore(ROOMS).getAll()) : []
    const found = new Map<string, Line>(rows.map(lineOf).map((line) => [line.id, line]))
    for (const [id, { line }] of this.#memory) found.set(id, line)
    return [...found.values()].sort((a, b) => b.changed - a.changed)
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id)
    await this.#write([ROOMS, ENTRIES], (work) => {
      work.objectStore(ROOMS).delete(id)
      work.objectStore(ENTRIES).delete(ofRoom(id))
    })
    this.#tell(id)
  }

  /** Its owner wants nothing left. False if the browser forbids it: then all is still there. */
  async clear(): Promise<boolean> {
    const written = await this.#write([ROOMS, ENTRIES], (work) => {
      for (const name of [ROOMS, ENTRIES]) work.objectStore(name).clear()
    })
    if (written === 'trouble') return false
    this.#memory.clear()
    this.#tell('')
    return true
  }

  /** Told when another tab, or the worker of this one, has written to a room; or cannot keep it, and why. */
  watch(work: (id: string) => void, trouble: (trouble: Trouble) => void = () => undefined): () => void {
    const heard = ({ data }: MessageEvent<string | { trouble: Trouble }>) => {
      if (typeof data === 'string') work(data)
      else trouble(data.trouble)
    }
    this.#channel?.addEventListener('message', heard)
    return () => this.#channel?.removeEventListener('message', heard)
  }

  #remember(id: string, at: number, entries: readonly Json[], changes: Partial<Line>): boolean {
    const here = this.#memory.get(id)
    if (here?.log.length !== at) return false
    here.log.push(...entries)
    here.line = { ...here.line, ...changes }
    return true
  }

  #tell(id: string): void {
    this.#channel?.postMessage(id)
  }

  /** One transaction; when it is complete, what it wrote is there, and otherwise nothing of it is. */
  async #write(stores: string[], work: (transaction: IDBTransaction) => void): Promise<'done' | 'trouble'> {
    const database = await this.#database()
    if (!database) return 'trouble'
    try {
      await new Promise<void>((done, failed) => {
        const transaction = database.transaction(stores, 'readwrite')
        transaction.oncomplete = () => done()
        transaction.onabort = () => failed(transaction.error ?? new Error('aborted'))
        work(transaction)
      })
      return 'done'
    } catch (error) {
      this.#fail(isFull(error) ? 'full' : 'forbidden')
      return 'trouble'
    }
  }

  #database(): Promise<IDBDatabase | null> {
    this.#opening ??= open(() => (this.#opening = null))
    return this.#opening.catch((error: unknown) => {
      this.#fail(isFull(error) ? 'full' : 'forbidden')
      return null
    })
  }

  #fail(trouble: Trouble): void {
    if (this.trouble === trouble) return
    this.trouble = trouble
    this.#channel?.postMessage({ trouble })
  }
}

function lineOf(row: RoomRow): Line {
  const { id, kind, created, changed, over, about, sent, owner, hints } = row
  const more = { ...(sent === undefined ? {} : { sent }), ...(owner === undefined ? {} : { owner }), ...(hints === undefined ? {} : { hints }) }
  return { id, kind, created, changed, over, about, ...more }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
const ofRoom = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

function add(work: IDBTransaction, room: string, from: number, entries: readonly Json[]): void {
  for (const [index, entry] of entries.entries()) work.objectStore(ENTRIES).add({ room, at: from + index, entry } satisfies EntryRow)
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as T)
    request.onerror = () => failed(request.error ?? new Error('no answer'))
  })
}

/** `lost` is called when the browser closes the database, so that the next question opens it again. */
function open(lost: () => void): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(ROOMS, { keyPath: 'id' })
      asked.result.createObjectStore(ENTRIES, { keyPath: ['room', 'at'] })
    }
    asked.onerror = () => failed(asked.error ?? new Error('not opened'))
    asked.onblocked = () => failed(new Error('blocked by another tab'))
    asked.onsuccess = () => {
      const database = asked.result
      database.onclose = lost
      // Another tab has a newer version of the page: it must not wait for us.
      database.onversionchange = () => {
        database.close()
        lost()
      }
      done(database)
    }
  })
}
