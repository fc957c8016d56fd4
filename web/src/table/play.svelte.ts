/** The player's side of a game: what is chosen, what is about to be sent, how the hand is arranged. */

import { loose } from '../cards/pictures.svelte'
import { Heard } from '../lib/heard.svelte'
import { muted } from '../lib/muted.svelte'
import { buzz, play } from '../lib/sound'
import { change, settings } from '../lib/settings.svelte'
import { theme } from '../lib/theme.svelte'
import { live, refused, toasts } from '../lib/toasts.svelte'
import type { Room } from '../lib/room.svelte'
import type { GameState, PlayedShown, Reaction, Shown } from '../lib/protocol'
import { coaching, doubtAbout } from './coach'
import type { Doubt } from './coach'
import { isCovered, nextToLook, seatsHere, summaryDue } from './covering'
import { Flights } from './flights'
import { arrivals, drawn, thrownFrom, verbOf } from './journeys'
import { leave, left } from './left'
import { litBy } from './lit'
import { arrangeHand, moved, orderOf, ordered, without } from './order'
import type { Orders } from './order'
import { canTakeBack, goesByItself, stage, stillStaged, timeToChoose, timeToTakeBack } from './staging'
import type { Staged } from './staging'
import { tell } from './tell'

export class Play {
  readonly flights = new Flights()
  readonly heard: Heard
  selected = $state<string | null>(null)
  #staged = $state.raw<Staged | null>(null)
  /** The game's count of moves for which something was sent. */
  #sent = $state<number | null>(null)
  /** How many rounds the player has seen the summary of; null before the first state. */
  seen = $state<number | null>(null)
  /** Of several players at one device: the seat whose cards may be seen. */
  shownSeat = $state<number | null>(null)
  /** The summary has been closed, and the next cards are not dealt yet. */
  read = $state(false)
  /** A discard was chosen, and the card leaves the hand with the next picture. */
  #leaving = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A line begun for the chat: it stays when the game starts, or the chat is closed, while one types. */
  draft = $state('')
  /** Where the chat is open, its lines are not shown once more. */
  #listeners = 0
  /** The game came to its end while we were here. */
  ends = false
  /** The first cards have been dealt, or were seen before. */
  #dealt = true
  #orders = $state.raw<Orders>({ round: 0, own: {} })
  /** The chosen card waits for its new place in the hand: the next card touched. */
  moving = $state(false)
  /** A hint is wanted; and the action that it gives, for as long as the game has not moved on. */
  hinting = $state(false)
  hint = $state.raw<{ action: string; moves: number } | null>(null)
  /** The coach has a word about a discard; and how often it was made anyway. */
  #doubt = $state.raw<{ key: string; card: string; why: Doubt; moves: number } | null>(null)
  #anyway = 0

  constructor(readonly room: Room) {
    this.heard = new Heard(room.id)
    const { seen, ...orders } = left(room.id)
    this.seen = seen
    this.#orders = orders
    room.before = () => this.flights.before()
  }

  get game(): GameState | null {
    return this.room.game
  }

