/** The page as it is kept in this browser: fetched once and whole, and a newer one offered when it has arrived. */

import { folder } from './place'

const AGAIN = 60 * 60 * 1000

class Versions {
  /** A newer version that is kept already and waits to be used. */
  #waiting = $state.raw<ServiceWorker | null>(null)
  #wanted = false

  get newer(): boolean {
    return this.#waiting !== null
  }

  async keep(): Promise<void> {
    const workers = navigator.serviceWorker
    const registration = await workers.register(`${folder}sw.js`)
    const look = () => {
      // The very first version is not a newer one.
      this.#waiting = workers.controller ? registration.waiting : null
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    // Another tab may have agreed: what this one shows goes on from the files of its own version.
    workers.addEventListener('controllerchange', () => {
      if (this.#wanted) location.reload()
      else look()
    })
    // A page that is open for days would never ask.
    let asked = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < AGAIN) return
      asked = Date.now()
      void registration.update().catch(() => undefined)
    })
  }

  /** Use it now: the page is loaded again. */
  use(): void {
    this.#wanted = true
    this.#waiting?.postMessage('now')
  }

  /** Until the next visit. */
  later(): void {
    this.#waiting = null
  }
}

export const versions = new Versions()
