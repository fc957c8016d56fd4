/**
 * The rules, the computer players and the solver: the C++ core as a WebAssembly module, in a worker or in Node. One
 * function for each question; core/wasm/ answers them, in the shapes of the protocol.
 */

import type { HintData, MeldAnswer, Moment, PlanAnswer, ReviewData, RoundReplay, TaughtData, VerifyAnswer } from '../lib/api-types'
import type { Arranged, GameState, OutcomeState, PileState, PlayedShown } from '../lib/protocol'
import { Refusal } from './refusal'

export interface HandRules {
  wild?: number | null | undefined
  all_wild_melds?: boolean | undefined
  court_points?: number | null | undefined
}

/** The rounds of a game as they ended. */
export interface Results {
  rounds: { number: number; wild: number; playoff: boolean; dealer: number; seats: number[]; turns: number; actions: number; went_out: number | null; points: (number | null)[]; laid: (Arranged | null)[] }[]
  outcome: OutcomeState | null
  commitment: string
  seed: string
}

/** A solitaire, without what its room adds. */
export interface Patience {
  edition: number
  scored: boolean
  all_wild_melds: boolean
  moves: number
  piles: { size: number; cards: string[]; closed: boolean; arranged: Arranged; best: PileState['best'] }[]
  turned: string | null
  unseen: string[]
  discards: string[]
  points: number
  over: boolean
  won: boolean
  commitment: string
}

export type { Moment }

type Export = (...numbers: number[]) => number

interface Exports {
  memory: WebAssembly.Memory
  _initialize?: () => void
  input: (size: number) => number
  output: () => number
}

interface Refused {
  refused: true
  code: string
  sentence: string
  values: Record<string, unknown>
  /** Of a record. */
  problem?: { code: string; line: number; values: Record<string, unknown> }
}

const NO_SYSTEM = 52 // WASI: not supported

/** What the module may ask of its surroundings: the time, and nothing else. */
function surroundings(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const known: Record<string, (...given: never[]) => number> = {
    clock_time_get: (_clock: number, _precision: bigint, into: number) => {
      new DataView(memory().buffer).setBigUint64(into, BigInt(Math.round(performance.now() * 1e6)), true)
      return 0
    },
    proc_exit: () => {
      throw new Error('the engine stopped')
    },
  }
  const found: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (found[from] ??= {})[name] = known[name] ?? (() => NO_SYSTEM)
  return found
}

export class Core {
  readonly #exports: Exports & Readonly<Record<string, Export>>
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports & Readonly<Record<string, Export>>
    this.#exports._initialize?.()
  }

  static async of(module: WebAssembly.Module): Promise<Core> {
    const started: { memory?: WebAssembly.Memory } = {}
    const imports = surroundings(module, () => {
      if (!started.memory) throw new Error('the engine has not started')
      return started.memory
    })
    const instance = await WebAssembly.instantiate(module, imports)
    started.memory = instance.exports['memory'] as WebAssembly.Memory
    return new Core(instance)
  }

  /** Ask one of the module's functions: numbers first, then the text. Throws what it refuses. */
  ask<T>(name: string, numbers: readonly number[] = [], text?: string | Uint8Array): T {
    const found = this.#exports[name]
    if (!found) throw new Refusal('engine/part', `This engine has no ${name}`, { part: name }, 501)
    const length = found(...numbers, ...(text === undefined ? [] : [this.#write(text)]))
    const start = this.#exports.output()
    const answer: unknown = JSON.parse(this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, length)))
    if (isRefused(answer)) {
      const { code, values } = answer.problem ?? answer
      throw new Refusal(code, answer.sentence ?? code, answer.problem ? { ...values, line: answer.problem.line } : values)
    }
    return answer as T
  }

  has(name: string): boolean {
    return name in this.#exports
  }

  #write(text: string | Uint8Array): number {
    const bytes = typeof text === 'string' ? this.#encoder.encode(text) : text
    const start = this.#exports.input(bytes.length)
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes)
    return bytes.length
  }

  /** Deal. The rules are those of the protocol, without what is not said about the deal. */
  openGame(rules: Readonly<Record<string, unknown>>, players: number, seed: string, names: readonly string[]): Game {
    return new Game(this, this.ask('game_open', [], `${rulesText({ ...rules, players })}\n${JSON.stringify(seed)}\n${JSON.stringify(names)}`))
  }

  readGame(record: string): Game {
    return new Game(this, this.ask('game_read', [], record))
  }

  openSolitaire(edition: number, scored: boolean, allWildMelds: boolean, seed: string): Solitaire {
    return new Solitaire(this, this.ask('solitaire_open', [], `${edition}\n${Number(scored)}\n${Number(allWildMelds)}\n${JSON.stringify(seed)}`))
  }

  readSolitaire(record: string): Solitaire {
    return new Solitaire(this, this.ask('solitaire_read', [], record))
  }

  /** The fields of the standard rules for a number of players: what reviews need not simulate then. */
  useFields(table: Uint8Array): boolean {
    return this.ask('review_table', [], table)
  }

  /** The weights of the champion; refused if they are damaged, or of another version. */
  learn(weights: Uint8Array): void {
    this.ask('learn', [], weights)
  }

  /** Whether a record is sound, and its seed the promised one. */
  verify(record: string, commitment: string | null = null): VerifyAnswer {
    return this.ask('verify', [], `${(commitment ?? '').replace(/\s/g, '').toLowerCase()}\n${record}`)
  }

  /** The seat that deals first, where the seed decides it. */
  firstDealer(seed: string, players: number): number {
    return this.ask('first_dealer', [], `${players}\n${JSON.stringify(seed)}`)
  }

  /** The puzzle of a seed; its shape is `Puzzle` of puzzles/puzzle.ts. */
  puzzle(kind: string, level: number, seed: string): unknown {
    return this.ask('puzzle', [], `${kind} ${level}\n${seed}`)
  }

  /** What the puzzles of a day are made from: kinds, levels and seeds. */
  puzzlesOfDay(day: string): unknown {
    return this.ask('puzzles_of_day', [], day)
  }

  players(): string[] {
    return this.ask('players', [0])
  }

  solve(cards: readonly string[], rules: HandRules, discard = false): Arranged {
    return this.ask('solve', [], `${handRulesText(rules)}\n${Number(discard)}\n${cards.join(' ')}`)
  }

  melds(groups: readonly (readonly string[])[], rules: HandRules): MeldAnswer[] {
    return this.ask('melds', [], [handRulesText(rules), ...groups.map((group) => group.join(' ')), ''].join('\n'))
  }

  count(cards: readonly string[], rules: HandRules): { points: number; each: number[] } {
    return this.ask('count', [], `${handRulesText(rules)}\n${cards.join(' ')}`)
  }
}

