/** The server's HTTP side. Every error is one sentence that can be shown. */

import { online } from './online.svelte'
import { said, t } from './texts.svelte'

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

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // The server takes changes only with this header, which a form of another site cannot send.
  if (method !== 'GET') headers['X-Starsuit'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetcher(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    online.answered(false)
    throw new ApiError(0, 'net/offline', t('net-offline'))
  }
  online.answered(true)
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  throw await explain(response)
}

async function explain(response: Response): Promise<ApiError> {
  try {
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'code' in answer && 'sentence' in answer) {
      return new ApiError(response.status, String(answer.code), said(String(answer.code), String(answer.sentence)))
    }
  } catch {
    // Not an answer of our server: a proxy's page, perhaps.
  }
  return new ApiError(response.status, 'net/answer', t('net-answer', { status: String(response.status) }))
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body ?? {})
