/** What the server's analysis says; seats count from 1 in it. */

import type { DecisionData, ReviewData } from '../lib/api-types'

/** The decision that led to this moment, if it gave something away. */
export function decisionAt(review: ReviewData | null, action: number | null): DecisionData | null {
  if (!review || action === null || !review.mistakes.includes(action)) return null
  return review.decisions.find((each) => each.at === action) ?? null
}
