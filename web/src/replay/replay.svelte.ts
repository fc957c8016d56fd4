/** A finished game, moment by moment. Rounds are fetched when they are viewed. */

import { address, get } from '../lib/api'
import type { GameAnswer, Moment, RoundReplay } from '../lib/api-types'

/** Where a moment of the whole game is: the place of its round, and how many of its actions came before. */
export interface Position {
  round: number
  step: number
}

/** Each round has its deal and then one moment for each action. */
export function placeOf(at: number, actions: readonly number[]): Position {
  let left = Math.max(0, Math.trunc(at))
  for (const [round, count] of actions.entries()) {
    if (left <= count) return { round, step: left }
    left -= count + 1
  }
  const last = Math.max(0, actions.length - 1)
  return { round: last, step: actions[last] ?? 0 }
}

export function atOf({ round, step }: Position, actions: readonly number[]): number {
  return actions.slice(0, round).reduce((sum, count) => sum + count + 1, 0) + step
}

/** The moment after the action of this number, counted over the whole game from 0. */
export function afterAction(action: number, actions: readonly number[]): number {
  let left = action
  for (const [round, count] of actions.entries()) {
    if (left < count) return atOf({ round, step: left + 1 }, actions)
    left -= count
  }
  return lastOf(actions)
}

export function lastOf(actions: readonly number[]): number {
  return Math.max(0, actions.reduce((sum, count) => sum + count + 1, 0) - 1)
}

/** What a hand shows to the viewer: all of it, or the known cards and backs. */
export function handShown(moment: Moment, seat: number, from: number | null): { melds: string[][]; rest: string[] } {
  const hand = moment.hands[seat]
  if (!hand) return { melds: [], rest: [] }
  if (from === null || from === seat || moment.laid[seat]) return { melds: hand.melds, rest: hand.leftover }
  const known = moment.known[seat] ?? []
  const count = hand.melds.flat().length + hand.leftover.length
  return { melds: [], rest: [...known, ...Array.from({ length: Math.max(0, count - known.length) }, () => '??')] }
}

/** The seat that a link asks for; null is all open. */
export function seatOf(text: string | null, seats: number): number | null {
  const seat = Number(text)
  return text !== null && /^\d+$/.test(text) && seat < seats ? seat : null
}

export class Replay {
  game = $state.raw<GameAnswer | null>(null)
  at = $state(0)
  /** From which seat; null shows every hand. */
  from = $state<number | null>(null)
  #rounds = $state.raw<Readonly<Record<number, RoundReplay>>>({})
  #asked = new Map<number, Promise<RoundReplay>>()

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  async open(at: string | null, seat: string | null): Promise<void> {
    const game = await get('/api/games/{room}', this.named)
    const wanted = Number(at)
    this.from = seatOf(seat, game.seats.length)
    this.game = game
    this.go(at !== null && Number.isFinite(wanted) ? wanted : 0)
    await this.load(this.place.round)
  }

  /** Which game, and what opens it to those who did not play. */
  get named(): { room: string; key: string | null } {
    return { room: this.id, key: this.key }
  }
  get record(): string {
    return address('/api/games/{room}/record', this.named)
  }

  get actions(): number[] {
    return this.game?.rounds.map((round) => round.actions) ?? []
  }
  get last(): number {
    return lastOf(this.actions)
  }
  get place(): Position {
    return placeOf(this.at, this.actions)
  }
  get round(): RoundReplay | null {
    return this.#rounds[this.place.round] ?? null
  }
  get moment(): Moment | null {
    return this.round?.moments[this.place.step] ?? null
  }
  /** The number of the action that led here, over the whole game; null for a deal. */
  get action(): number | null {
    const { round, step } = this.place
    return step === 0 ? null : this.actions.slice(0, round).reduce((sum, count) => sum + count, 0) + step - 1
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.trunc(at)))
  }
  /** To the deal of a round; from inside a round, back goes to its own deal first. */
  goRound(by: number): void {
    const { round, step } = this.place
    const to = by < 0 && step > 0 ? round : Math.min(this.actions.length - 1, Math.max(0, round + by))
    this.go(atOf({ round: to, step: 0 }, this.actions))
  }

  /** Fetch a round, and the one after it while we are there. */
  async load(round: number): Promise<void> {
    const found = this.game?.rounds[round]
    if (!found || this.#rounds[round]) return
    // A caller who arrives while it is on its way waits for the same answer, and hears if it fails.
    const asked = this.#asked.get(round) ?? get('/api/games/{room}/rounds/{number}', { ...this.named, number: found.number })
    this.#asked.set(round, asked)
    try {
      this.#rounds = { ...this.#rounds, [round]: await asked }
    } finally {
      this.#asked.delete(round)
    }
  }
}
