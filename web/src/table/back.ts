/**
 * For an effect of a panel on the table: when it goes, and the focus with it, keyboard players are back where they were,
 * or here if that is gone too.
 */
export function givesBack(otherwise: () => Element | null = () => null): () => void {
  const before = document.activeElement
  return () => {
    for (const each of [before, otherwise()]) {
      if (document.activeElement && document.activeElement !== document.body) return
      if (each instanceof HTMLElement) each.focus({ preventScroll: true })
    }
  }
}
