/**
 * What the server says in English sentences, in the reader's language: from the numbers that come with them.
 * An English reader reads the server's own words.
 */

import type { HintData, MeldAnswer } from './api-types'
import { isWild, rank, rankText, suit } from './cards'
import { decimal, listed, percent } from './dates'
import { cardName, cardNames } from './names'
import { foreign, said, t } from './texts.svelte'

/** Why the server did not do something: a code with its values, and an English sentence made of them. */
export interface Refusal {
  code: string
  sentence: string
  /** Servers from before this page send none. */
  values?: Readonly<Record<string, unknown>>
}

/** A refusal in the reader's language, with everything its sentence says. */
export function refusalSaid({ code, sentence, values = {} }: Refusal): string {
  return said(code, sentence, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(name, value)])))
}

/** A value as people say it: cards by their names, lists as lists. */
function spoken(name: string, value: unknown): string | number {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return listed(value.map(String))
  const text = String(value ?? '')
  if (name === 'card' || name === 'turned') return cardName(text)
  return name === 'cards' ? cardNames(text.split(' ')) : text
}

const ROUNDS = '3,4,5,6,7,8,9,10,11,12,13'

/** What a table or a sheet plays, in a line. */
export function rulesSaid({ rules }: { rules: Readonly<Record<string, unknown>> }, players: number): string {
  const number = (name: string) => Number(rules[name] ?? 0)
  const rounds = Array.isArray(rules['rounds']) ? rules['rounds'].map(Number) : null
  const shown = rounds && rounds.join() !== ROUNDS ? ` (${rounds.map(rankText).join(' ')})` : ''
  const parts = [
    t('ruled-players', { players }),
    t('ruled-rounds', { rounds: rounds?.length ?? 11 }) + shown,
    rules['round_order'] === 'random' && t('ruled-random'),
    number('hand_size') && t('ruled-hand', { cards: number('hand_size') }),
    t(rules['ties'] === 'playoff' ? 'ruled-playoff' : 'ruled-shared'),
    rules['all_wild_melds'] === false && t('ruled-all-wild'),
    number('court_points') && t('ruled-court', { points: number('court_points') }),
    number('target') && t('ruled-target', { points: number('target') }),
    number('turn_limit') && t('ruled-limit', { turns: number('turn_limit') }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** "book of 8s", "run of hearts from 7 to 10". */
export function meldSaid({ kind, title, cards, stands_for: stands }: MeldAnswer, wild: number): string {
  if (!foreign()) return title ?? ''
  const natural = cards.find((card) => !isWild(card, wild))
  if (kind === 'book') return natural ? said('book', '', { rank: rank(natural) }) : said('book-wild', '')
  const [first = '', last = ''] = [stands[0], stands.at(-1)]
  const name = (card: string) => t('rank-name', { rank: rank(card) })
  return said('run', '', { suit: suit(first) ?? '', from: name(first), to: name(last) })
}

/** Why some cards are not a meld. */
export function noMeldSaid(sentence: string, count: number): string {
  return said(count < 3 ? 'meld-few' : 'meld-none', sentence.replace(/^[\w ]+: /, '')) // the cards are in sight
}

/** Why to do this, or what it costs. */
export function hintSaid(hint: HintData): string {
  if (!foreign()) return hint.words
  const verb = hint.action.split(' ')[0] ?? ''
  const { points, helpful, unseen } = hint
  const parts = [
    said(`hint-${verb}`, hint.words, { points, expected: decimal(hint.expected), helpful, unseen }),
    verb !== 'out' && hint.chance_out > 0 ? said('hint-chance', '', { chance: percent(hint.chance_out) }) : '',
    hint.loss >= 0.05 ? said('hint-worse', '', { loss: decimal(hint.loss) }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** What is hard to believe about a round on a sheet. */
export function doubtsSaid({ points, doubts }: { points: (number | null)[]; doubts: string[] }): string {
  if (!foreign()) return doubts.join(' ')
  return points.includes(0) || points.includes(null) ? said('doubt', '') : said('doubt-nobody-out', '')
}
