import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canShare, share } from '../src/lib/share'

afterEach(() => vi.unstubAllGlobals())

describe('sharing', () => {
  it('asks the browser within the click, and a refusal is no error', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('navigator', { share: (what: unknown) => (asked.push(what), Promise.reject(new DOMException('no', 'AbortError'))) })
    share({ text: 'Come and play', url: 'https://example.org/t/1' })
    expect(asked).toEqual([{ title: 'Starsuit', text: 'Come and play', url: 'https://example.org/t/1' }])
    await Promise.resolve()
  })

  it('is offered where the browser can', () => {
    vi.stubGlobal('navigator', { share: () => undefined })
    expect(canShare()).toBe(true)
    vi.stubGlobal('navigator', {})
    expect(canShare()).toBe(false)
  })

  // A click handler that waits loses the right to share: so it is one function that does not, and nothing waits before it.
  it('is asked for in one place, and never after a wait', () => {
    const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))
    const files = names.map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const)
    expect(files.filter(([, text]) => text.includes('navigator.share')).map(([file]) => file)).toEqual(['lib/share.ts'])
    const users = files.filter(([, text]) => text.includes("lib/share'"))
    expect(users.length).toBeGreaterThan(0)
    for (const [file, text] of users) {
      const calls = [...text.matchAll(/(async )?function \w+\([^)]*\)[^{]*\{[^}]*\bshare\(\{/g)]
      expect(calls.length, file).toBe(1)
      expect(calls[0]?.[1], file).toBeUndefined()
    }
  })
})
