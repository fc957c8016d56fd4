/** Whether the cards that somebody picked are a meld, as the engine says; and in words. */

import { here } from '../lib/api'
import type { MeldAnswer } from '../lib/api-types'
import { meldSaid, noMeldSaid } from '../lib/said'
import type { Puzzle } from './puzzle'

type Rules = Pick<Puzzle, 'wild' | 'all_wild_melds'>

/** What meld it is, or why it is none. */
export async function meldIn({ wild, all_wild_melds }: Rules, cards: readonly string[]): Promise<{ title: string; why: string }> {
  const { melds } = await here<{ melds: MeldAnswer[] }>('POST', '/api/tools/melds', { groups: [cards], wild, all_wild_melds })
  const [found] = melds
  if (!found) return { title: '', why: '' }
  return found.valid ? { title: meldSaid(found, wild), why: '' } : { title: '', why: noMeldSaid(found) }
}
