/** Dragging by mouse, pen or finger. A movement of a few pixels is still a tap. */

const TAP = 9 // pixels

export interface Dragged<What> {
  what: What
  /** How far from where it was touched. */
  dx: number
  dy: number
  /** Where the pointer is. */
  x: number
  y: number
}

export class Drag<What> {
  /** What is being dragged. */
  now = $state.raw<Dragged<What> | null>(null)
  #start: { what: What; x: number; y: number; id: number } | null = null
  #dropped: (drag: Dragged<What>, cancelled: boolean) => void
  #ended = false

  /** `dropped` is told where it was released, while `now` still says so. */
  constructor(dropped: (drag: Dragged<What>, cancelled: boolean) => void) {
    this.#dropped = dropped
  }

  down(event: PointerEvent, what: What): void {
    if (event.button !== 0) return
    this.now = null
    this.#start = { what, x: event.clientX, y: event.clientY, id: event.pointerId }
    // A quick hand is outside before the first move is reported.
    ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
    // The dragged element may leave the page; then it never hears that the pointer was released.
    document.addEventListener('lostpointercapture', this.up)
  }

  move = (event: PointerEvent): void => {
    const start = this.#start
    if (start?.id !== event.pointerId) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!this.now && Math.hypot(dx, dy) < TAP) return
    this.now = { what: start.what, dx, dy, x: event.clientX, y: event.clientY }
  }

  /** For `pointerup`, `pointercancel` and `lostpointercapture`. */
  up = (event: PointerEvent): void => {
    if (event.type === 'lostpointercapture') document.removeEventListener('lostpointercapture', this.up)
    if (this.#start?.id !== event.pointerId) return
    // The place of release counts, not the last place reported on the way.
    if (event.type === 'pointerup') this.move(event)
    const drag = this.now
    this.#start = null
    if (!drag) return
    this.#ended = true
    setTimeout(() => (this.#ended = false))
    this.#dropped(drag, event.type !== 'pointerup')
    this.now = null
  }

  /** Whether a click is only the end of a drag, and not a tap. */
  get ended(): boolean {
    return this.#ended
  }
}

/** What lies under the pointer: the number in this data attribute of the nearest element that has one. */
export function under({ x, y }: { x: number; y: number }, name: string): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
    if (found !== undefined) return Number(found)
  }
  return null
}
