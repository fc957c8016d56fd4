/**
 * What a browser does for somebody who plays: it calls them back to the table, in the title of the tab, on its icon and by
 * the badge of an installed app; and it keeps the screen on.
 */

import { folder } from './place'

type Badges = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>

const ICON = `${folder}icons/icon.svg`
const MARKED = `${folder}icons/icon-turn.svg`

class Attention {
  /** In a few words, what waits; empty while nothing does. */
  #what = $state('')

  /** What a tab is called: what waits comes first, as tabs are narrow. */
  titled(title: string): string {
    return this.#what ? `${this.#what} – ${title}` : title
  }

  /** For an effect: says what waits until that is over. */
  call(what: string): () => void {
    this.#show(what)
    return () => this.#show('')
  }

  #show(what: string): void {
    this.#what = what
    document.querySelector('link[rel=icon]')?.setAttribute('href', what ? MARKED : ICON)
    const badges: Partial<Badges> = navigator
    // Only installed apps have one, and some systems have none.
    void (what ? badges.setAppBadge?.() : badges.clearAppBadge?.())?.catch(() => undefined)
  }
}

export const attention = new Attention()

export const canStayAwake = () => 'wakeLock' in navigator

/** For an effect. The browser lets go of the screen when the page is hidden; it is asked again when the page is back. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let over = false

  async function ask(): Promise<void> {
    if (asking || over || document.visibilityState !== 'visible' || lock?.released === false) return
    asking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch {
      // The battery is low, say: then the screen goes off as usual.
    }
    asking = false
  }
  const asked = () => void ask()

  document.addEventListener('visibilitychange', asked)
  asked()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', asked)
    void lock?.release()
  }
}
