/** Cards as text, and how they are shown. Only the server knows what may be done with them. */

export type SuitLetter = 't' | 'h' | 'c' | 's' | 'd'
export const SUITS: readonly SuitLetter[] = ['t', 'h', 'c', 's', 'd']
export const RANKS = '3456789TJQK'

export const HIDDEN = '??'
export const JOKER = 'Jk'

export const isJoker = (card: string) => card === JOKER
export const isHidden = (card: string) => card === HIDDEN

/** 3 to 13; 14 for a joker, 0 for a hidden card. */
export function rank(card: string): number {
  if (isJoker(card)) return 14
  return isHidden(card) ? 0 : RANKS.indexOf(card.charAt(0)) + 3
}

export function suit(card: string): SuitLetter | null {
  return isJoker(card) || isHidden(card) ? null : (card.charAt(1) as SuitLetter)
}

/** As printed in the corner of the card. */
export function rankText(value: number): string {
  return value <= 10 ? String(value) : (['J', 'Q', 'K'][value - 11] ?? '★')
}

/** For the crown in the corner; the server scores and judges. */
export function isWild(card: string, wild: number): boolean {
  return isJoker(card) || (!isHidden(card) && rank(card) === wild)
}

/** A key for every card, twins too: they are numbered, so when one goes, the other has the first number. */
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const count = seen.get(card) ?? 0
    seen.set(card, count + 1)
    return { key: `${card}-${count}`, card }
  })
}

const suitPlace = (card: string) => SUITS.indexOf(suit(card) ?? 't')

export function byRank(a: string, b: string): number {
  return rank(a) - rank(b) || suitPlace(a) - suitPlace(b)
}

export function bySuit(a: string, b: string): number {
  const joker = Number(isJoker(a)) - Number(isJoker(b))
  return joker || suitPlace(a) - suitPlace(b) || rank(a) - rank(b)
}
