/** What is said at each moment of the round: what happens, and the first time that something does, what it means. */

import type { Moment, RoundReplay } from '../lib/api-types'
import { ranksName } from '../lib/names'
import { t } from '../lib/texts.svelte'
import { doneText } from '../replay/words'

/** The kind of a moment that is explained when it first comes. */
function kindOf(moment: Moment, last: boolean): string {
  if (last) return 'end'
  const verb = moment.done?.action.split(' ')[0] ?? 'deal'
  return verb === 'lay' ? 'last' : verb
}

export function narrated(round: RoundReplay, names: readonly string[]): string[] {
  const told = new Set<string>()
  return round.moments.map((moment, at) => {
    const last = at === round.moments.length - 1
    const kind = kindOf(moment, last)
    const { done } = moment
    const what = done ? doneText(done, names[done.seat] ?? '', true) : ''
    const why = told.has(kind) ? '' : t(`watch-${kind}`, { ranks: ranksName(round.wild), name: names[done?.seat ?? moment.turn] ?? '' })
    told.add(kind)
    return [what, why].filter(Boolean).join(' ')
  })
}

/** Milliseconds to look and to read: a sentence takes longer than a card. */
export const lasting = (words: string): number => 3000 + 62 * words.length
