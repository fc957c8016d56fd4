/** Shows an element in the top layer, over the dialogs that are open; again whenever what it depends on changes. */
export function above(depends: () => unknown = () => undefined): (element: HTMLElement) => void {
  return (element) => {
    depends()
    if (!('showPopover' in element)) return // an older browser: it lies where its z-index puts it
    const shown = element.matches(':popover-open')
    // What is shown last lies on top. Without a dialog it stays as it is: a voice reads what is new, not all again.
    if (shown && document.querySelector('dialog[open]')) element.hidePopover()
    else if (shown) return
    element.showPopover()
  }
}