/** A game that is open in the module. */
export class Game {
  constructor(
    readonly core: Core,
    readonly handle: number,
  ) {}

  /** Do an action, for the seat whose turn it is. */
  do(action: string): PlayedShown {
    return this.core.ask('game_do', [this.handle], action)
  }
  /** What a seat may see; null: a spectator. */
  state(seat: number | null, playing = true): GameState {
    return this.core.ask('game_state', [this.handle, seat ?? -1, Number(playing)])
  }
  /** What a computer player of this level does now; null if there is no such player. */
  choose(level: string): string | null {
    return this.core.ask('game_choose', [this.handle], level)
  }
  hints(seat: number): HintData[] {
    return this.core.ask('hints', [this.handle, seat])
  }
  /** The dearest mistake of a seat in the round that ended last. */
  lesson(seat: number): TaughtData | null {
    return this.core.ask('lesson', [this.handle, seat])
  }
  /** The puzzles among the moments of a seat, where it did something else. */
  mistakes(seat: number): unknown {
    return this.core.ask('mistakes', [this.handle, seat])
  }
  review(): Review {
    return new Review(this.core, this.core.ask('review_open', [this.handle]))
  }
  record(): string {
    return this.core.ask('game_record', [this.handle])
  }
  results(): Results {
    return this.core.ask('game_results', [this.handle])
  }
  replay(round: number): RoundReplay {
    return this.core.ask('game_replay', [this.handle, round])
  }
  close(): void {
    this.core.ask('game_close', [this.handle])
  }
}

/** A review in the making, in slices of some milliseconds. */
export class Review {
  constructor(
    readonly core: Core,
    readonly handle: number,
  ) {}

  step(): { done: number; total: number; more: boolean } {
    return this.core.ask('review_step', [this.handle])
  }
  result(): ReviewData {
    return this.core.ask('review_result', [this.handle])
  }
  close(): void {
    this.core.ask('review_close', [this.handle])
  }
}

/** A solitaire that is open in the module. */
export class Solitaire {
  constructor(
    readonly core: Core,
    readonly handle: number,
  ) {}

  place(place: string): void {
    this.core.ask('solitaire_do', [this.handle], place)
  }
  undo(): void {
    this.core.ask('solitaire_undo', [this.handle])
  }
  state(): Patience {
    return this.core.ask('solitaire_state', [this.handle])
  }
  plan(): PlanAnswer {
    return this.core.ask('solitaire_plan', [this.handle])
  }
  record(): string {
    return this.core.ask('solitaire_record', [this.handle])
  }
  close(): void {
    this.core.ask('solitaire_close', [this.handle])
  }
}

/** `players=4 rounds=3,4,5`: the switches that are set. */
function rulesText(rules: Readonly<Record<string, unknown>>): string {
  return Object.entries(rules)
    .filter(([name, value]) => value != null && name !== 'version')
    .map(([name, value]) => `${name.replace(/\s/g, '')}=${Array.isArray(value) ? value.join() : String(value as string | number | boolean).replace(/\s/g, '')}`)
    .join(' ')
}

const handRulesText = ({ wild, all_wild_melds: all, court_points: points }: HandRules) => `${wild ?? 0} ${Number(all ?? true)} ${points ?? 0}`

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
