/** Calls somebody back to the table: in the title of the tab, on its icon, and by the badge of an installed app. */

type Badges = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>

const ICON = '/icons/icon.svg'
const MARKED = '/icons/icon-turn.svg'

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
