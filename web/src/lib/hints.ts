/** Hints in the reader's language: from codes with values, as `analysis/hints/why.py` lists them. */

import texts from 'locales/en/hints.ftl?raw'
import type { HintData, WhyData } from './api-types'
import { RANKS, rank } from './cards'
import { ranksName, theCard } from './names'
import { more, t } from './texts.svelte'

more(texts)

export type Said = Pick<HintData, 'action' | 'reasons' | 'words'>
export interface MeldValue {
  kind: 'book' | 'run'
  rank: number
  suit: string
  wilds: string[]
}
type Values = WhyData['values']

/** How many equal discards are named. */
const NAMED = 3

/** What to do, why, and which cards help. */
export function hintSaid({ action, reasons, words }: Said): string {
  const verb = action.split(' ')[0] ?? ''
  const [first, ...others] = reasons
  // A server from before this page has no reasons.
  return first ? begun([mainSaid(verb, first), ...others.map(furtherSaid)].join(' ')) : words
}

const text = (values: Values, name: string) => String(values[name] ?? '')
const number = (values: Values, name: string) => Number(values[name] ?? 0)
const list = (values: Values, name: string) => (values[name] ?? []) as string[]
const melds = (values: Values) => (values['melds'] ?? []) as MeldValue[]
const yes = (value: unknown) => (value ? 'yes' : 'no')

function mainSaid(verb: string, { code, values }: WhyData): string {
  const card = theCard(text(values, 'card') || '??')
  switch (`${verb} ${code}`) {
    case 'discard fits-nothing': {
      const like = list(values, 'like')
      return like.length ? t('why-discard-like', { card, cards: theCards(like) }) : t('why-discard-fits-nothing', { card })
    }
    case 'discard partners-gone':
      return t('why-discard-gone', { card, gone: number(values, 'gone'), total: number(values, 'total') })
    case 'discard dear':
      return t('why-discard-dear', { card, points: number(values, 'points') })
    case 'discard keeps':
    case 'discard least':
      return t(`why-discard-${code}`, { card })
    case 'draw saves-little':
      return t('why-draw-saves-little', { card, points: number(values, 'points'), most: yes(values['most']) })
    case 'draw goes-with':
      return t('why-draw-goes-with', { card, cards: theCards(list(values, 'partners')) })
    case 'draw fits-nothing':
    case 'draw last-turn':
      return t(`why-draw-${code}`, { card })
    case 'draw equal':
      return t('why-draw-equal', { cards: theCards(list(values, 'cards')) })
    case 'take completes':
      return completes(card, values)
    case 'take saves':
      return t('why-take-saves', { card, points: number(values, 'points') })
    case 'take out':
    case 'take wild':
      return t(`why-take-${code}`, { card })
    case 'out out':
      return t('why-out', { card })
    case 'lay last-turn':
      return layDown(values)
    default:
      return furtherSaid({ code, values })
  }
}

function completes(card: string, values: Values): string {
  const [first, second] = melds(values)
  if (!first) return ''
  if (values['joins']) return t('why-take-joins', { card, meld: yourMeld(first) })
  if (!second) return t('why-take-completes', { card, meld: aMeld(first) })
  const wilds = melds(values).every((meld) => meld.wilds.length === 1)
  return t('why-take-books', { card, first: ranksName(first.rank), second: ranksName(second.rank), wilds: yes(wilds) })
}

function layDown(values: Values): string {
  const laid = melds(values).map((meld) => {
    const name = yourMeld(meld)
    return meld.wilds.length && meld.rank ? t('why-with', { meld: name, cards: theCards(meld.wilds) }) : name
  })
  const wanted = { cards: anyOf(list(values, 'cards')), points: number(values, 'points') }
  return laid.length ? t('why-lay', { melds: joined(laid, t('why-and')), ...wanted }) : t('why-lay-nothing', wanted)
}

/** "the 4 of stars", "a 4 (either)", "the 4 of stars or the jack of clubs". */
function anyOf(cards: readonly string[]): string {
  const ranks = new Set(cards.map(rank))
  const [only = 0] = ranks
  if (cards.length === 1 || ranks.size > 1 || only > 13) return theCards(cards, 'why-or')
  return t(cards.length === 2 ? 'why-either' : 'why-any-of', { rank: only })
}

function furtherSaid({ code, values }: WhyData): string {
  switch (code) {
    case 'waits-for':
      return hope(values)
    case 'feeds': {
      const names = { name: text(values, 'next'), cards: theCards(list(values, 'cards')) }
      return values['equal'] ? t('why-feeds-equal', { ...names, card: theCard(text(values, 'card')) }) : t('why-feeds', names)
    }
    case 'equal': {
      const cards = list(values, 'cards')
      if (!cards.length) return t('why-equal-draw')
      return cards.length > NAMED ? t('why-equal-many', { count: cards.length }) : t('why-equal', { cards: theCards(cards, 'why-or') })
    }
    default:
      return ''
  }
}

function hope(values: Values): string {
  const makes = text(values, 'makes')
  const named = Boolean(values['all_named'])
  const given = { kinds: kinds(list(values, 'kinds')), count: number(values, 'cards'), total: number(values, 'total') }
  if (makes === 'out') return t(`why-out-${values['drawing'] ? 'stock' : 'then'}${named ? '' : '-many'}`, given)
  if (!named) return t('why-makes-many', { makes, ...given })
  const pairs = number(values, 'pairs')
  return makes === 'book' && pairs ? t('why-pairs', { pairs, kinds: given.kinds }) : t('why-makes', { makes, ...given })
}

/** "any queen or wild", "any 9, any queen or a wild", "the 4 of diamonds". */
function kinds(found: readonly string[]): string {
  const [first = '', second] = found
  if (found.length === 2 && second === 'wild' && first.length === 1) return t('why-any-or-wild', { rank: rankOf(first) })
  return joined(found.map(kind), t('why-or'))
}

function kind(each: string): string {
  if (each === 'wild') return t('why-wild')
  return each.length === 1 ? t('why-any', { rank: rankOf(each) }) : theCard(each)
}

const rankOf = (letter: string) => RANKS.indexOf(letter) + 3

export function theCards(cards: readonly string[], last: 'why-and' | 'why-or' = 'why-and'): string {
  return joined(cards.map(theCard), t(last))
}

/** "your queens", "your run of hearts". */
export function yourMeld({ kind, rank, suit }: MeldValue): string {
  if (kind === 'run') return t('why-your-run', { suit })
  return rank ? t('why-your-book', { rank }) : t('why-your-wilds')
}

/** "a book of queens", "a run of hearts". */
export function aMeld({ kind, rank, suit }: MeldValue): string {
  if (kind === 'run') return t('why-a-run', { suit })
  return rank ? t('why-a-book', { rank }) : t('why-a-book-wild')
}

function joined(parts: readonly string[], last: string): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}` : parts.join('')
}

/** Every sentence begins with a capital letter, also where it begins with a card. */
export function begun(words: string): string {
  return words.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
