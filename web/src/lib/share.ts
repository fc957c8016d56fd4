/** The system's own way of passing a link on, where there is one. */

export const canShare = () => 'share' in navigator

/**
 * To be called by the click itself: once it has waited for anything, Safari and Firefox no longer believe that somebody
 * touched the page, and refuse.
 */
export function share(what: { text: string; url: string }): void {
  // Closed without sharing: that is their decision.
  void navigator.share({ title: 'Starsuit', ...what }).catch(() => undefined)
}