  /** A move is under way: from when it is sent until the state that includes it arrives, which is after its answer. */
  readonly busy = $derived.by(() => this.#sent !== null && this.#sent === this.room.game?.moves)

  /** The chosen discard, until the server has it. */
  readonly staged = $derived.by(() => stillStaged(this.#staged, this.room.game?.moves))

  readonly doubt = $derived.by(() => (this.#doubt?.moves === this.room.game?.moves && this.#doubt?.key === this.selected ? this.#doubt : null))

  readonly mine = $derived.by(() => seatsHere(this.room.table))
  readonly covered = $derived.by(() => isCovered(this.room.game, this.mine, this.shownSeat))
  readonly next = $derived.by(() => nextToLook(this.room.game, this.mine))
  readonly summary = $derived.by(() => summaryDue(this.room.game, this.seen))
  readonly over = $derived.by(() => this.room.game?.outcome != null)

  /** The hand as arranged by hand in this round, if it was. */
  readonly #order = $derived.by(() => (this.room.game ? orderOf(this.#orders, this.room.game) : undefined))
  readonly sorting = $derived.by(() => (this.#order ? 'own' : settings.sort))

  readonly cards = $derived.by(() => {
    const game = this.room.game
    if (!game || game.seat === null || this.covered || this.summary || this.over) return []
    const cards = arrangeHand(game.hand, game.best, this.sorting, this.#order ?? [])
    return cards.filter((each) => each.key !== this.staged?.key)
  })

  readonly myTurn = $derived.by(() => {
    const game = this.room.game
    return !!game?.legal && game.turn === game.seat && !this.covered && !this.summary
  })
  readonly phase = $derived.by(() => (this.myTurn ? (this.room.game?.phase ?? null) : null))
  readonly chosen = $derived(this.cards.find((each) => each.key === this.selected) ?? null)

  /** What the hint is about lights up: a pile, or the key of a card in the hand. */
  readonly lit = $derived.by(() => {
    const { hint } = this
    return this.hinting && hint && hint.moves === this.room.game?.moves && !this.staged ? litBy(hint.action, this.cards) : ''
  })

  // What the player does

  select(key: string): void {
    if (this.staged) return
    if (this.moving && this.selected !== null && this.selected !== key) {
      this.moving = false
      this.move(this.selected, this.cards.findIndex((each) => each.key === key))
      return
    }
    this.moving = false
    if (this.selected === key) {
      if (this.phase === 'discard') this.discard()
      else this.selected = null
    } else this.selected = key
  }

  draw(): Promise<unknown> {
    return this.phase === 'draw' ? this.#send('draw') : Promise.resolve()
  }

  take(): Promise<unknown> {
    return this.phase === 'draw' ? this.#send('take') : Promise.resolve()
  }

  /**
   * Choose a card as the discard. The button answers first, then the card leaves; it is sent after a moment, in which
   * it can be taken back.
   */
  discard(key: string | null = this.selected): void {
    if (this.#leaving) return
    this.#leaving = true
    painted(() => {
      this.#leaving = false
      this.drop(key)
    })
  }

  /** The same at once, for a card released over the pile: it must not be seen back in the hand. */
  drop(key: string | null): void {
    const card = this.cards.find((each) => each.key === key)
    if (!card || this.phase !== 'discard' || this.staged || this.busy) return
    const { game } = this.room
    const left = game?.deadline ? game.deadline - this.room.now() : Infinity
    const why = coaching(settings) && !this.doubt ? doubtAbout(card, this.cards, game?.wild ?? 0, left, this.#anyway) : null
    if (why) {
      // The card stays chosen, so that the clock would discard it all the same.
      this.selected = card.key
      this.hinting = false
      this.#doubt = { key: card.key, card: card.card, why, moves: game?.moves ?? 0 }
      return
    }
    clearTimeout(this.#timer)
    const wait = timeToTakeBack(settings, left)
    this.flights.shift(() => {
      this.#staged = stage(card, game?.moves ?? 0, settings, wait, Date.now())
      this.selected = null
      this.moving = false
      this.flights.comes('staged', `hand:${card.key}`)
    })
    play('discard')
    if (wait < Infinity) this.#timer = setTimeout(() => void this.sendStaged(), wait)
  }

  discardAnyway(): void {
    const { doubt } = this
    if (!doubt) return
    this.#anyway++
    this.drop(doubt.key)
    this.#doubt = null
  }

  /** The coach is heard: another card. */
  think(): void {
    this.#doubt = null
    this.selected = null
  }

  /** For an effect: when time is up, the chosen card is discarded, and not one that a computer player likes less. */
  watchClock(): (() => void) | undefined {
    const card = this.chosen
    const deadline = this.room.game?.deadline
    if (!card || !deadline || this.phase !== 'discard' || this.staged || this.busy) return undefined
    const timer = setTimeout(() => this.drop(card.key), timeToChoose(deadline - this.room.now()))
    return () => clearTimeout(timer)
  }

  takeBack(): void {
    const staged = this.staged
    if (!canTakeBack(staged)) return
    clearTimeout(this.#timer)
    this.flights.shift(() => {
      this.#staged = null
      this.selected = staged.key
      this.flights.comes(`hand:${staged.key}`, 'staged')
    })
  }

  async sendStaged(): Promise<void> {
    const staged = this.staged
    if (!canTakeBack(staged)) return
    clearTimeout(this.#timer)
    this.#staged = { ...staged, sent: true }
    // Refused, it goes back to the hand; carried out, the state that follows has it on the pile.
    if (!(await this.#send(`discard ${staged.card}`))) this.flights.shift(() => (this.#staged = null))
  }

  /** Go out or lay down, as the whole action says. */
  layDown(action: string): Promise<unknown> {
    return this.#send(action)
  }

  /** Does what the hint says; a discard can be taken back as ever. */
  follow(): void {
    const { hint } = this
    if (!hint || hint.moves !== this.room.game?.moves || !this.myTurn) return
    const verb = hint.action.split(' ')[0]
    const { lit } = this
    this.hinting = false
    if (verb === 'draw') void this.draw()
    else if (verb === 'take') void this.take()
    else if (verb === 'discard') this.discard(lit)
    else void this.layDown(hint.action)
  }

  sort(by: typeof settings.sort): void {
    this.flights.shift(() => {
      this.#put(null)
      change({ sort: by })
    })
  }

  /** Move a card to another place; from then on the hand stays as arranged. */
  move(key: string, to: number): void {
    const keys = this.cards.map((each) => each.key)
    this.flights.shift(() => this.#put(moved(keys, key, to)))
  }

  #put(order: readonly string[] | null): void {
    const game = this.room.game
    if (!game || game.seat === null) return
    this.#orders = ordered(this.#orders, game, order)
    this.#leave()
  }

  /** A reload comes back to this. */
  #leave(): void {
    leave(this.room.id, { seen: this.seen, ...this.#orders })
  }

  reveal(): void {
    const seat = this.next
    if (seat === null) return
    this.flights.shift(() => (this.shownSeat = seat))
    this.flights.dealing = false
    if (this.room.game?.seat !== seat) this.room.look(seat)
  }

  /** The summary has been read: it goes, and once that shows, the cards are dealt. */
  closeSummary(): void {
    this.read = true
    painted(() => {
      this.read = false
      this.#deal(() => (this.seen = this.room.game?.results.length ?? 0))
      this.#leave()
    })
  }

  react(what: Reaction): void {
    void this.#command({ type: 'react', what })
  }

  // What happens at the table

  /** Rounds that were over when the player arrived are not told again. */
  arrive(): void {
    if (!this.room.game) return
    const { game } = this.room
    // Nobody has seen these cards yet: they are dealt once the table is there.
    if (this.seen === null) this.#dealt = game.results.length > 0 || game.moves >= game.seats.length
    this.seen ??= game.results.length
    this.#leave()
  }

  /** The table shows: a game that has just begun is dealt. */
  begin(): void {
    if (this.#dealt || this.covered || this.room.game?.seat == null) return
    this.#dealt = true
    this.flights.dealing = true
    this.#fromStock()
    this.flights.land()
  }

  /** Listens to the room for as long as the table is shown. */
  listen(): () => void {
    const stop = this.room.watch((events, before) => this.#happened(events, before))
    const hidden = () => {
      if (document.visibilityState === 'hidden') this.#settle()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hidden)
      this.#settle()
    }
  }

  /** For an effect: the chat is open. */
  listens(): () => void {
    this.#listeners++
    return () => this.#listeners--
  }

  #settle(): void {
    clearTimeout(this.#timer)
    if (goesByItself(this.staged)) void this.sendStaged()
  }

  #deal(how: () => void): void {
    this.flights.dealing = true
    this.flights.shift(how)
    this.#fromStock()
  }

  #fromStock(): void {
    for (const { key } of this.cards) this.flights.comes(`hand:${key}`, 'stock')
    if (this.cards.length) play('deal')
  }

  #happened(events: Shown[], before: GameState | null): void {
    const game = this.room.game
    for (const shown of events) {
      if ((shown.event.type === 'said' || shown.event.type === 'reacted') && (muted.has(shown.event.person) || muted.has(this.room.id))) continue
      const text = tell(shown, this.room)
      if (text) live.say(text)
      if (shown.event.type === 'played') this.#moved(shown.event, before)
      if (shown.event.type === 'said' && text && shown.event.person !== this.room.you && !this.#listeners) toasts.show(text, 'said')
      if (shown.event.type === 'declined' || shown.event.type === 'banned' || (shown.event.type === 'changed' && text)) toasts.show(text)
      if (shown.event.type === 'reacted') void showGesture(shown.event.what, text)
    }
    if (!game) return
    if (game.outcome && before && !before.outcome) {
      this.ends = true
      if (game.seat !== null) change({ games: settings.games + 1 })
    }
    this.seen ??= before?.results.length ?? 0
    const started = !before || game.round !== before.round
    if (started) {
      // The last player to hold the device does not see the next hand unless it is theirs.
      if (this.mine.length > 1) this.shownSeat = null
      this.selected = null
      this.moving = false
      if (!this.summary) this.#deal(() => undefined)
    } else {
      if (!this.cards.some((each) => each.key === this.selected)) {
        this.selected = null
        this.moving = false
      }
      this.#arrived(before, game)
    }
    this.flights.land()
    const turned = game.turn === game.seat && (before?.turn !== game.seat || started) && !game.outcome
    if (turned) {
      play('turn')
      buzz(game.last_turn ? [30, 60, 30] : [30])
    }
  }

  #arrived(before: GameState, game: GameState): void {
    const fresh = arrivals(before, game, this.cards)
    for (const { key, from } of fresh) this.flights.comes(`hand:${key}`, from)
    if (fresh.length && this.#order) this.#put(this.cards.map((each) => each.key))
  }

  #moved(event: PlayedShown, before: GameState | null): void {
    const game = this.room.game
    if (!game || !before) return
    const own = event.seat === game.seat
    if (own) this.hinting = false
    const verb = verbOf(event)
    if (verb === 'draw' || verb === 'take') {
      play('draw')
      const { from, card } = drawn(verb, before)
      if (!own) this.flights.ghost(from, `seat:${event.seat}`, () => loose(card, true, theme()))
      return
    }
    if (!own) play('discard')
    if (verb === 'out') {
      play('out')
      buzz([20, 40, 20, 40, 60])
    }
    const staged = stillStaged(this.#staged, before.moves)
    if (own && staged && this.#order) this.#put(without(this.#order, staged.key))
    this.flights.comes(`pile:${game.pile_count}`, thrownFrom(event.seat, own, staged !== null, this.selected))
  }

  async #send(action: string): Promise<boolean> {
    const game = this.room.game
    if (!game || game.seat === null || this.busy) return false
    this.#sent = game.moves
    const done = await this.#command({ type: 'play', seat: game.seat, action, moves: game.moves })
    if (!done) this.#sent = null
    return done
  }

  async #command(command: Parameters<Room['do']>[0]): Promise<boolean> {
    const answer = await this.room.do(command)
    if (answer.type === 'refused') refused(answer)
    return answer.type === 'done'
  }
}

/** A gesture as a picture, or in words alone if that cannot be fetched. */
async function showGesture(what: Reaction, text: string): Promise<void> {
  const drawn = await import('./Gesture.svelte').catch(() => null)
  toasts.show(text, 'plain', 2500, drawn ? { Part: drawn.default, what } : undefined)
}

/** Does something after the next frame: by then the touched element has responded. */
function painted(what: () => void): void {
  requestAnimationFrame(() => setTimeout(what))
}
