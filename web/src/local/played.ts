/** My finished games against computer players: those on this device, and those that only a server has. */

import { get } from '../lib/api'
import type { ArchivedGame, SolitaireResult } from '../lib/api-types'
import { keep, kept } from '../lib/kept'
import { me } from '../lib/me.svelte'
import { alone } from '../lib/place'
import { allOwnGames, allOwnSolitaires, ownGivenUp, store } from './own'
import { roundResults } from './results'
import type { RoundResult } from './results'

type Seat = ArchivedGame['seats'][number]

export interface PlayedGame {
  id: string
  ended: number
  /** One of them is you, and all the others are computer players. */
  seats: readonly Seat[]
  results: readonly RoundResult[]
  /** Null where nobody counted. */
  hints: number | null
}

export interface PlayedSolitaire {
  id: string
  ended: number
  won: boolean
  undos: number
}

export interface AllPlayed {
  /** The first one first. */
  games: PlayedGame[]
  solitaires: PlayedSolitaire[]
  /** Games on this device that were not played to their end. */
  givenUp: number
  /** Why what lies at the server is not among them. */
  problem: string
}

const isSolo = (seats: readonly Seat[]) => seats.length > 1 && seats.filter(({ bot }) => bot === null).length === 1 && seats.some(({ you, bot }) => you && bot === null)

export async function allPlayed(): Promise<AllPlayed> {
  const [games, solitaires, givenUp] = await Promise.all([ownPlayed(), allOwnSolitaires(), ownGivenUp()])
  const found: AllPlayed = { games, solitaires: solitaires.flatMap(asPlayed), givenUp, problem: '' }
  if (!alone)
    try {
      await me.ensure()
      found.games.push(...(await atServer(await allOwnGames())))
      found.solitaires.push(...(await get('/api/solitaires')).solitaires.flatMap(asPlayed))
    } catch (error) {
      found.problem = error instanceof Error ? error.message : String(error)
    }
  found.games.sort((a, b) => a.ended - b.ended)
  return found
}

const asPlayed = ({ id, ended, over, won, undos }: SolitaireResult): PlayedSolitaire[] => (over ? [{ id, ended: ended ?? 0, won, undos }] : [])

async function ownPlayed(): Promise<PlayedGame[]> {
  const games = (await allOwnGames()).filter(({ seats }) => isSolo(seats))
  for (const game of games) if (!game.results) game.results = await looked(game.id)
  return games.map(({ id, ended, seats, results, hints }) => ({ id, ended, seats, results: results ?? [], hints }))
}

/** The rounds of a game that an earlier version of the page has kept; noted, so that it is not played through again. */
async function looked(id: string): Promise<RoundResult[]> {
  try {
    const results = roundResults((await get('/api/games/{room}', { room: id })).rounds)
    const line = (await store.lines()).find((each) => each.id === id)
    if (line) await store.note(id, { about: { ...(line.about as object), results } })
    return results
  } catch {
    return []
  }
}

const PAGES = 5
const KEY = 'starsuit.played'

/** What is at the server alone. A game that was sent from here began at the same moment as the one that lies here. */
async function atServer(own: readonly ArchivedGame[]): Promise<PlayedGame[]> {
  const sent = new Set(own.map(({ created }) => created))
  const listed: ArchivedGame[] = []
  let before: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const { games, next }: { games: ArchivedGame[]; next: string | null } = await get('/api/games', { before })
    listed.push(...games.filter((game) => isSolo(game.seats) && !(game.own_device && sent.has(game.created))))
    before = next
    if (!before) break
  }
  const known = readKnown()
  const rounds: Record<string, RoundResult[]> = {}
  for (const { id } of listed) rounds[id] = known[id] ?? roundResults((await get('/api/games/{room}', { room: id })).rounds)
  if (listed.some(({ id }) => !known[id])) keep(KEY, rounds)
  return listed.map(({ id, ended, seats }) => ({ id, ended, seats, results: rounds[id] ?? [], hints: null }))
}

function readKnown(): Partial<Record<string, RoundResult[]>> {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, RoundResult[]>) : {}
  } catch {
    return {}
  }
}
