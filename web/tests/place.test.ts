import { afterEach, describe, expect, it, vi } from 'vitest'

const link = (href: string, base: string) => {
  const url = new URL(href, base)
  return { origin: url.origin, pathname: url.pathname, search: url.search, hash: url.hash, target: '', hasAttribute: () => false, getAttribute: () => href } as unknown as HTMLAnchorElement
}

/** The module as a page at this address sees it. */
async function at(address: string, host: string | undefined) {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: { host } } })
  vi.stubGlobal('location', new URL(address))
  return import('../src/lib/place')
}

afterEach(() => vi.unstubAllGlobals())

describe('at its server', () => {
  const address = 'https://play.example/t/abc?seat=1'

  it('an address is what the browser shows', async () => {
    const place = await at(address, undefined)
    expect(place.alone).toBe(false)
    expect(place.folder).toBe('/')
    expect(place.outside('/t/xyz')).toBe('/t/xyz')
    expect(place.inside().pathname).toBe('/t/abc')
  })

  it('links lead to screens, but for downloads, other sites and parts of the same page', async () => {
    const place = await at(address, undefined)
    expect(place.screenOf(link('/rules#solitaire', address))).toBe('/rules#solitaire')
    expect(place.screenOf(link('/api/games/1/record', address))).toBeNull()
    expect(place.screenOf(link('https://other.example/t/abc', address))).toBeNull()
    expect(place.screenOf(link('#below', address))).toBeNull()
  })
})

describe.each(['https://host.example/starsuit/', 'https://host.example/starsuit/index.html', 'https://host.example/'])('alone at %s', (start) => {
  const folder = new URL('.', start).pathname

  it('the address of a screen follows the #', async () => {
    const place = await at(`${start}#/g/l-abc?at=3`, 'static')
    expect(place.alone).toBe(true)
    expect(place.folder).toBe(folder)
    expect(place.outside('/t/l-xyz')).toBe(`${folder}#/t/l-xyz`)
    expect(place.inside().pathname).toBe('/g/l-abc')
    expect(place.inside().search).toBe('?at=3')
  })

  it('is at the start without one', async () => {
    expect((await at(start, 'static')).inside().pathname).toBe('/')
  })

  it('links are understood before and after they are mended; other files are files', async () => {
    const place = await at(start, 'static')
    expect(place.screenOf(link('/play', start))).toBe('/play')
    expect(place.screenOf(link(place.outside('/rules#solitaire'), start))).toBe('/rules#solitaire')
    expect(place.screenOf(link('docs/', start))).toBeNull()
  })
})
