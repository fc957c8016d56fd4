/** Logging out or deleting an account, and the way from there. */

import { me } from '../lib/me.svelte'
import { router } from '../lib/router.svelte'
import { t } from '../lib/texts.svelte'
import { complain, toasts } from '../lib/toasts.svelte'

/** People who could not be logged out are not told that they were. */
export async function leave(work: Promise<unknown>): Promise<void> {
  const onward = router.fromHere()
  try {
    await work
  } catch (error) {
    return complain(error)
  }
  // In this order: the account page would at once ask for someone new.
  onward('/')
  me.person = null
  toasts.show(t('account-done'), 'good')
}
