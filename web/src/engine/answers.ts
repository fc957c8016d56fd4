/** What the page asks over HTTP at a server, answered here for rooms of this device and for questions about cards. */

import type { GameAnswer, HintData, NewSheet, NewSolitaire, NewTable, ReviewData, SolitaireAnswer, VerifyQuestion } from '../lib/api-types'
import type { Command } from '../lib/protocol'
import type { HandRules } from './core'
import { asRecord } from './imports'
import type { Host, ScoreRoom, SolitaireRoom, TableRoom, Watch } from './host'
import { Refusal } from './refusal'
import type { Person } from './table'

interface Asked {
  id: string
  command: Command
}
type Named = Record<string, string>
type Answer = (host: Host, named: Named, body: unknown, query: URLSearchParams, watch: Watch) => unknown

const ROUTES: readonly [method: string, path: string, answer: Answer][] = [
  ['POST', '/api/tables', async (host, _named, body) => address(await host.openTable(...newTable(body)))],
  ['POST', '/api/tables/{room}/do', async (host, { room = '' }, body) => doAtTable(host, room, body as Asked)],
  ['GET', '/api/tables/{room}/hints', async (host, { room = '' }, _body, query) => ({ hints: await hinted(host, room, seatOf(query)) })],
  ['GET', '/api/tables/{room}/lesson', async (host, { room = '' }, _body, query) => ({ lesson: lesson(await host.table(room), seatOf(query)) })],
  ['GET', '/api/tables/{room}', async (host, { room = '' }, _body, query) => seen(host, room, seatOf(query))],
  ['POST', '/api/solitaires', async (host, _named, body) => solitaireAnswer(await host.openSolitaire(...newSolitaire(body)))],
  ['GET', '/api/solitaires/{room}', async (host, { room = '' }) => solitaireAnswer(await host.solitaire(room))],
  ['POST', '/api/solitaires/{room}/do', async (host, { room = '' }, body) => doInSolitaire(host, room, body as Asked)],
  ['GET', '/api/solitaires/{room}/plan', async (host, { room = '' }) => (await host.solitaire(room)).fold.game?.plan()],
  ['GET', '/api/solitaires/{room}/hint', async (host, { room = '' }) => hint(host, await host.solitaire(room))],
  ['GET', '/api/solitaires/{room}/record', async (host, { room = '' }) => solitaireRecord(await host.solitaire(room))],
  ['POST', '/api/sheets', async (host, _named, body) => sheetAnswer(await host.openSheet(body as NewSheet))],
  ['GET', '/api/sheets/{room}', async (host, { room = '' }) => sheetAnswer(await host.sheet(room))],
  ['GET', '/api/sheets/{room}/sheet.csv', async (host, { room = '' }) => (await host.sheet(room)).fold.table()],
  ['POST', '/api/local/import', async (host, _named, body) => ({ id: await host.importRecord(asRecord(body)) })],
  ['GET', '/api/games/{room}', (host, { room = '' }) => game(host, room)],
  ['GET', '/api/games/{room}/record', (host, { room = '' }) => gameRecord(host, room)],
  ['GET', '/api/games/{room}/rounds/{number}', async (host, { room = '', number = '' }) => (await finished(host, room)).game.replay(Number(number))],
  ['GET', '/api/games/{room}/review', (host, { room = '' }, _body, _query, watch) => review(host, room, watch)],
  ['GET', '/api/games/{room}/mistakes', (host, { room = '' }) => mistakes(host, room)],
  ['GET', '/api/puzzles', ({ core }, _named, _body, query) => core.puzzle(query.get('kind') ?? '', Number(query.get('level')), query.get('seed') ?? '')],
  ['GET', '/api/puzzles/day', ({ core }, _named, _body, query) => core.puzzlesOfDay(query.get('day') ?? '')],
  ['POST', '/api/tools/solve', ({ core }, _named, body) => solve(core.solve.bind(core), body as Hand)],
  ['POST', '/api/tools/count', ({ core }, _named, body) => core.count((body as Hand).cards, body as Hand)],
  ['POST', '/api/tools/verify', ({ core }, _named, body) => core.verify((body as VerifyQuestion).record, (body as VerifyQuestion).commitment)],
  ['POST', '/api/tools/melds', ({ core }, _named, body) => ({ melds: core.melds((body as Groups).groups, body as Groups) })],
]

interface Hand extends HandRules {
  cards: string[]
  discard?: boolean
}
interface Groups extends HandRules {
  groups: string[][]
}

/** Somebody who waits in silence. */
const PATIENT: Watch = { told: () => undefined, stopped: () => false }

/** The answer of this device; refused as a server would. */
export async function answer(host: Host, method: string, path: string, body: unknown, watch: Watch = PATIENT): Promise<unknown> {
  const [bare = '', asked] = path.split('?')
  for (const [how, pattern, work] of ROUTES) {
    const named = how === method ? match(pattern, bare) : null
    if (named) return await work(host, named, body, new URLSearchParams(asked), watch)
  }
  throw new Refusal('engine/part', 'this is not available without a server yet', { part: bare }, 501)
}

