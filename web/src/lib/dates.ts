/** Days and times in the reader's language. */

import { currentLanguage } from './texts.svelte'

export function day(ms: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(ms)
}

export function moment(ms: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
}

/** A day named by the server, such as 2026-11-15: the same day everywhere. */
export function dayName(text: string): string {
  const parsed = Date.parse(`${text}T12:00:00Z`)
  return Number.isNaN(parsed) ? text : new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full', timeZone: 'UTC' }).format(parsed)
}

/** How long until then: hours and minutes. */
export function until(ms: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

const UNITS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const

/** "3 hours ago". */
export function ago(ms: number, now = Date.now()): string {
  const past = Math.max(0, now - ms)
  const [unit, length] = UNITS.find(([, each]) => past >= each) ?? (['second', Infinity] as const)
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(-Math.floor(past / length) || 0, unit)
}

export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits }).format(value)
}

export function percent(part: number, digits = 0): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: digits }).format(part)
}

/** "Mia, Ben and Zoe". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
}
