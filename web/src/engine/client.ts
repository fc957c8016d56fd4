/** The page's side of the engine: starts the worker when it is first needed, asks it, and opens lines to its rooms. */

import type { Socket } from '../lib/connection'
import type { FromServer } from '../lib/protocol'
import { Refusal } from './refusal'
import type { ToPage, ToWorker } from './wire'

/** Where the module is; nowhere if this page was built without it. */
const [address] = Object.values(import.meta.glob<string>('../../built/*.wasm', { eager: true, query: '?url', import: 'default' }))

/** Of an answer that takes a while. */
export interface Waiting {
  told?: (done: number, total: number) => void
  signal?: AbortSignal
}

interface Asking extends Waiting {
  settle: (body: unknown) => void
  refuse: (why: unknown) => void
}

class Engine {
  #worker: Promise<Worker> | null = null
  #asking = new Map<number, Asking>()
  #lines = new Map<number, EngineLine>()
  #number = 0

  /** Whether this browser and this page have an engine; it may still fail to start. */
  get possible(): boolean {
    return address !== undefined && typeof Worker === 'function' && typeof WebAssembly === 'object'
  }

  /** Resolves when the engine runs; refused, in a sentence, if it cannot. */
  start(): Promise<Worker> {
    this.#worker ??= this.#start().catch((error: unknown) => {
      this.#worker = null
      throw error
    })
    return this.#worker
  }

  #start(): Promise<Worker> {
    if (!this.possible || address === undefined) return Promise.reject(missing(address === undefined ? 'engine/build' : 'engine/browser'))
    const at = new URL(address, location.href).href
    return new Promise((settle, refuse) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.type === 'started') settle(worker)
        else if (data.type === 'failed') refuse(missing('engine/start'))
        else this.#received(data)
      }
      worker.onerror = () => {
        refuse(missing('engine/start'))
        this.#worker = null
        for (const line of [...this.#lines.values()]) line.drop()
        for (const [, { refuse: fail }] of this.#asking) fail(missing('engine/start'))
        this.#asking.clear()
      }
      worker.postMessage({ type: 'start', address: at } satisfies ToWorker)
    })
  }

  #received(message: ToPage): void {
    if (message.type === 'notice') void import('./notices').then(({ notice }) => notice(message.code))
    else if (message.type === 'answer' || message.type === 'refused') {
      const asking = this.#asking.get(message.number)
      this.#asking.delete(message.number)
      if (message.type === 'answer') asking?.settle(message.body)
      else asking?.refuse(new Refusal(message.code, message.sentence, message.values, message.status))
    } else if (message.type === 'progress') this.#asking.get(message.number)?.told?.(message.done, message.total)
    else if ('line' in message) this.#lines.get(message.line)?.received(message)
  }

  /** What a server would answer to this request. */
  async ask(method: string, path: string, body?: unknown, { told, signal }: Waiting = {}): Promise<unknown> {
    const worker = await this.start()
    const number = ++this.#number
    signal?.addEventListener('abort', () => worker.postMessage({ type: 'stop', number } satisfies ToWorker))
    return new Promise((settle, refuse) => {
      this.#asking.set(number, { settle, refuse, ...(told && { told }) })
      worker.postMessage({ type: 'ask', number, method, path, body } satisfies ToWorker)
    })
  }

  /** A line to a room of this device. */
  line(room: string): EngineLine {
    const number = ++this.#number
    const post = (message: ToWorker) => void this.start().then((worker) => worker.postMessage(message), (why: Refusal) => line.end(why))
    const line = new EngineLine(post, number, () => this.#lines.delete(number))
    this.#lines.set(number, line)
    line.open(room)
    return line
  }
}

const missing = (code: 'engine/build' | 'engine/browser' | 'engine/start') => new Refusal(code, 'The engine of this page cannot run here', {}, 501)

/** A line of a page to a room, as a WebSocket would be. */
class EngineLine implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor(
    private readonly post: (message: ToWorker) => void,
    private readonly number: number,
    private readonly forget: () => void,
  ) {}

  open(room: string): void {
    this.post({ type: 'open', line: this.number, room })
  }
  received(message: ToPage): void {
    if (message.type === 'opened') this.onopen?.(new Event('open'))
    else if (message.type === 'told') this.onmessage?.(new MessageEvent('message', { data: message.text }))
    else if (message.type === 'closed') this.drop()
  }
  send(text: string): void {
    this.post({ type: 'say', line: this.number, text })
  }
  close(): void {
    this.forget()
    this.post({ type: 'hang-up', line: this.number })
  }
  /** There is no engine, and there will be none. */
  end({ code, sentence, values }: Refusal): void {
    const goodbye: FromServer = { type: 'goodbye', code, sentence, back: null, values: { ...values } }
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(goodbye) }))
  }
  drop(): void {
    this.forget()
    this.onclose?.(new CloseEvent('close'))
  }
}

export const engine = new Engine()
