/** The server's end of a line: says what a test tells it to, and keeps what it was sent. */

import type { Socket } from '../src/lib/connection'
import type { FromClient, FromServer } from '../src/lib/protocol'

export class Line implements Socket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  sent: FromClient[] = []
  closed = false
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  close() {
    this.closed = true
  }
  open() {
    this.onopen?.({} as Event)
  }
  say(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  }
  welcome(seq = 0) {
    this.open()
    this.say({ type: 'welcome', version: 1, you: 'me', seq, now: 5000 })
  }
  drop() {
    this.onclose?.({} as CloseEvent)
  }
}
