/** A lay-down while it is being arranged: each card of the hand and where it goes. No rules here. */

import { readLayDown } from './action'

export interface Piece {
  id: number
  card: string
  /** Which meld, from 0, or one of the two below. */
  at: number
}

/** What stays in the hand. */
export const REST = -1
export const DISCARD = -2

/** The cards of a hand as an action proposes to lay them. */
export function piecesOf(hand: readonly string[], proposal: string): Piece[] {
  const rest = [...hand]
  const pieces: Piece[] = []
  const place = (card: string, at: number) => {
    const index = rest.indexOf(card)
    if (index < 0) return
    rest.splice(index, 1)
    pieces.push({ id: pieces.length, card, at })
  }
  const { melds, discard } = readLayDown(proposal)
  for (const [at, meld] of melds.entries()) for (const card of meld) place(card, at)
  place(discard, DISCARD)
  for (const card of rest) pieces.push({ id: pieces.length, card, at: REST })
  return pieces
}

export const cardsAt = (pieces: readonly Piece[], at: number) => pieces.filter((piece) => piece.at === at).map((piece) => piece.card)

/** The melds, with an empty one where all cards were taken out of it. */
export function meldsOf(pieces: readonly Piece[]): string[][] {
  const count = Math.max(0, ...pieces.map((piece) => piece.at + 1))
  return Array.from({ length: count }, (_, at) => cardsAt(pieces, at))
}

/**
 * The pieces after one was put elsewhere. One card is thrown: the one that was there goes back to the hand, or where
 * nothing may stay in it, to where the other came from.
 */
export function put(pieces: readonly Piece[], id: number, at: number, mayKeep: boolean): readonly Piece[] {
  const from = pieces.find((piece) => piece.id === id)?.at
  if (from === undefined || from === at) return pieces
  return pieces.map((piece) => {
    if (piece.id === id) return { ...piece, at }
    if (at === DISCARD && piece.at === DISCARD) return { ...piece, at: mayKeep ? REST : from }
    return piece
  })
}
