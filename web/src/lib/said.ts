/** What the server says, in the reader's language: from the codes and values that come with its English sentences. */

import type { MeldAnswer } from './api-types'
import { isWild, rank, rankText, suit } from './cards'
import { listed } from './dates'
import { cardName, cardNames } from './names'
import type { Closed, SheetRoundState } from './protocol'
import { said, t } from './texts.svelte'

/** A refusal, a doubt: a code with its values, and an English sentence made of them. */
export interface Statement {
  code: string
  sentence: string
  /** Servers from before this page send none. */
  values?: Readonly<Record<string, unknown>>
}

/** A statement in the reader's language, with everything its sentence says. */
export function statementSaid({ code, sentence, values = {} }: Statement): string {
  return said(code, sentence, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(name, value)])))
}

/** A value as people say it: cards, ranks and suits by their names, lists as lists. */
function spoken(name: string, value: unknown): string | number {
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return listed(value.map((each) => element(name, each)))
  const text = String(value ?? '')
  if (name === 'card' || name === 'turned') return cardName(text)
  return name === 'cards' ? cardNames(text.split(' ')) : text
}

/** One of a list. */
function element(list: string, value: unknown): string {
  if (list === 'ranks') return t('rank-name', { rank: Number(value) })
  return list === 'suits' ? t('suit-name', { suit: String(value) }) : String(value)
}

const ROUNDS = '3,4,5,6,7,8,9,10,11,12,13'

/** What a table or a sheet plays, in a line. */
export function rulesSaid({ rules, clock }: { rules: Readonly<Record<string, unknown>>; clock?: number | null }, players: number): string {
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
    clock && t('ruled-clock', { seconds: clock }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** "book of 8s", "run of hearts from 7 to 10". */
export function meldSaid({ kind, cards, stands_for: stands }: Pick<MeldAnswer, 'kind' | 'cards' | 'stands_for'>, wild: number): string {
  const natural = cards.find((card) => !isWild(card, wild))
  if (kind === 'book') return natural ? t('said-book', { rank: rank(natural) }) : t('said-book-wild')
  const [first = '', last = ''] = [stands[0], stands.at(-1)]
  const name = (card: string) => t('rank-name', { rank: rank(card) })
  return t('said-run', { suit: suit(first) ?? '', from: name(first), to: name(last) })
}

/** Why some cards are not a meld. */
export function noMeldSaid({ code, sentence, values }: Pick<MeldAnswer, 'code' | 'sentence' | 'values'>): string {
  return statementSaid({ code: code ?? '', sentence: sentence.replace(/^[\w ]+: /, ''), values }) // the cards are in sight
}

/** What is hard to believe about a round on a sheet. */
export function doubtsSaid({ doubted }: Pick<SheetRoundState, 'doubted'>): string {
  return doubted.map(statementSaid).join(' ')
}

/** Why a table was closed. */
export function closedSaid({ code, why, days }: Closed): string {
  return statementSaid({ code: `closed/${code ?? ''}`, sentence: why, values: days == null ? {} : { days } })
}
