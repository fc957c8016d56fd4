/** What things are called, for people who listen as well as for those who look. */

import { isHidden, isJoker, isWild, rank, suit } from './cards'
import { t } from './texts.svelte'

/** What a text needs to know about a card: its rank from 3 to 13 (14 is a joker) and the letter of its suit. */
const traits = (card: string) => ({ rank: rank(card), suit: suit(card) ?? '' })

/** "7 of stars", "king of hearts, wild"; that a joker is wild goes without saying. */
export function cardName(card: string, wild = false): string {
  if (isHidden(card)) return t('card-hidden')
  if (isJoker(card)) return t('card-joker')
  const name = t('card-name', traits(card))
  return wild ? t('card-wild', { card: name }) : name
}

/** "the 7 of stars": as the object of a sentence, with the article and case that the language needs. */
export function theCard(card: string): string {
  return isHidden(card) ? t('card-hidden') : t('card-the', traits(card))
}

/** "7s", "kings". */
export function ranksName(value: number): string {
  return t('ranks', { rank: value })
}

/** As a list; cards of the wild rank, if there is one, are called wild. */
export function cardNames(cards: readonly string[], wild = 0): string {
  return cards.map((card) => cardName(card, isWild(card, wild))).join(', ')
}
