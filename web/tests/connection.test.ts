import { beforeEach, describe, expect, it } from 'vitest'
import { Connection } from '../src/lib/connection'
import type { Link, World } from '../src/lib/connection'
import type { FromServer, PlayedShown } from '../src/lib/protocol'
import { Line } from './line'

let lines: Line[]
let timers: { work: () => void; at: number; live: boolean }[]
let clock: number
let online: boolean
let ids: number
let links: Link[]
let messages: FromServer[]
let counts: number[]
let orphans: string[]
let storage: Map<string, string>
let connection: Connection

const world: World = {
  open: () => {
    const line = new Line()
    lines.push(line)
    return line
  },
  now: () => clock,
  random: () => 1,
  online: () => online,
  id: () => `id-${++ids}`,
  later: (work, ms) => {
    const timer = { work, at: clock + ms, live: true }
    timers.push(timer)
    return () => (timer.live = false)
  },
  kept: (name) => storage.get(name) ?? null,
  keep: (name, value) => storage.set(name, JSON.stringify(value)),
}

function pass(ms: number) {
  const end = clock + ms
  for (;;) {
    const next = timers.filter((timer) => timer.live && timer.at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    clock = next.at
    next.live = false
    next.work()
  }
  clock = end
}

const latest = () => {
  const line = lines.at(-1)
  if (!line) throw new Error('no line was opened')
  return line
}
const update = (...seqs: number[]): FromServer => ({
  type: 'update',
  events: seqs.map((seq) => ({ seq, at: 0, event: { type: 'undone' } })),
  states: [],
  view: null,
})

beforeEach(() => {
  lines = []
  timers = []
  clock = 1000
  online = true
  ids = 0
  links = []
  messages = []
  orphans = []
  counts = []
  storage = new Map()
  visit()
})

/** The page is loaded, or reloaded; the line of the last page is gone. */
function visit(url = 'ws://x/ws/1') {
  connection = new Connection(
    url,
    {
      link: (link) => links.push(link),
      message: (message) => messages.push(message),
      waiting: (count) => counts.push(count),
      orphan: (answer) => orphans.push(answer.code),
    },
    world,
    2,
  )
  connection.start()
}

describe('the line to a room', () => {
  it('greets with its version, its seat and the last event it has seen', () => {
    latest().open()
    expect(latest().sent).toEqual([{ type: 'hello', version: 1, after: null, seat: 2 }])
    latest().welcome()
    latest().say(update(1, 2, 3))
    latest().drop()
    pass(1000)
    latest().open()
    expect(latest().sent[0]).toMatchObject({ after: 3 })
  })

  it('leaves out events that it has seen already', () => {
    latest().welcome()
    latest().say(update(1, 2))
    latest().say(update(2, 3))
    const seen = messages.flatMap((message) => (message.type === 'update' ? message.events.map((event) => event.seq) : []))
    expect(seen).toEqual([1, 2, 3])
  })

  it('knows how far the clock of the server is ahead', () => {
    latest().welcome()
    expect(connection.skew).toBe(4000)
  })

  it('sends a command again under the same id when the line broke before the answer, and never after it', async () => {
    latest().welcome()
    const answer = connection.do({ type: 'start' })
    expect(latest().sent.at(-1)).toEqual({ type: 'do', id: 'id-1', command: { type: 'start' } })
    latest().drop()
    pass(1000)
    latest().welcome()
    expect(latest().sent.at(-1)).toEqual({ type: 'do', id: 'id-1', command: { type: 'start' } })
    latest().say({ type: 'done', id: 'id-1', seq: 7, result: null })
    expect(await answer).toMatchObject({ type: 'done', seq: 7 })
    latest().drop()
    pass(1000)
    latest().welcome()
    expect(latest().sent.filter((message) => message.type === 'do')).toEqual([])
  })

  it('keeps a command that is given before the greeting and sends it once', () => {
    void connection.do({ type: 'start' })
    expect(latest().sent).toEqual([])
    latest().welcome()
    expect(latest().sent.map((message) => message.type)).toEqual(['hello', 'do'])
  })

  it('waits longer each time, but never longer than fifteen seconds', () => {
    const pauses: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      latest().drop()
      const link = links.at(-1)
      if (link?.kind !== 'waiting') throw new Error('it should wait')
      pauses.push(link.until - clock)
      pass(link.until - clock)
    }
    expect(pauses.slice(0, 4)).toEqual([400, 800, 1600, 3200])
    expect(Math.max(...pauses)).toBe(15_000)
  })

  it('says that the device is offline, and comes back at once when it is woken', () => {
    online = false
    latest().drop()
    expect(links.at(-1)).toEqual({ kind: 'offline' })
    const before = lines.length
    online = true
    connection.wake()
    expect(lines.length).toBe(before + 1)
  })

  /** The line breaks and is tried again; returns how long that took. */
  const broken = () => {
    latest().drop()
    const link = links.at(-1)
    if (link?.kind !== 'waiting') throw new Error('it is not tried again')
    const pause = link.until - clock
    pass(pause)
    return pause
  }

  it('waits as briefly as the first time once it was welcomed in between', () => {
    latest().welcome()
    const first = broken()
    expect(broken()).toBeGreaterThan(first)
    latest().welcome()
    expect(broken()).toBe(first)
  })

  it('says again on a new line that the end of a round is being looked at', () => {
    latest().welcome()
    connection.reads(true)
    broken()
    latest().welcome()
    expect(latest().sent).toContainEqual({ type: 'reading', on: true })
    connection.reads(false)
    broken()
    latest().welcome()
    expect(latest().sent.filter((message) => message.type === 'reading')).toEqual([])
  })

  it('counts down to the moment at which a restarting server will be back', () => {
    latest().welcome()
    latest().say({ type: 'goodbye', code: 'server/restart', sentence: 'Back soon.', back: 3000, values: {} })
    latest().drop()
    expect(links.at(-1)).toEqual({ kind: 'waiting', until: clock + 3000, restart: true })
    const before = lines.length
    pass(2999)
    expect(lines.length).toBe(before)
    pass(1)
    expect(lines.length).toBe(before + 1)
  })

  it('stays away when the server says that it should', () => {
    latest().welcome()
    latest().say({ type: 'goodbye', code: 'room/closed', sentence: 'The table is closed.', back: null, values: {} })
    expect(links.at(-1)).toMatchObject({ kind: 'ended', code: 'room/closed' })
    const before = lines.length
    pass(60_000)
    expect(lines.length).toBe(before)
  })

  it('asks after a silence whether anybody is there, and gives the line up when nobody answers', () => {
    latest().welcome()
    const line = latest()
    pass(20_000)
    expect(line.sent.at(-1)).toEqual({ type: 'ping' })
    pass(8_000)
    expect(line.closed).toBe(true)
    pass(1000)
    expect(lines.length).toBe(2)
  })

  it('becomes suspicious when a command stays without an answer', () => {
    latest().welcome()
    const line = latest()
    void connection.do({ type: 'start' })
    pass(3000)
    expect(line.sent.at(-1)).toEqual({ type: 'ping' })
    pass(3000)
    expect(line.closed).toBe(true)
    pass(500)
    latest().welcome()
    expect(latest().sent.at(-1)).toMatchObject({ type: 'do', id: 'id-1' })
  })

  it('forgets nothing but the timers when it is stopped', () => {
    latest().welcome()
    void connection.do({ type: 'start' })
    connection.stop()
    pass(120_000)
    expect(lines.length).toBe(1)
    expect(latest().closed).toBe(true)
    connection.start()
    latest().welcome()
    expect(latest().sent.at(-1)).toEqual({ type: 'do', id: 'id-1', command: { type: 'start' } })
  })

  it('does not leave later what somebody wanted to leave before coming back', () => {
    latest().welcome()
    latest().drop()
    void connection.do({ type: 'leave' })
    void connection.do({ type: 'close' })
    visit()
    latest().welcome()
    expect(latest().sent.filter((message) => message.type === 'do')).toEqual([])
  })
})

