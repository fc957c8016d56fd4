import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const parts = readdirSync(join(source, 'locales/en')).map((name) => readFileSync(join(source, 'locales/en', name), 'utf8'))
/** English is in parts: what every screen needs, and what comes with some of them. */
const read = (language: string) => [readFileSync(join(source, `locales/${language}.ftl`), 'utf8'), ...(language === 'en' ? parts : [])].join('\n')
const ids = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? '')

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(entry.name) ? [path] : []
  })
}

describe('the texts', () => {
  const known = new Set(ids(read('en')))

  it('are read by Fluent without an error, each id once', () => {
    for (const language of ['en', 'fr', 'de', 'es']) {
      const bundle = new FluentBundle(language)
      expect(bundle.addResource(new FluentResource(read(language)))).toEqual([])
      const names = ids(read(language))
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      for (const name of names) expect(bundle.hasMessage(name), name).toBe(true)
    }
  })

  it('have an English sentence for everything that the page says', () => {
    for (const path of files(source)) {
      const code = readFileSync(path, 'utf8')
      for (const [, id] of code.matchAll(/\bt\('([\w-]+)'/g)) expect(known, `${path}: ${id ?? ''}`).toContain(id)
      // t(`level-${…}`): at least one text begins like that.
      for (const [, start = ''] of code.matchAll(/\bt\(`([\w-]+)\$\{/g))
        expect([...known].some((id) => id.startsWith(start)), `${path}: ${start}…`).toBe(true)
    }
  })

  it('say nothing in another language that English does not say', () => {
    for (const language of ['fr', 'de', 'es']) for (const id of ids(read(language))) expect(known).toContain(id)
  })
})
