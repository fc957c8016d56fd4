/**
 * The server's HTTP side. Every error is one sentence that can be shown. Requests and answers are typed by the
 * server's own description: `get('/api/games/{room}', { room })`.
 */

import type { Waiting } from '../engine/client'
import type { Me, paths } from './api-types'
import { online } from './online.svelte'
import { alone } from './place'
import { statementSaid } from './said'
import type { Statement } from './said'
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

/** Seconds until a silent server counts as unreachable. */
const USUAL = 10
/** Longer for changes: give up too early, and people soon make them twice. */
const CHANGE = 30
/** For what the server has to think about: a hint, a review, the moments of a round, a long record. */
const THOUGHT = 60
const THINKS = /\/(hints?|review|export|stats|rounds\/\d+|tools\/\w+)$/

export function secondsToWait(method: string, path: string): number {
  const [bare = ''] = path.split('?')
  if (THINKS.test(bare)) return THOUGHT
  return method === 'GET' || bare === '/api/me' ? USUAL : CHANGE
}

let renew: (() => Promise<unknown>) | null = null

/** What to do when the server no longer knows who is asking; then the request is sent once more. */
export function whenNobody(work: () => Promise<unknown>): void {
  renew = work
}

/** Whether a new person may repeat the request. An account, its links and its bots belong to the one who is gone. */
const newcomerMay = (method: string, path: string) => method === 'GET' || method === 'PATCH' || !path.startsWith('/api/me')

/** What rooms of this device answer; and what needs no room, while no server answers. */
const LOCAL = /^\/api\/\w+\/l-/
const ANYWHERE = /^\/api\/tools\//

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (LOCAL.test(path)) return here<T>(method, path, body)
  try {
    return await ask<T>(method, path, body)
  } catch (error) {
    if (ANYWHERE.test(path) && error instanceof ApiError && error.status === 0) return here<T>(method, path, body)
    if (!renew || !(error instanceof ApiError) || error.code !== 'people/unknown') throw error
    await renew()
    if (!newcomerMay(method, path)) throw new ApiError(error.status, error.code, t('gone-person'))
    return await ask<T>(method, path, body)
  }
}

/** What the engine of this page answers, in a server's words. */
export async function here<T>(method: string, path: string, body?: unknown, waiting?: Waiting): Promise<T> {
  const { engine } = await import('../engine/client')
  try {
    return (await engine.ask(method, path, body, waiting)) as T
  } catch (error) {
    const { status = 500, ...why } = error as Statement & { status?: number }
    throw new ApiError(status, why.code, statementSaid({ ...why, sentence: (error as Error).message }))
  }
}

/** Who the server takes us for; null if nobody. It makes nobody new. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>('GET', '/api/me')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'people/unknown') return null
    throw error
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (alone) throw new ApiError(0, 'net/alone', t('net-alone'))
  const headers: Record<string, string> = { Accept: 'application/json' }
  // The server accepts changes only with this header, which a form on another site cannot send.
  if (method !== 'GET') headers['X-Starsuit'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const signal = AbortSignal.timeout(secondsToWait(method, path) * 1000)
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
    // An answer that stops halfway is no answer.
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

/** The text as JSON; nothing if it is not our server's answer but, say, a proxy's page. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function explain(status: number, answer: unknown): ApiError {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'sentence' in answer) {
    const refusal = answer as Statement
    return new ApiError(status, refusal.code, statementSaid(refusal))
  }
  return new ApiError(status, 'net/answer', t('net-answer', { status: String(status) }))
}

type Method = 'get' | 'post' | 'patch' | 'delete'
/** The addresses, with names in braces, that have a method. */
type Path<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths]
type Operation<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never

type Json<R> = R extends { content: { 'application/json': infer T } } ? T : never
type Answer<O> = O extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never
type Body<O> = O extends { requestBody: { content: { 'application/json': infer T } } } ? T : Record<string, never>

type Named<O> = O extends { parameters: { path: infer V } } ? V : never
type Query<O> = O extends { parameters: { query?: infer V } } ? Exclude<V, undefined> : never
type Never<T> = [T] extends [never] ? true : false
/** What an address needs: values for the names in its braces, and what may follow its question mark. */
type Given<O> =
  Never<Named<O>> extends false ? [given: Never<Query<O>> extends true ? Named<O> : Named<O> & Query<O>]
  : Never<Query<O>> extends false ? [given?: Query<O>]
  : []

/** An address for a link, with its names filled in. */
export const address = <P extends Path<'get'>>(path: P, ...given: Given<Operation<'get', P>>) => filled(path, given)

function filled(path: string, [given]: readonly unknown[]): string {
  const query = new URLSearchParams()
  let full = path
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value == null) continue
    if (path.includes(`{${name}}`)) full = full.replace(`{${name}}`, encodeURIComponent(String(value)))
    else query.append(name, String(value))
  }
  const asked = query.toString()
  return asked ? `${full}?${asked}` : full
}

export const get = <P extends Path<'get'>>(path: P, ...given: Given<Operation<'get', P>>) =>
  call<Answer<Operation<'get', P>>>('GET', filled(path, given))

export const post = <P extends Path<'post'>>(path: P, body: Body<Operation<'post', P>>, ...given: Given<Operation<'post', P>>) =>
  call<Answer<Operation<'post', P>>>('POST', filled(path, given), body)

export const patch = <P extends Path<'patch'>>(path: P, body: Body<Operation<'patch', P>>, ...given: Given<Operation<'patch', P>>) =>
  call<Answer<Operation<'patch', P>>>('PATCH', filled(path, given), body)

export const remove = <P extends Path<'delete'>>(path: P, ...given: Given<Operation<'delete', P>>) => call<undefined>('DELETE', filled(path, given))
