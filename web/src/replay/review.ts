/** What the server's analysis says; seats count from 1 in it. */

export interface Decision {
  at: number
  round: number
  seat: number
  action: string
  best: string
  loss: number
  words: string
}
export interface Review {
  players: { seat: number; name: string; accuracy: number; mistakes: number; deal: number; draws: number; choices: number }[]
  chances: { round: number; chances: number[] }[]
  turning_points: { round: number; seat: number; before: number; after: number }[]
  mistakes: number[]
  decisions: Decision[]
}

/** The decision that led to this moment, if it gave something away. */
export function decisionAt(review: Review | null, action: number | null): Decision | null {
  if (!review || action === null || !review.mistakes.includes(action)) return null
  return review.decisions.find((each) => each.at === action) ?? null
}
