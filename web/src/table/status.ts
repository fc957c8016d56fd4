/** What to do now, or whom we are waiting for, in a sentence. */

import { theCard } from '../lib/names'
import type { GameState } from '../lib/protocol'
import type { Room } from '../lib/room.svelte'
import { t } from '../lib/texts.svelte'
import type { Play } from './play.svelte'
import { canTakeBack } from './staging'
import { nameOf } from './tell'

type Doing = Pick<Play, 'staged' | 'moving' | 'chosen' | 'phase'>

export function statusOf(game: GameState, doing: Doing, room: Pick<Room, 'table'>): string {
  if (game.outcome) return t('status-over')
  if (canTakeBack(doing.staged)) return t('status-staged', { card: theCard(doing.staged.card) })
  if (doing.moving && doing.chosen) return t('status-move', { card: theCard(doing.chosen.card) })
  switch (doing.phase) {
    case null:
      return waitingFor(game, room)
    case 'draw':
      return game.last_turn ? t('status-draw-last', { name: nameOf(room, game.went_out ?? 0) }) : t('status-draw')
    case 'discard':
      return t(game.legal?.out ? 'status-out' : 'status-discard')
    default:
      return t('status-lay')
  }
}

function waitingFor(game: GameState, room: Pick<Room, 'table'>): string {
  const name = nameOf(room, game.turn)
  if (!game.last_turn) return t('status-wait', { name })
  if (game.went_out === game.seat) return t('status-wait-last-you', { name })
  return t('status-wait-last', { name, out: nameOf(room, game.went_out ?? 0) })
}
