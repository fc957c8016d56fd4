/** The engine in its worker: the core, the rooms of this device, and what pages ask of them. */

import { answer } from './answers'
import champion from '../../../src/starsuit/bots/champion.bin?url'
import { Core } from './core'
import { Host, clock } from './host'
import { Store } from '../local/store'
import { asRefusal } from './room'
import type { ToPage, ToWorker } from './wire'

/** What reviews of the standard rules need not simulate, a file for each number of players. */
const FIELDS = import.meta.glob<string>('../../../src/starsuit/analysis/review/tables/*.bin', { eager: true, query: '?url', import: 'default' })

async function fields(players: number): Promise<Uint8Array | null> {
  const address = Object.entries(FIELDS).find(([path]) => path.endsWith(`/${players}.bin`))?.[1]
  const { body } = address ? await fetch(new URL(address, location.href)) : { body: null }
  return body && new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

async function weights(): Promise<Uint8Array> {
  const answered = await fetch(new URL(champion, location.href))
  if (!answered.ok) throw new Error(`${answered.status}`)
  return new Uint8Array(await answered.arrayBuffer())
}

const say = (message: ToPage) => postMessage(message)

async function start(address: string): Promise<Host> {
  const answered = await fetch(address)
  if (!answered.ok) throw new Error(`${answered.status}`)
  // Some hosts do not know what kind of file it is: then it is compiled once it is here.
  const module = answered.headers.get('content-type')?.startsWith('application/wasm') ? await WebAssembly.compileStreaming(answered) : await WebAssembly.compile(await answered.arrayBuffer())
  return new Host(await Core.of(module), new Store(), clock, { fields, weights, notice: (code) => say({ type: 'notice', code }) })
}

let host: Promise<Host> | null = null
const lines = new Map<number, ReturnType<Host['connect']>>()
const stopped = new Set<number>()

async function received(message: ToWorker): Promise<void> {
  if (message.type === 'start') {
    host = start(message.address)
    await host.then(
      () => say({ type: 'started' }),
      (error: unknown) => say({ type: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    return
  }
  const here = await host
  if (!here) return
  switch (message.type) {
    case 'ask': {
      const { number } = message
      const watch = { told: (done: number, total: number) => say({ type: 'progress', number, done, total }), stopped: () => stopped.has(number) }
      await answer(here, message.method, message.path, message.body, watch).then(
        (body) => say({ type: 'answer', number, body }),
        (error: unknown) => {
          const { code, sentence, values, status } = asRefusal(error)
          say({ type: 'refused', number, code, sentence, values: { ...values }, status })
        },
      )
      stopped.delete(number)
      break
    }
    case 'stop':
      stopped.add(message.number)
      break
    case 'open': {
      const { line } = message
      lines.set(line, here.connect(message.room, (told) => say({ type: 'told', line, text: JSON.stringify(told) }), () => say({ type: 'closed', line })))
      say({ type: 'opened', line })
      break
    }
    case 'say':
      await lines.get(message.line)?.receive(message.text)
      break
    case 'hang-up':
      lines.get(message.line)?.close()
      lines.delete(message.line)
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void received(event.data))
