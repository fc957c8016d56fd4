/** House rules as the set-up offers them, and as the server expects them. */

export interface House {
  /** A tie at the end is played off. */
  ties: boolean
  /** Melds of nothing but wild cards. */
  allWild: boolean
  /** Jacks, queens and kings cost ten each. */
  court: boolean
  length: string
  /** The rounds come in random order. */
  random: boolean
  /** How many cards in every round; 0 is as many as the wild rank. */
  cards: number
  /** The total that ends the game; 0 is none. */
  target: number
}

export const USUAL: Readonly<House> = { ties: false, allWild: true, court: false, length: 'full', random: false, cards: 0, target: 0 }

/** The cards of each round, by the name of the game's length; null is the whole game. */
export const LENGTHS: Readonly<Record<string, readonly number[] | null>> = {
  full: null,
  short: [3, 6, 9, 12],
  odd: [3, 5, 7, 9, 11, 13],
  down: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
}

export function houseRules(house: House): Record<string, unknown> {
  const rounds = LENGTHS[house.length]
  return {
    ...(house.ties ? { ties: 'playoff' } : {}),
    ...(house.allWild ? {} : { all_wild_melds: false }),
    ...(house.court ? { court_points: 10 } : {}),
    ...(rounds ? { rounds } : {}),
    ...(house.random ? { round_order: 'random' } : {}),
    ...(house.cards ? { hand_size: house.cards } : {}),
    ...(house.target ? { target: house.target } : {}),
  }
}

const ALL = '3,4,5,6,7,8,9,10,11,12,13'

/** The choices that make these rules, as far as there are such choices. */
export function houseOf(rules: Readonly<Record<string, unknown>>): House {
  const rounds = Array.isArray(rules['rounds']) ? rules['rounds'].join() : ALL
  const length = Object.entries(LENGTHS).find(([, each]) => (each?.join() ?? ALL) === rounds)?.[0] ?? ''
  return {
    ties: rules['ties'] === 'playoff',
    allWild: rules['all_wild_melds'] !== false,
    court: Number(rules['court_points'] ?? 0) === 10,
    length,
    random: rules['round_order'] === 'random',
    cards: Number(rules['hand_size'] ?? 0),
    target: Number(rules['target'] ?? 0),
  }
}

/** What is stored, over the usual rules; what does not have the right type is dropped. */
export function readHouse(stored: unknown): House {
  const house: Record<string, unknown> = { ...USUAL }
  for (const [name, value] of Object.entries(typeof stored === 'object' && stored !== null ? stored : {})) {
    if (name in house && typeof value === typeof house[name]) house[name] = value
  }
  return house as unknown as House
}
