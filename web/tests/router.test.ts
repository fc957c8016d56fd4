import { beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '../src/lib/router.svelte'

/** As much of a browser as the router needs: an address, and a history that writes it. */
const place = { pathname: '/', search: '' }
const write = (_state: unknown, _title: string, address: string) => {
  const [pathname = '/', search = ''] = address.split('?')
  Object.assign(place, { pathname, search })
}
const pushed = vi.fn(write)
const replaced = vi.fn(write)

beforeEach(() => {
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', { pushState: pushed, replaceState: replaced })
  vi.stubGlobal('scrollTo', () => undefined)
  router.go('/play')
  pushed.mockClear()
  replaced.mockClear()
})

describe('work that takes a while', () => {
  it('leads on from where it began', () => {
    const onward = router.fromHere()
    expect(onward('/t/abc', true)).toBe(true)
    expect(replaced).toHaveBeenCalledOnce()
    expect(router.route.name).toBe('table')
  })

  it('moves nobody who has gone elsewhere', () => {
    const onward = router.fromHere()
    router.go('/settings')
    expect(onward('/t/abc', true)).toBe(false)
    expect(replaced).not.toHaveBeenCalled()
    expect(router.route.name).toBe('settings')
  })

  it('moves nobody who went and came back: they have begun something else', () => {
    const onward = router.fromHere()
    router.go('/')
    router.go('/play')
    expect(onward('/t/abc', true)).toBe(false)
    expect(router.route.name).toBe('quick')
  })
})
