/** New games: dealt by the engine of this page, or by a server where there is no engine. */

import { ApiError, get, here, post } from '../lib/api'
import type { NewSolitaire, NewTable } from '../lib/api-types'
import { me } from '../lib/me.svelte'
import { t } from '../lib/texts.svelte'

/** The id of a table for those at this device, with computer players if wanted; the cards are dealt. */
export async function openTable(wanted: NewTable, name = ''): Promise<string> {
  return begun(async () => {
    const person = { name: name.trim() || (me.known?.name ?? t('guest')), colour: me.known?.colour ?? '' }
    return (await here<{ id: string }>('POST', '/api/tables', { ...wanted, person })).id
  }, async () => {
    await me.call(name)
    return (await post('/api/tables', { ...wanted, start: true })).id
  }, name)
}

export async function openSolitaire(wanted: NewSolitaire): Promise<string> {
  return begun(
    async () => (await here<{ state: { id: string } }>('POST', '/api/solitaires', wanted)).state.id,
    async () => {
      await me.ensure()
      return (await post('/api/solitaires', wanted)).state.id
    },
  )
}

async function begun(local: () => Promise<string>, remote: () => Promise<string>, name = ''): Promise<string> {
  try {
    const id = await local()
    // Whoever plays here is somebody at the server too, if there is one; nobody waits for that.
    void me.call(name).catch(() => undefined)
    return id
  } catch (error) {
    if (!(error instanceof ApiError && error.code.startsWith('engine/'))) throw error
    return remote()
  }
}

/** The record of a finished game or solitaire of this device, as a file. */
export async function saveRecord(path: '/api/games/{room}/record' | '/api/solitaires/{room}/record', room: string): Promise<void> {
  const record = await get(path, { room })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([String(record)], { type: 'text/plain' }))
  link.download = `${room}.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