function match(pattern: string, path: string): Named | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const named: Named = {}
  for (const [place, part] of wanted.entries()) {
    const there = given[place] ?? ''
    if (part.startsWith('{')) named[part.slice(1, -1)] = decodeURIComponent(there)
    else if (part !== there) return null
  }
  return named
}

const seatOf = (query: URLSearchParams) => (query.has('seat') ? Number(query.get('seat')) : null)
const address = ({ id }: { id: string }) => ({ id, code: null, link: `/t/${id}` })

/** The body of a new table, who sits down at it, and the seed if it is a certain deal. */
function newTable(body: unknown): [NewTable, Person, string?] {
  const { person, seed, ...wanted } = body as NewTable & { person?: Person; seed?: string }
  return [wanted, person ?? { name: 'You', colour: '' }, ...(seed === undefined ? ([] as const) : ([seed] as const))]
}

function newSolitaire(body: unknown): [NewSolitaire, string?] {
  const { seed, ...wanted } = (body ?? {}) as NewSolitaire & { seed?: string }
  return [wanted, ...(seed === undefined ? ([] as const) : ([seed] as const))]
}

async function seen(host: Host, id: string, seat: number | null) {
  const room = await host.table(id)
  return { seq: room.seq, states: room.fold.states(room.fold.seat(seat), null) }
}

async function hinted(host: Host, id: string, wanted: number | null): Promise<HintData[]> {
  const { fold, seq } = await host.table(id)
  const seat = fold.seat(wanted)
  const hints = seat === null || fold.status !== 'playing' ? [] : (fold.game?.hints(seat) ?? [])
  if (hints.length) host.hinted(id, seq)
  return hints
}

function lesson({ fold }: TableRoom, wanted: number | null) {
  const seat = fold.seat(wanted)
  return seat === null ? null : (fold.game?.lesson(seat) ?? null)
}

async function review(host: Host, id: string, watch: Watch): Promise<ReviewData> {
  const { fold, game } = await finished(host, id)
  return host.review(id, game, fold.seats.length, watch)
}

async function doAtTable(host: Host, id: string, { id: move, command }: Asked) {
  const room = await host.table(id)
  const result = command.type === 'rematch' ? await host.rematch(id) : null
  let seq = room.seq
  if (!result) await room.do(move, command, (last) => (seq = last))
  return { seq, result, states: room.fold.states(room.fold.seat(command.type === 'play' ? command.seat : null), null) }
}

async function doInSolitaire(host: Host, id: string, { id: move, command }: Asked): Promise<SolitaireAnswer> {
  const room = await host.solitaire(id)
  await room.do(move, command, () => undefined)
  return solitaireAnswer(room)
}

const solitaireAnswer = ({ seq, fold }: SolitaireRoom): SolitaireAnswer => ({ seq, state: fold.states()[0], result: fold.result() })

const sheetAnswer = ({ seq, fold }: ScoreRoom) => ({ seq, state: fold.states()[0] })

function hint(host: Host, { id, fold, seq }: SolitaireRoom) {
  const found = fold.game?.plan()
  host.hinted(id, seq)
  return { verdict: found?.verdict ?? 'undecided', place: found?.place ?? null }
}

function solitaireRecord({ fold }: SolitaireRoom): string {
  if (!fold.over || !fold.game) throw new Refusal('solitaire/running', 'the record holds the seed, so it is shown when the solitaire is over')
  return fold.game.record()
}

function solve(arrange: Host['core']['solve'], { cards, discard, ...rules }: Hand) {
  return arrange(cards, rules, discard)
}

async function finished(host: Host, id: string) {
  const room = await host.table(id)
  const { fold } = room
  if (!fold.game || fold.status !== 'finished') throw new Refusal('games/running', 'this game is not over', {}, 409)
  return { room, fold, game: fold.game }
}

/** Those of the first who shares this device. */
async function mistakes(host: Host, id: string): Promise<unknown> {
  const { fold, game } = await finished(host, id)
  const seat = fold.seat(null)
  return seat === null ? [] : game.mistakes(seat)
}

async function gameRecord(host: Host, id: string): Promise<string> {
  return (await finished(host, id)).game.record()
}

async function game(host: Host, id: string): Promise<GameAnswer> {
  const { room, fold, game: played } = await finished(host, id)
  const { rounds, outcome, commitment, seed } = played.results()
  if (!outcome) throw new Refusal('games/running', 'this game is not over')
  const { entries } = room
  const seats = fold.seats.map(({ name, colour, person, bot, face }) => ({ name, colour, person, bot, face, you: person !== null }))
  return {
    id,
    title: fold.title,
    created: entries[0]?.at ?? 0,
    ended: entries.findLast(({ event }) => event.type === 'played')?.at ?? 0,
    daily: null,
    rules: { version: 1, players: seats.length, ...fold.rules, ...(fold.begun?.dealer ? { first_dealer: fold.begun.dealer } : {}) },
    describe: '',
    seats,
    rounds,
    outcome,
    commitment,
    seed,
    own_device: true,
  }
}
