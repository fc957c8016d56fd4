/** What was finished on this device goes to the server when one can be reached, and counts there for its player. */

import { ApiError, post } from '../lib/api'
import type { SolitaireResult } from '../lib/api-types'
import { me } from '../lib/me.svelte'
import { online } from '../lib/online.svelte'
import { alone } from '../lib/place'
import { botsOf, store } from './own'
import type { Line } from './store'

/** The server will never take it: it stays here, and is not sent again. */
const NEVER = -1
let working: Promise<void> | null = null

/**
 * Send all that is over, was played by whoever is here now, and was not sent; quiet, for nobody waits for it. Another call
 * meanwhile waits for the same.
 */
export function upload(): Promise<void> {
  if (alone) return Promise.resolve()
  working ??= sendAll().finally(() => (working = null))
  return working
}

async function sendAll(): Promise<void> {
  const unsent = (await store.lines().catch(() => [])).filter((line) => line.kind !== 'sheet' && line.sent === undefined)
  const here = me.known?.id
  // Noted while it is played: somebody else may have come before it can be sent.
  for (const line of unsent) if (here && !line.owner) await store.note(line.id, { owner: (line.owner = here) })
  const waiting = unsent.filter((line) => line.over && (!line.owner || line.owner === here))
  if (!waiting.length || !online.reached) return
  const { engine } = await import('../engine/client')
  for (const line of waiting.reverse()) {
    try {
      const given = line.kind === 'table' ? await ofGame(engine, line) : await ofSolitaire(engine, line)
      if (given) {
        const { id } = await me.ensure()
        if (line.owner && line.owner !== id) return // somebody else has come
        await post('/api/me/records', given)
      }
      await store.note(line.id, { sent: given ? Date.now() : NEVER })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) return // later
      await store.note(line.id, { sent: NEVER })
    }
  }
}

type Asks = Pick<typeof import('../engine/client').engine, 'ask'>

async function ofGame(engine: Asks, line: Line) {
  if ((line.about as { status?: string }).status !== 'finished') return null
  const record = String(await engine.ask('GET', `/api/games/${line.id}/record`))
  return { record, bots: botsOf(line), began: line.created, undos: 0, given_up: false }
}

async function ofSolitaire(engine: Asks, line: Line) {
  const { undos, won, closed } = line.about as unknown as SolitaireResult
  const record = String(await engine.ask('GET', `/api/solitaires/${line.id}/record`))
  return { record, bots: [], began: line.created, undos, given_up: !won && closed < 11 && /^end: running/m.test(record) }
}
