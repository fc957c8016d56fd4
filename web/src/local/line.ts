import type { Socket } from '../lib/connection'

/** A line to a room of this device. The engine is fetched when the first one is opened; what is sent meanwhile waits. */
export class LocalLine implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  #line: Socket | null = null
  #closed = false

  constructor(room: string) {
    const drop = () => this.onclose?.(new CloseEvent('close'))
    import('../engine/client').then(({ engine }) => {
      if (this.#closed) return
      this.#line = engine.line(room)
      this.#line.onopen = (event) => this.onopen?.(event)
      this.#line.onmessage = (event) => this.onmessage?.(event)
      this.#line.onclose = drop
    }, drop)
  }

  send(text: string): void {
    this.#line?.send(text)
  }

  close(): void {
    this.#closed = true
    this.#line?.close()
  }
}
