import { beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '../src/lib/router.svelte'

/** As much of a browser as the router needs: an address, and a history that writes it and goes back when it gets to it. */
const place = { pathname: '/', search: '' }
let entries: { state: unknown; address: string }[] = []
let popped = (): void => undefined
const top = () => entries.at(-1)
function show(): void {
  const [pathname = '/', search = ''] = (top()?.address ?? '/').split('?')
  Object.assign(place, { pathname, search })
}
const pushed = vi.fn((state: unknown, _title: string, address = top()?.address ?? '/') => {
  entries.push({ state, address })
  show()
})
const replaced = vi.fn((state: unknown, _title: string, address: string) => {
  entries.splice(-1, 1, { state, address })
  show()
})
const back = () =>
  setTimeout(() => {
    entries.pop()
    show()
    popped()
  }, 20)

beforeEach(() => {
  vi.useFakeTimers()
  entries = [{ state: null, address: '/' }]
  const browser = { pushState: pushed, replaceState: replaced, back }
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', Object.defineProperty(browser, 'state', { get: () => top()?.state ?? null }))
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (popped = listener))
  vi.stubGlobal('scrollTo', () => undefined)
  router.start()
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

describe('a dialog', () => {
  const addresses = () => entries.map((entry) => entry.address)
  /** A dialog that can be closed by hand and by going back. */
  function opened() {
    const dialog = { open: true, close: (): void => undefined }
    const gone = router.cover(() => dialog.close())
    dialog.close = () => {
      dialog.open = false
      gone()
    }
    return dialog
  }

  it('is closed by going back, and its screen stays', () => {
    const dialog = opened()
    const { route } = router
    back()
    vi.runAllTimers()
    expect([dialog.open, router.route === route, addresses()]).toEqual([false, true, ['/', '/play']])
    back()
    vi.runAllTimers()
    expect(router.route.name).toBe('home')
  })

  it('that is closed by hand leaves nothing to go back to', () => {
    opened().close()
    vi.runAllTimers()
    expect([addresses(), router.route.name]).toEqual([['/', '/play'], 'quick'])
  })

  it('gives way to the next, and lies over another', () => {
    const first = opened()
    first.close()
    const second = opened()
    const third = opened()
    vi.runAllTimers()
    expect(addresses()).toEqual(['/', '/play', '/play'])
    back()
    vi.runAllTimers()
    expect([second.open, third.open, addresses()]).toEqual([true, false, ['/', '/play', '/play']])
    back()
    vi.runAllTimers()
    expect([second.open, addresses()]).toEqual([false, ['/', '/play']])
  })

  it('that opens while the last one is on its way out stays open', () => {
    opened().close()
    vi.advanceTimersByTime(10)
    const next = opened()
    vi.runAllTimers()
    expect([next.open, addresses()]).toEqual([true, ['/', '/play', '/play']])
    next.close()
    vi.runAllTimers()
  })

  it('leads elsewhere without standing in the way back', () => {
    const dialog = opened()
    router.go('/rules')
    dialog.close()
    vi.runAllTimers()
    expect([addresses(), router.route.name]).toEqual([['/', '/play', '/rules'], 'rules'])
    opened().close()
    vi.advanceTimersByTime(10)
    router.go('/settings') // it is still on its way out
    vi.runAllTimers()
    expect([addresses(), router.route.name]).toEqual([['/', '/play', '/rules', '/settings'], 'settings'])
  })
})
