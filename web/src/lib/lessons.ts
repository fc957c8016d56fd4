/** What a mistake teaches, in the reader's language: from codes with values, as `analysis/review/lessons.py` says them. */

import type { LessonData, TaughtData } from './api-types'
import { aMeld, begun, theCards, yourMeld } from './hints'
import type { MeldValue } from './hints'
import { rank, suit } from './cards'
import { theCard } from './names'
import { t } from './texts.svelte'

/** "Round 6: you discarded the 8 of diamonds. Your 9 … were waiting for it; the king … fitted nothing." */
export function taughtSaid({ round, action, best, loss, lesson }: TaughtData): string {
  const [first = '', second = ''] = [againstSaid(action, lesson), betterSaid(best, lesson)].filter(Boolean)
  const why = second ? t('lesson-both', { first, second }) : first
  const done = t('lesson-round', { round, done: doneSaid(action, lesson.top) })
  const given = t('lesson-loss', { points: Math.max(1, Math.round(loss)) })
  return begun([done, why && `${why}.`, given].filter(Boolean).join(' '))
}

export const coachText = (why: 'wild' | 'breaks', card: string) => begun(t(`coach-${why}`, { card }))

type Values = LessonData['better']['values']
const verbOf = (action: string) => action.split(' ')[0] ?? ''
const list = (values: Values, name: string) => (values[name] ?? []) as string[]
const melds = (values: Values) => (values['melds'] ?? []) as MeldValue[]
const points = (values: Values) => Number(values['points'] ?? 0)

/** "you discarded the 8 of diamonds". */
export function doneSaid(action: string, top: string): string {
  const verb = verbOf(action)
  const card = theCard(verb === 'draw' || verb === 'take' ? top : (action.split(' ').at(-1) ?? '??'))
  return t(`lesson-did-${verb}`, { card })
}

function againstSaid(action: string, { against: { code, values } }: LessonData): string {
  switch (`${verbOf(action)} ${code}`) {
    case 'discard goes-with':
      return waited(list(values, 'partners'))
    case 'discard breaks': {
      const meld = values['meld'] as MeldValue & { cards: string }
      const card = String(values['card'])
      return values['fresh'] ? waited(without(meld.cards.split(' '), card)) : t('lesson-broke', { meld: yourMeld(meld) })
    }
    case 'discard wild':
    case 'draw wild':
      return t('lesson-wild')
    case 'discard out':
    case 'draw out':
      return t('lesson-out')
    case 'draw completes': {
      const [first] = melds(values)
      if (!first) return ''
      return values['joins'] ? t('lesson-joined', { meld: yourMeld(first) }) : t('lesson-made', { meld: melds(values).map(aMeld).join(` ${t('why-and')} `) })
    }
    case 'draw saves':
      return t('lesson-saved', { points: points(values) })
    case 'take saves-little':
      return t('lesson-saved-little', { points: points(values) })
    case 'take fits-nothing':
    case 'take goes-with':
    case 'take last-turn':
      return t('lesson-no-use')
    default:
      return ''
  }
}

function betterSaid(best: string, { better: { code, values }, dearer }: LessonData): string {
  const verb = verbOf(best)
  if (verb === 'lay') return t('lesson-laid', { cards: theCards(list(values, 'cards'), 'why-or'), points: points(values) })
  if (verb !== 'discard') return ''
  const card = theCard(best.split(' ')[1] ?? '??')
  if (code === 'fits-nothing') return t('lesson-fitted-nothing', { card, dearer: dearer ? 'yes' : 'no' })
  return code === 'dear' ? t('lesson-dear', { card, points: points(values) }) : t('lesson-spare', { card })
}

function waited(cards: readonly string[]): string {
  const yours = cards.map((card) => t('lesson-your-card', { rank: rank(card), suit: suit(card) ?? '' }))
  const named = yours.length > 1 ? `${yours.slice(0, -1).join(', ')} ${t('why-and')} ${yours.at(-1) ?? ''}` : yours.join('')
  return t('lesson-waited', { cards: named, count: cards.length })
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card)
  return cards.filter((_, place) => place !== at)
}
