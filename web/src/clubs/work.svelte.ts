import { complain } from '../lib/toasts.svelte'

/** What somebody has asked for, one thing at a time: its buttons wait for it, and what goes wrong is said. */
export class Work {
  busy = $state(false)

  async do(work: () => Promise<unknown>): Promise<void> {
    this.busy = true
    try {
      await work()
    } catch (error) {
      complain(error)
    } finally {
      this.busy = false
    }
  }
}
