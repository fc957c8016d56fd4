/**
 * A quiet reminder of the deal of the day, for those who want one: a line on the start page, once a day, and a
 * notification while the page is open in the background. A page that is closed can do nothing without a server.
 */

import { get } from '../lib/api'
import { keep, kept } from '../lib/kept'
import { online } from '../lib/online.svelte'
import { alone } from '../lib/place'
import { dayOf, isDone, played } from './practice'

export interface Reminder {
  on: boolean
  /** As a notification too, from `HOUR` o'clock. */
  notify: boolean
  /** The last day on which the line was put away, and the last one with a notification. */
  away: string
  notified: string
}

export const KEY = 'starsuit.reminder'
export const HOUR = 17

export function readReminder(text = kept(KEY)): Reminder {
  const reminder: Reminder = { on: false, notify: false, away: '', notified: '' }
  try {
    const found = (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof Reminder, unknown>>
    for (const name of ['on', 'notify'] as const) reminder[name] = found[name] === true
    for (const name of ['away', 'notified'] as const) if (typeof found[name] === 'string') reminder[name] = found[name]
  } catch {
    // Not our text: nobody wanted to be reminded.
  }
  return reminder
}

export const remind = (wishes: Partial<Reminder>): void => keep(KEY, { ...readReminder(), ...wishes })

/** Whether a line is due: none is on a day on which something was played, or the line put away. */
export const lineDue = ({ on, away }: Reminder, today: string, done: boolean): boolean => on && !done && away !== today
/** The same for a notification, which comes late in the day. */
export const noticeDue = ({ on, notify, notified }: Reminder, now: number, done: boolean): boolean =>
  on && notify && !done && notified !== dayOf(now) && new Date(now).getHours() >= HOUR

/** Whether a deal of today was played to its end, here or at the server. */
export async function isPlayed(now: number): Promise<boolean> {
  if (isDone((await played())[dayOf(now)])) return true
  if (alone || !online.reached) return false
  const board = await get('/api/daily').catch(() => null)
  return [board?.my_table?.status, board?.my_solitaire?.status].some((status) => status !== undefined && status !== 'playing')
}

export const canNotify = (): boolean => isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator
