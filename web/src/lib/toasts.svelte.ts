/** Short messages that go away by themselves, and polite announcements for screen readers. */

import type { Component } from 'svelte'
import type { Reaction } from './protocol'
import { statementSaid } from './said'
import type { Statement } from './said'

export interface Toast {
  id: number
  text: string
  /** What somebody said is cut short: it is read in the chat. */
  tone: 'plain' | 'good' | 'bad' | 'said'
  picture?: Picture | undefined
}

/** What draws it comes along: most pages never need it. */
export interface Picture {
  Part: Component<{ what: Reaction }>
  what: Reaction
}

let last = 0

class Toasts {
  list = $state<Toast[]>([])

  show(text: string, tone: Toast['tone'] = 'plain', ms = 4000, picture?: Picture): void {
    const id = ++last
    this.list = [...this.list.slice(-2), { id, text, tone, picture }]
    setTimeout(() => this.hide(id), ms)
  }

  hide(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()

/** Any error as a toast. */
export function complain(error: unknown): void {
  toasts.show(error instanceof Error ? error.message : String(error), 'bad', 6000)
}

/** What the server refused, in the reader's language. */
export function refused(answer: Statement): void {
  complain(new Error(statementSaid(answer)))
}

class Live {
  /** The latest lines; the page shows them in a polite live region. */
  lines = $state<{ id: number; text: string }[]>([])

  say(text: string): void {
    this.lines = [...this.lines.slice(-5), { id: ++last, text }]
  }

  forget(): void {
    this.lines = []
  }
}

export const live = new Live()

/** The last thing shown or said. */
export function newest(): { id: number; text: string } | undefined {
  return [live.lines.at(-1), toasts.list.at(-1)].filter((each) => each !== undefined).sort((a, b) => b.id - a.id)[0]
}
