/** What happened, in a sentence: for the log on the table and for screen readers. */

import { theCard } from '../lib/names'
import type { Room } from '../lib/room.svelte'
import type { PlayedShown, Shown, TableState } from '../lib/protocol'
import { closedSaid } from '../lib/said'
import { t } from '../lib/texts.svelte'

export function tell({ event }: Shown, room: Room): string {
  switch (event.type) {
    case 'played':
      return event.by === 'clock' ? t('log-clock', { what: played(event, room) }) : played(event, room)
    case 'started':
      return t('log-started')
    case 'sat':
      return t('log-sat', { name: event.name })
    case 'handed-over':
      return t(event.idle ? 'log-idle' : 'log-handed-over', { name: nameOf(room, event.seat) })
    case 'took-back':
      return t('log-took-back', { name: nameOf(room, event.seat) })
    case 'said':
      if (!event.person) return '' // said before we came, and not for us
      return t('log-said', { name: event.name, text: event.text })
    case 'reacted':
      return t(`reaction-${event.what}`, { name: event.name })
    case 'public-asked':
      return t('log-public-asked')
    case 'declined':
      return t('log-declined')
    case 'changed':
      return event.public ? t('log-public') : ''
    case 'host-passed':
      return event.person === room.you ? t('log-host-you') : t('log-host', { name: event.name })
    case 'late-asked':
      return t('log-late', { name: event.name })
    case 'joined':
      return t('log-joined', { name: event.name })
    case 'revised':
      return t('log-revised')
    case 'banned':
      return t('log-banned', { name: event.name })
    case 'closed':
      return closedSaid(event)
    case 'rematched':
      return t('log-rematch')
    default:
      return ''
  }
}

/** A name as shown in lists: your own is "You", unless several play on this device. */
export function listName(table: TableState, seat: number): string {
  const sits = table.seats[seat]
  if (!sits) return ''
  return sits.yours && table.seats.filter((each) => each.yours).length === 1 ? t('you') : sits.name
}

export function nameOf(room: Pick<Room, 'table'>, seat: number): string {
  const sits = room.table?.seats[seat]
  return sits?.name ?? t('seat-number', { number: seat + 1 })
}

function played(event: PlayedShown, room: Room): string {
  const you = event.seat === room.game?.seat
  const name = nameOf(room, event.seat)
  const [verb = '', ...rest] = event.action.split(' ')
  const who = you ? 'you' : 'other'
  switch (verb) {
    case 'draw':
      return you && event.card ? t('log-draw-you', { card: theCard(event.card) }) : t(`log-draw-${who}`, { name })
    case 'take':
      return t(`log-take-${who}`, { name, card: theCard(event.card ?? '??') })
    case 'discard':
      return t(`log-discard-${who}`, { name, card: theCard(rest[0] ?? '??') })
    case 'out':
      return t(`log-out-${who}`, { name })
    case 'lay':
      return t(`log-lay-${who}`, { name, points: event.points ?? 0 })
    default:
      return ''
  }
}
