/** What this browser keeps between visits. In one that keeps nothing, it lasts until the page is closed. */

type Store = () => Storage

const browser: Store = () => localStorage
const tab: Store = () => sessionStorage

export const kept = (key: string): string | null => read(browser, key)
export const keep = (key: string, value: unknown): void => write(browser, key, value)
/** Until the tab is closed, and in no other tab. */
export const keptInTab = (key: string): string | null => read(tab, key)
export const keepInTab = (key: string, value: unknown): void => write(tab, key, value)

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing is kept there.
  }
}

/** What was seen and begun in rooms of a server, which knows who did it. */
const UNFINISHED = /^starsuit\.(sheet|outbox|after) /

/** Someone else uses this tab from now on: what the last person left unfinished is not done in the new name. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (UNFINISHED.test(name)) localStorage.removeItem(name)
  } catch {
    // Then nothing is kept there.
  }
}

function read(store: Store, key: string): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}

function write(store: Store, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks refuse.
  }
}
