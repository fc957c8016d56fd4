/** How a day went, for people who have not played it yet: nothing of its cards is in it. */

import { dayName } from '../lib/dates'
import { t } from '../lib/texts.svelte'

export const rightOf = (marks: string) => marks.split('1').length - 1

/** The day's puzzles in a line. */
export function resultText(marks: string): string {
  return `${t('puzzle-day')}: ${marks.replace(/1/g, '★').replace(/0/g, '☆')} ${t('puzzle-day-result', { right: rightOf(marks), of: marks.length })}`
}

/** What is passed on: a line for each thing that was done on the day, and how many days in a row it makes. */
export const dayText = (day: string, lines: readonly string[], row: number) =>
  [`Starsuit · ${dayName(day)}`, ...lines, ...(row > 1 ? [t('practice-streak', { days: row })] : [])].join('\n')
