/**
 * Where this page lies: at the root of its server; or alone in a folder of some static host, as `make site` writes it.
 * Such a host knows no addresses but those of files, so there the address of a screen follows a #.
 */

const html: HTMLElement | undefined = globalThis.document?.documentElement

/** Nobody answers here: the page came from a static host. */
export const alone = html?.dataset?.['host'] === 'static'

/** The folder of the page's files, with a slash at its end. */
export const folder = alone ? location.pathname.replace(/[^/]*$/, '') : '/'

/** The documentation, where the host has it beside the page. */
export const docs = html?.dataset?.['docs'] === undefined ? '' : `${folder}docs/index.html`

/** What the browser calls the screen that we call `/t/abc`. */
export const outside = (address: string): string => (alone ? `${folder}#${address}` : address)

/** The address of the screen that is shown, in our own terms. */
export function inside(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  return alone ? new URL(location.hash.slice(1) || '/', location.origin) : location
}

/** Our address of the screen that a link leads to; null if it leads elsewhere. */
export function screenOf(link: HTMLAnchorElement): string | null {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (alone && link.pathname === folder && link.hash.startsWith('#/')) return link.hash.slice(1)
  if (link.pathname.startsWith('/api') || (link.hash && link.pathname === location.pathname)) return null
  // In a folder of its own, what is not written as one of our addresses is another file of the host.
  if (alone && (!link.getAttribute('href')?.startsWith('/') || link.pathname.startsWith(`${folder}docs/`))) return null
  return link.pathname + link.search + link.hash
}

/**
 * Links in the page name screens by our addresses. Before one is used, by whatever finger, key or menu, it becomes an
 * address that a new tab understands too.
 */
export function mendLinks(): void {
  if (!alone) return
  const mend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const screen = link && screenOf(link)
    if (link && screen !== null) link.href = outside(screen)
  }
  for (const what of ['pointerover', 'pointerdown', 'focusin', 'contextmenu']) addEventListener(what, mend, { capture: true, passive: true })
}
