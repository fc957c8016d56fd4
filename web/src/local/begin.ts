/** New games: dealt by the engine of this page, or by a server where there is no engine. */

import { ApiError, here, post } from '../lib/api'
import type { NewSolitaire, NewTable } from '../lib/api-types'
import { me } from '../lib/me.svelte'
import { alone } from '../lib/place'
import { t } from '../lib/texts.svelte'
import { toasts } from '../lib/toasts.svelte'

/** The id of a table for those at this device, with computer players if wanted; the cards are dealt. */
export async function openTable(wanted: NewTable, name = ''): Promise<string> {
  return begun(async () => {
    const person = { name: name.trim() || (me.known?.name ?? t('guest')), colour: me.known?.colour ?? '', face: me.known?.face ?? null }
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

/** Whether it was said that this page plays with a server only. */
let told = false

async function begun(local: () => Promise<string>, remote: () => Promise<string>, name = ''): Promise<string> {
  try {
    const id = await local()
    // Whoever plays here is somebody at the server too, if there is one; nobody waits for that.
    void me.call(name).catch(() => undefined)
    return id
  } catch (error) {
    if (alone || !(error instanceof ApiError && error.code.startsWith('engine/'))) throw error
    const id = await remote()
    if (!told) toasts.show(error.message, 'plain', 10_000)
    told = true
    return id
  }
}
