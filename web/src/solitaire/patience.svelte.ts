/** A solitaire in play: which pile is chosen, what it gives up, and what was asked. */

import { loose } from '../cards/pictures.svelte'
import { ApiError, get, post } from '../lib/api'
import type { SolitaireHint } from '../lib/api-types'
import { cardName, theCard } from '../lib/names'
import type { Arranged, PileState, SolitaireState } from '../lib/protocol'
import type { Room } from '../lib/room.svelte'
import { t } from '../lib/texts.svelte'
import { theme } from '../lib/theme.svelte'
import { complain, live, refused } from '../lib/toasts.svelte'
import { Flights } from '../table/flights'

const KEYS = '34567890jqk'

/** The pile that a key means: its wild rank. */
export function pileOfKey(key: string): number | null {
  const place = KEYS.indexOf(key.toLowerCase())
  return key.length === 1 && place >= 0 ? place + 3 : null
}

export class Patience {
  readonly flights = new Flights()
  /** The size of the chosen pile. */
  chosen = $state<number | null>(null)
  /** The card to give up, if it is not the best one. */
  #other = $state<string | null>(null)
  busy = $state(false)
  hint = $state.raw<SolitaireHint | null>(null)
  thinking = $state(false)

  constructor(readonly room: Room) {}

  /** For an effect: says what a placed card achieved, once the state that has it is here. */
  listen(): () => void {
    return this.room.watch((events) => {
      const next = this.state?.turned
      if (next && events.some(({ event }) => event.type === 'placed')) live.say(t('solitaire-said-placed', { closed: this.closed, card: cardName(next) }))
    })
  }

  get state(): SolitaireState | null {
    return this.room.solitaire
  }

  get closed(): number {
    return this.state?.piles.filter((pile) => pile.closed).length ?? 0
  }

  get pile(): PileState | null {
    return this.state?.piles.find((pile) => pile.size === this.chosen) ?? null
  }

  /** The card that the chosen pile will give up. */
  get given(): string | null {
    return this.#other ?? this.pile?.best?.discard ?? null
  }

  get bestGiven(): boolean {
    return this.#other === null || this.#other === this.pile?.best?.discard
  }

  choose(size: number | null): void {
    const pile = this.state?.piles.find((each) => each.size === size)
    this.#other = null
    this.chosen = pile && !pile.closed && this.state?.turned && !this.state.over ? pile.size : null
  }

  /** A tap: the first chooses the pile, the second places. */
  tapped(size: number): void {
    if (this.chosen === size) void this.place()
    else this.choose(size)
  }

  giveUp(card: string): void {
    this.#other = card
  }

  async place(): Promise<void> {
    const [state, pile, discard] = [this.state, this.pile, this.given]
    if (!state?.turned || !pile || !discard || this.busy) return
    this.busy = true
    const { turned } = state
    this.flights.ghost('turned', `pile:${pile.size}`, () => loose(turned, false, theme()))
    const answer = await this.room.do({ type: 'place', pile: pile.size, discard, moves: state.moves })
    this.busy = false
    if (answer.type === 'refused') {
      refused(answer)
      return
    }
    this.choose(null)
    this.hint = null
  }

  async send(type: 'undo' | 'redo' | 'close'): Promise<void> {
    if (this.busy) return
    this.busy = true
    const answer = await this.room.do({ type })
    this.busy = false
    this.choose(null)
    this.hint = null
    if (answer.type === 'refused') refused(answer)
  }

  async ask(): Promise<void> {
    const state = this.state
    if (!state || this.thinking) return
    this.thinking = true
    try {
      const hint = await get('/api/solitaires/{room}/hint', { room: state.id })
      if (this.state?.moves !== state.moves) return
      this.hint = hint
      if (hint.place) {
        this.choose(hint.place.pile)
        this.giveUp(hint.place.discard)
      } else this.choose(null)
      live.say(this.hintText())
    } catch (error) {
      complain(error)
    } finally {
      this.thinking = false
    }
  }

  /** How it ended. */
  outcome(): string {
    const state = this.state
    return t(state?.won ? 'solitaire-won' : state?.turned ? 'solitaire-given-up' : 'solitaire-lost')
  }

  hintText(): string {
    const hint = this.hint
    if (!hint) return ''
    if (hint.place && this.state?.turned) {
      const { pile, discard } = hint.place
      return t('solitaire-hint-won', { card: theCard(this.state.turned), rank: pile, given: theCard(discard) })
    }
    return t(hint.verdict === 'lost' ? 'solitaire-hint-lost' : 'solitaire-hint-unknown')
  }

  /** What is left over if the chosen pile gives up this card; only the server can tell. */
  async after(card: string): Promise<Arranged | null> {
    const [pile, turned] = [this.pile, this.state?.turned]
    if (!pile || !turned) return null
    const cards = [...pile.cards, turned]
    cards.splice(cards.indexOf(card), 1)
    try {
      return await post('/api/tools/solve', { cards, wild: pile.size, all_wild_melds: this.state?.all_wild_melds ?? true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return null
    }
  }
}
