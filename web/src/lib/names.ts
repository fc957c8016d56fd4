/** What things are called, for people who listen as well as for those who look. */

import { isHidden, isJoker, rank, suit } from './cards'
import { t } from './texts.svelte'

/** "7 of stars", "king of hearts, wild". */
export function cardName(card: string, wild = false): string {
  if (isHidden(card)) return t('card-hidden')
  const name = isJoker(card) ? t('card-joker') : t('card-name', { rank: rankName(rank(card)), suit: t(`suit-${suit(card) ?? 't'}`) })
  return wild ? t('card-wild', { card: name }) : name
}

export function rankName(value: number): string {
  return value > 10 ? t(`rank-${value}`) : String(value)
}

/** "7s", "kings". */
export function ranksName(value: number): string {
  return value > 10 ? t(`ranks-${value}`) : t('ranks', { rank: value })
}

export function cardNames(cards: readonly string[]): string {
  return cards.map((card) => cardName(card)).join(', ')
}
