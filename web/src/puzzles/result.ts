/** A day's puzzles in a line, for people who have not solved them yet. */

import { t } from '../lib/texts.svelte'

export function resultText(marks: string): string {
  const right = marks.split('1').length - 1
  return `${t('puzzle-day')}: ${marks.replace(/1/g, '★').replace(/0/g, '☆')} ${t('puzzle-day-result', { right, of: marks.length })}`
}
