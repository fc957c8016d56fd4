/** One tap plays again with the same people: a rematch at the last game, however long ago that was. */

import { post } from '../lib/api'
import { browser } from '../lib/connection'

export async function playAgain(game: string): Promise<string> {
  const { result } = await post('/api/tables/{room}/do', { id: browser.id(), command: { type: 'rematch' } }, { room: game })
  return `/t/${result ?? game}`
}
