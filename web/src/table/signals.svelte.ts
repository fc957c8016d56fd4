/** What reaches a player away from the table: the tab's title, the app's badge, and a screen that stays on. */

import { attention, canStayAwake, stayAwake } from '../lib/attention.svelte'
import { muted } from '../lib/muted.svelte'
import type { GameState, TableState } from '../lib/protocol'
import type { Room } from '../lib/room.svelte'
import { settings } from '../lib/settings.svelte'
import { hush } from '../lib/sound'
import { t } from '../lib/texts.svelte'

/** A phone left on the sofa may sleep when nothing has happened for so long, in milliseconds. */
const DOZE = 10 * 60_000

type Seen = Pick<TableState, 'status' | 'seats'>

/** Whether the game waits for somebody at this device. */
export function isDue(table: Seen, game: Pick<GameState, 'turn' | 'outcome'>): boolean {
  const seat = table.seats[game.turn]
  return table.status === 'playing' && !game.outcome && !!seat?.yours && !seat.stand_in
}

/** Whether somebody at this device plays: not the one who watches, nor the one whose seat the computer has. */
export function playsHere(table: Seen): boolean {
  return table.status === 'playing' && table.seats.some((seat) => seat.yours && !seat.stand_in)
}

/** Called by the screen of a table as it is made. */
export function signal(room: Room): void {
  const quiet = $derived(muted.has(room.id))
  const due = $derived(!quiet && !!room.table && !!room.game && isDue(room.table, room.game))
  const plays = $derived(!!room.table && playsHere(room.table))
  let dozes = $state(false)

  $effect(() => hush(quiet))
  $effect(() => {
    if (due) return attention.call(t('your-turn'))
  })
  $effect(() => {
    void room.game?.moves
    dozes = false
    const later = setTimeout(() => (dozes = true), DOZE)
    return () => clearTimeout(later)
  })
  $effect(() => {
    if (plays && !dozes && settings.awake && canStayAwake()) return stayAwake()
  })
}
