/** What the engine wants people to know, as a toast. */

import { said } from '../lib/texts.svelte'
import { toasts } from '../lib/toasts.svelte'

export function notice(code: string): void {
  toasts.show(said(code, 'The champion could not be loaded; a master plays instead'), 'plain', 10_000)
}
