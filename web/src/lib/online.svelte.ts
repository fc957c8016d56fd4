/** Whether the server can be reached, as far as we know: what the device says, and how our last question went. */

import { alone } from './place'

class Online {
  #device = $state(typeof navigator === 'undefined' || navigator.onLine)
  #server = $state(!alone)

  /** The device has a network. */
  get device(): boolean {
    return this.#device
  }

  get server(): boolean {
    return this.#server
  }

  /** Both, as far as we know. */
  get reached(): boolean {
    return this.#device && this.#server
  }

  /** Whether our last question was answered. */
  answered(yes: boolean): void {
    this.#server = yes
  }

  /** For an effect: listens to the device, and asks the server again while it is silent. */
  watch(): () => void {
    if (alone) return () => undefined
    const heard = () => {
      this.#device = navigator.onLine
      if (this.#device) void this.#ask()
    }
    // The page itself may come from the cache, with nobody behind it.
    void this.#ask()
    const again = setInterval(() => {
      if (!this.#server && document.visibilityState === 'visible') void this.#ask()
    }, AGAIN)
    addEventListener('online', heard)
    addEventListener('offline', heard)
    return () => {
      clearInterval(again)
      removeEventListener('online', heard)
      removeEventListener('offline', heard)
    }
  }

  async #ask(): Promise<void> {
    try {
      await fetch('/health', { cache: 'no-store' })
      this.answered(true)
    } catch {
      this.answered(false)
    }
  }
}

const AGAIN = 5000

export const online = new Online()
