/** Shows an element in the top layer, over open dialogs, and again whenever what it depends on changes. */
export function above(depends: () => unknown = () => undefined): (element: HTMLElement) => void {
  return (element) => {
    depends()
    if (!('showPopover' in element)) return // an older browser: it lies where its z-index puts it
    const shown = element.matches(':popover-open')
    // The last one shown is on top. Without a dialog it stays put, so that a screen reader reads only what is new.
    if (shown && document.querySelector('dialog[open]')) element.hidePopover()
    else if (shown) return
    element.showPopover()
  }
}
