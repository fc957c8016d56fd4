// Plays games, solitaires and hands in the module for browsers, and prints what it says: a JSON line for each line asked.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'

const module = new WebAssembly.Module(readFileSync(process.argv[2]))
let memory = null
const system = {
  clock_time_get: (_clock, _precision, into) => {
    new DataView(memory.buffer).setBigUint64(into, BigInt(Math.round(performance.now() * 1e6)), true)
    return 0
  },
}
const imports = {}
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = system[name] ?? (() => 52)
const { exports } = new WebAssembly.Instance(module, imports)
memory = exports.memory
exports._initialize()

function ask(name, numbers, text) {
  const given = [...numbers]
  if (text != null) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const start = exports.input(bytes.length)
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes)
    given.push(bytes.length)
  }
  const length = exports[name](...given)
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, exports.output(), length)))
}

// Milliseconds of the processor so far: what else the machine does is not counted.
const busy = () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each / 1000, 0)

// A game of computer players. With `watched`, every state that its seats see and everything that happens is told too.
function play({ rules, seed, names, levels, watched = false, hints = false, instead = {} }) {
  const game = ask('game_open', [], `${rules}\n${JSON.stringify(seed)}\n${JSON.stringify(names)}`)
  if (game.refused) return game
  const told = { actions: [], states: [], happened: [], hints: [], took: [] }
  for (;;) {
    const state = ask('game_state', [game, -1, 1])
    if (watched) told.states.push([state, ...levels.map((_, seat) => ask('game_state', [game, seat, 1]))])
    if (state.outcome) break
    if (hints) told.hints.push(ask('hints', [game, state.turn]))
    const start = busy()
    const chosen = instead[told.actions.length] ?? ask('game_choose', [game], levels[state.turn])
    const happened = ask('game_do', [game], chosen)
    if (happened.refused) return { ...told, ...happened, chosen }
    told.actions.push(chosen)
    ask('game_state', [game, 0, 1])
    told.took.push(busy() - start)
    if (watched) told.happened.push(happened)
  }
  told.results = ask('game_results', [game])
  if (hints) told.lessons = levels.map((_, seat) => ask('lesson', [game, seat]))
  if (watched) told.record = ask('game_record', [game])
  if (watched) told.replays = told.results.rounds.map(({ number }) => ask('game_replay', [game, number]))
  ask('game_close', [game])
  return told
}

// A solitaire, with the state before each step; `plan` is asked at the steps named.
function solitaire({ edition, scored, all_wild_melds: all, seed, steps, plans = [] }) {
  const open = ask('solitaire_open', [], `${edition}\n${Number(scored)}\n${Number(all)}\n${JSON.stringify(seed)}`)
  const told = { states: [ask('solitaire_state', [open])], plans: [] }
  for (const [place, step] of steps.entries()) {
    if (plans.includes(place)) told.plans.push(ask('solitaire_plan', [open]))
    const done = ask('solitaire_do', [open], step)
    if (done.refused) return { ...told, ...done }
    told.states.push(ask('solitaire_state', [open]))
  }
  told.record = ask('solitaire_record', [open])
  ask('solitaire_close', [open])
  return told
}

// The review of a game, and how long it took; without a table of fields everything is simulated.
function review({ record, table = '' }) {
  const game = ask('game_read', [], record)
  const start = busy()
  ask('review_table', [], table && gunzipSync(readFileSync(table)))
  const open = ask('review_open', [game])
  while (ask('review_step', [open]).more);
  const result = ask('review_result', [open])
  ask('review_close', [open])
  ask('game_close', [game])
  return { took: busy() - start, result }
}

// How long so many puzzles of a kind and a level take to make.
function puzzles({ kind, level, count }) {
  const start = busy()
  for (let number = 0; number < count; number++) ask('puzzle', [], `${kind} ${level}\nbench ${number}`)
  return { took: busy() - start }
}

// Whether the module takes a file as the champion's weights, with one of its bytes changed or without.
function learn({ file, damaged = null, size = null }) {
  const bytes = readFileSync(file).subarray(0, size ?? undefined)
  if (damaged !== null) bytes[damaged] ^= 1
  return ask('learn', [], bytes)
}

const WORK = { learn, puzzles, review, play, solitaire, ask: ({ name, numbers = [], text }) => ask(name, numbers, text) }
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  process.stdout.write(`${JSON.stringify(WORK[asked.work](asked))}\n`)
}