describe('a command that was not answered before a reload', () => {
  const commands = () => latest().sent.filter((message) => message.type === 'do')
  const id = 'id-1'

  beforeEach(() => {
    latest().welcome()
    latest().drop()
    void connection.do({ type: 'start' })
    visit()
  })

  it('is counted at once, and sent under its old id when the line stands', () => {
    expect(counts.at(-1)).toBe(1)
    latest().welcome()
    expect(commands()).toEqual([{ type: 'do', id, command: { type: 'start' } }])
  })

  it('is forgotten when it is answered', () => {
    latest().welcome()
    latest().say({ type: 'done', id, seq: 7, result: null })
    expect(counts.at(-1)).toBe(0)
    visit()
    latest().welcome()
    expect(commands()).toEqual([])
  })

  it('is told of when it is refused, since nobody else waits for it', () => {
    latest().welcome()
    latest().say({ type: 'refused', id, code: 'turn/other', sentence: 'It is not your turn.', seq: 7, states: [], values: {} })
    expect(orphans).toEqual(['turn/other'])
  })

  it('stays in its room', () => {
    visit('ws://x/ws/2')
    latest().welcome()
    expect(commands()).toEqual([])
  })

  it('is not made of what somebody else kept under its name', () => {
    for (const text of ['', '{"a":1}', '[1,"x",[]]', 'null', '[[1,2]']) {
      for (const name of storage.keys()) storage.set(name, text)
      visit()
      latest().welcome()
      expect(commands()).toEqual([])
    }
  })
})

describe('after a reload', () => {
  const moves = (...seqs: number[]): FromServer => ({
    type: 'update',
    events: seqs.map((seq) => ({ seq, at: 0, event: { type: 'played', seat: 0, action: 'draw', auto: false } as unknown as PlayedShown })),
    states: [],
    view: null,
  })

  it('the last three moves are told once more, and none twice', () => {
    connection.start()
    latest().welcome(4)
    latest().say(moves(5, 6))
    latest().say(moves(7, 8))
    latest().say(update(9))
    visit()
    connection.start()
    latest().open()
    expect(latest().sent[0]).toMatchObject({ type: 'hello', after: 5 })
    latest().say({ type: 'welcome', version: 1, you: 'me', seq: 9, now: 5000 })
    messages = []
    latest().say(moves(6, 7, 8))
    latest().say(moves(8, 10))
    expect(messages.flatMap((each) => (each.type === 'update' ? each.events.map(({ seq }) => seq) : []))).toEqual([6, 7, 8, 10])
  })

  it('a number of another log does no harm', () => {
    storage.set('starsuit.after ws://x/ws/1', '900')
    visit()
    connection.start()
    latest().welcome(4)
    messages = []
    latest().say(moves(5))
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ events: [{ seq: 5 }] })
  })
})
