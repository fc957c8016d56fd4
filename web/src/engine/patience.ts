/** A solitaire of this device, with the placements that were taken back. */

import type { NewSolitaire, SolitaireResult } from '../lib/api-types'
import type { Command, PileState, ShownEvent, SolitaireState } from '../lib/protocol'
import type { Core, Patience, Solitaire } from './core'
import type { Dealt, Entry, SolitaireEvent } from './events'
import { Refusal } from './refusal'
import type { Fold } from './room'
import type { Line } from './store'

const MOST_UNDOS = 1000

export class PatienceRoom implements Fold<SolitaireEvent> {
  game: Solitaire | null = null
  #dealt: Dealt | null = null
  #past: string[] = []
  #future: string[] = []
  #undos = 0
  #givenUp = false
  #began = 0
  #ended: number | null = null
  #seen: Patience | null = null

  constructor(
    readonly id: string,
    private readonly core: Core,
  ) {}

  get #view(): Patience {
    if (!this.game) throw new Error('a solitaire begins with its deal')
    return (this.#seen ??= this.game.state())
  }

  get over(): boolean {
    return this.#givenUp || this.#view.over
  }

  get edition(): number {
    return this.#view.edition
  }

  decide(command: Command): SolitaireEvent[] {
    switch (command.type) {
      case 'place': {
        this.#checkRunning()
        const moves = this.#past.length
        if (command.moves != null && command.moves !== moves) {
          throw new Refusal('solitaire/late', `this was decided after ${command.moves} placements, and there are ${moves} now: look again`, { meant: command.moves, moves })
        }
        return [{ type: 'placed', place: `${command.pile} ${command.discard}` }]
      }
      case 'undo':
        this.#checkRunning()
        if (this.#undos >= MOST_UNDOS) throw new Refusal('solitaire/undos', `${MOST_UNDOS} undos are enough for one solitaire`, { most: MOST_UNDOS })
        if (!this.#past.length) throw new Refusal('solitaire/nothing-to-undo', 'nothing has been placed yet, so there is nothing to take back')
        return [{ type: 'undone' }]
      case 'redo':
        this.#checkRunning()
        if (!this.#future.length) throw new Refusal('solitaire/nothing-to-redo', 'nothing was taken back, so there is nothing to redo')
        return [{ type: 'redone' }]
      case 'close':
        this.#checkRunning()
        return [{ type: 'closed', why: 'given up', code: 'given-up' }]
      default:
        throw new Refusal('solitaire/command', 'a solitaire knows these commands: place, undo, redo and close (to give it up)', {}, 400)
    }
  }

  #checkRunning(): void {
    if (this.over) throw new Refusal('solitaire/over', 'the solitaire is over and stays as it is')
  }

  apply({ event, at }: Entry<SolitaireEvent>): () => ShownEvent {
    const shown = this.#after(event, at)
    this.#seen = null
    if (this.over) this.#ended ??= at
    return () => shown
  }

  #after(event: SolitaireEvent, at: number): ShownEvent {
    switch (event.type) {
      case 'dealt':
        this.game = this.core.openSolitaire(event.edition, event.scored, event.all_wild_melds, event.seed)
        this.#dealt = event
        this.#began = at
        return { type: 'dealt', commitment: this.game.state().commitment }
      case 'placed':
        this.#place(event.place)
        this.#future = []
        break
      case 'redone':
        this.#place(this.#future.at(-1) ?? '')
        this.#future.pop()
        break
      case 'undone':
        this.game?.undo()
        this.#future.push(this.#past.pop() ?? '')
        this.#undos++
        break
      case 'closed':
        this.#givenUp = true
    }
    return event
  }

  #place(place: string): void {
    this.game?.place(place)
    this.#past.push(place)
  }

  seat(): null {
    return null
  }

  states(): [SolitaireState] {
    const { piles, over, ...now } = this.#view
    const seed = this.over ? (this.#dealt?.seed ?? null) : null
    return [
      {
        ...now,
        type: 'solitaire',
        id: this.id,
        daily: null,
        piles: piles.map(({ arranged, ...pile }): PileState => ({ ...pile, points: arranged.points, melds: arranged.melds, leftover: arranged.leftover })),
        can_undo: this.#past.length > 0 && !this.over,
        can_redo: this.#future.length > 0 && !this.over,
        undos: this.#undos,
        over: over || this.#givenUp,
        seed,
      },
    ]
  }

  result(): SolitaireResult {
    const { edition, scored, all_wild_melds, points, won, piles } = this.#view
    const closed = piles.filter((pile) => pile.closed).length
    return { id: this.id, daily: null, own_device: true, edition, scored, all_wild_melds, closed, points, won, over: this.over, moves: this.#past.length, undos: this.#undos, started: this.#began, ended: this.#ended }
  }

  line(): Pick<Line, 'over' | 'about'> {
    return { over: this.over, about: { ...this.result() } }
  }

  close(): void {
    this.game?.close()
    this.game = null
  }
}

export function dealt({ edition = 2019, scored = false, all_wild_melds: all = true }: NewSolitaire, seed: string): Dealt {
  return { type: 'dealt', seed, edition, scored, all_wild_melds: all }
}
