/**
 * A rating against the computer players. Their own ratings were measured in tens of thousands of games against each other;
 * yours is the one with which just your results would be expected. So it depends on whom you played and how it ended,
 * and on nothing else: not on the order of the games, nor on how often this page was opened.
 */

/** Novice is called 1,000; the steps are the wins of two-player games in bench/strength.md, which a test holds them to. */
export const LADDER: Readonly<Record<string, number>> = { novice: 1000, casual: 1098, skilled: 1235, expert: 1257, master: 1265, champion: 1277 }

/** How a game ended: the level of each opponent, and 1, ½ or 0 for being ahead of it, level with it, or behind. */
export type Met = readonly (readonly [level: string, score: number])[]

export interface Rating {
  value: number
  /** Two times in three the true one is no further away. */
  give: number
}

/** Fewer games say too little, and of so many only the last count: people learn. */
export const LEAST = 5
export const MOST = 100

const SPREAD = 400 / Math.LN10
const expected = (rating: number, level: string) => 1 / (1 + Math.exp(((LADDER[level] ?? 0) - rating) / SPREAD))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Whoever has won everything is not infinitely strong: two games more, level with a player in the middle of the ladder. */
const BEFORE: readonly Met[] = [[['skilled', 0.5]], [['skilled', 0.5]]]

/** The rating of the last games, the latest at the end; null if they are too few. Each counts once, however many were met in it. */
export function rate(games: readonly Met[]): Rating | null {
  if (games.length < LEAST) return null
  const counted = [...BEFORE, ...games.slice(-MOST)]
  const scored = counted.reduce((sum, met) => sum + mean(met.map(([, score]) => score)), 0)
  let [low, high] = [0, 3000]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    const would = counted.reduce((sum, met) => sum + mean(met.map(([level]) => expected(middle, level))), 0)
    if (would < scored) low = middle
    else high = middle
  }
  const value = Math.round((low + high) / 2)
  const known = counted.reduce((sum, met) => {
    const chance = mean(met.map(([level]) => expected(value, level)))
    return sum + chance * (1 - chance)
  }, 0)
  return { value, give: Math.round(SPREAD / Math.sqrt(known)) }
}
