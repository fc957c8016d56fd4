/** What lies on this device, in the shapes in which a server would list it. */

import type { ArchivedGame, ListedSheet, MyTable, SolitaireResult } from '../lib/api-types'
import { isWhole } from './results'
import type { RoundResult } from './results'
import { Store } from './store'
import type { Line } from './store'

export const store = new Store()

interface AboutTable {
  status: string
  title: string
  seats: { name: string; colour: string; bot: string | null; you: boolean }[]
  round: number
  wild: number
  scores: number[]
  places: number[] | null
  rules: Record<string, unknown>
  results?: RoundResult[]
}
interface AboutSheet {
  title: string
  names: string[]
  totals: number[]
}

const aboutTable = (line: Line) => line.about as unknown as AboutTable
const aboutSheet = (line: Line) => line.about as unknown as AboutSheet

/** All of a kind; one that another version of the page has written otherwise hides none of the others. */
async function every<T>(kind: Line['kind'], fits: (line: Line) => boolean, made: (line: Line) => T): Promise<T[]> {
  const lines = await store.lines().catch(() => [])
  return lines.flatMap((line) => {
    try {
      return line.kind === kind && fits(line) ? [made(line)] : []
    } catch {
      return []
    }
  })
}

/** Whether it is at the server too, which lists it. */
const isSent = (line: Line) => (line.sent ?? 0) > 0

/** Games that can be gone on with. */
export const ownTables = () =>
  every('table', (line) => !line.over, (line): MyTable => {
    const { seats, round, wild, title } = aboutTable(line)
    const others = seats.filter((seat) => !seat.you)
    const names = (others.length ? others : seats).map(({ name }) => name)
    return { id: line.id, title, status: 'playing', host: true, names, seats: seats.length, taken: seats.length, round, wild, turn: true, daily: null, created: line.created, changed: line.changed }
  })

/** Without the rounds, if an earlier version of the page has kept it; and without hints, if it did not count them. */
export type OwnGame = ArchivedGame & { whole: boolean; results: readonly RoundResult[] | null; hints: number | null }

/** Games that are over, but for those that a server has. */
export const ownGames = () => finished((line) => !isSent(line))
/** All that were played to their end here; not what was opened from a record. */
export const allOwnGames = () => finished((line) => line.sent !== 0)

const finished = (fits: (line: Line) => boolean) =>
  every('table', (line) => line.over && fits(line) && aboutTable(line).places !== null, (line): OwnGame => {
    const { seats, scores, places, rules, results = null } = aboutTable(line)
    // Where several share the device, the first of them is taken for its owner.
    const first = seats.findIndex((seat) => seat.you)
    const sat = seats.map(({ name, bot }, place) => ({ name, person: null, bot, total: scores[place] ?? 0, place: places?.[place] ?? 0, you: place === first }))
    return { id: line.id, created: line.created, ended: line.changed, public: false, daily: null, own_device: true, seats: sat, whole: results ? isWhole(results) : rules['rounds'] == null, results, hints: line.hints ?? null }
  })

export const ownSolitaires = () => solitaires((line) => !isSent(line))
export const allOwnSolitaires = () => solitaires((line) => line.sent !== 0)

const solitaires = (fits: (line: Line) => boolean) => every('solitaire', fits, (line): SolitaireResult => ({ ...(line.about as unknown as SolitaireResult), id: line.id }))

/** How many games were given up here. */
export const ownGivenUp = async () => (await every('table', (line) => line.over && line.sent !== 0, aboutTable)).filter(({ status }) => status === 'closed').length

export const ownSheets = () =>
  every('sheet', () => true, (line): ListedSheet => {
    const { title, names, totals } = aboutSheet(line)
    return { id: line.id, code: '', created: line.created, finished: line.over, names, title, totals }
  })

/** The levels by seat, as an upload names them. */
export const botsOf = (line: Line): (string | null)[] => aboutTable(line).seats.map(({ bot }) => bot)
