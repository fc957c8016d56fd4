/** What happened at a moment, in a sentence. */

import { theCard } from '../lib/names'
import { t } from '../lib/texts.svelte'
import { readLayDown } from '../table/action'
import type { ReplayedAction } from '../lib/api-types'

/** `seen` is whether the reader may see what is drawn from the stock. */
export function doneText(done: ReplayedAction, name: string, seen: boolean): string {
  const [verb = '', card = '??'] = done.action.split(' ')
  switch (verb) {
    case 'draw': {
      const text = seen ? t('replay-draw', { name, card: theCard(done.card ?? '??') }) : t('replay-draw-hidden', { name })
      return done.reshuffled ? `${t('replay-reshuffled')} ${text}` : text
    }
    case 'take':
      return t('replay-take', { name, card: theCard(done.card ?? '??') })
    case 'discard':
      return t('replay-discard', { name, card: theCard(card) })
    default:
      return t(verb === 'out' ? 'replay-out' : 'replay-lay', { name, card: theCard(readLayDown(done.action).discard), points: done.points ?? 0 })
  }
}

/** The better action of an analysis, in words. */
export function bestText(action: string): string {
  const [verb = '', card = '??'] = action.split(' ')
  if (verb === 'discard') return t('review-best-discard', { card: theCard(card) })
  return t(`review-best-${verb}`, { card: theCard(readLayDown(action).discard || '??') })
}
