/** The server's HTTP side. Every error is one sentence that can be shown. */

import { online } from './online.svelte'
import { refusalSaid } from './said'
import type { Refusal } from './said'
import { t } from './texts.svelte'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

let fetcher: Fetch = (input, init) => fetch(input, init)

/** For tests. */
export function useFetch(other: Fetch): void {
  fetcher = other
}

/** Seconds until a silent server counts as out of reach. */
const USUAL = 10
/** A change whose answer is not waited for is soon made twice. */
const CHANGE = 30
/** Where the server has to think: a hint, a review, the moments of a round, a long record. */
const THOUGHT = 60
const THINKS = /\/(hints?|review|stats|rounds\/\d+|tools\/\w+)$/

export function patience(method: string, path: string): number {
  const [bare = ''] = path.split('?')
  if (THINKS.test(bare)) return THOUGHT
  return method === 'GET' || bare === '/api/me' ? USUAL : CHANGE
}

let renew: (() => Promise<unknown>) | null = null

/** What is done when the server no longer knows who asks; then the question is put once more. */
export function whenNobody(work: () => Promise<unknown>): void {
  renew = work
}

/** Whether somebody new gets what was wanted. An account, its links and its bots belong to the one who is gone. */
const newcomerMay = (method: string, path: string) => method === 'GET' || method === 'PATCH' || !path.startsWith('/api/me')

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body)
  } catch (error) {
    if (!renew || !(error instanceof ApiError) || error.code !== 'people/unknown') throw error
    await renew()
    if (!newcomerMay(method, path)) throw new ApiError(error.status, error.code, t('gone-person'))
    return await ask<T>(method, path, body)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // The server takes changes only with this header, which a form of another site cannot send.
  if (method !== 'GET') headers['X-Starsuit'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const signal = AbortSignal.timeout(patience(method, path) * 1000)
  let response: Response
  let text: string
  try {
    response = await fetcher(path, {
      method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // An answer that stops half-way is none.
    text = await response.text()
  } catch {
    online.answered(false)
    throw new ApiError(0, 'net/offline', t('net-offline'))
  }
  online.answered(true)
  const answer = read(text)
  if (response.ok && (text === '' || answer !== undefined)) return answer as T
  throw explain(response.status, answer)
}

/** What a text says in JSON; nothing where it is not an answer of our server but a proxy's page, perhaps. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function explain(status: number, answer: unknown): ApiError {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'sentence' in answer) {
    const refusal = answer as Refusal
    return new ApiError(status, refusal.code, refusalSaid(refusal))
  }
  return new ApiError(status, 'net/answer', t('net-answer', { status: String(status) }))
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body ?? {})
