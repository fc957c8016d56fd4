import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const source = join(web, 'src')
const OTHERS = ['fr', 'de', 'es'] as const

const locales = join(web, '../src/starsuit/locales')
const parts = readdirSync(join(locales, 'en')).map((name) => readFileSync(join(locales, 'en', name), 'utf8'))
const common = readFileSync(join(locales, 'en.ftl'), 'utf8')
/** English is in parts: what every screen needs, and what only some need. */
const read = (language: string) => [readFileSync(join(locales, `${language}.ftl`), 'utf8'), ...(language === 'en' ? parts : [])].join('\n')
const ids = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? '')
/** What is said for the server, in every language. */
const ofServer = (id: string) => id.startsWith('said-')

function files(folder: string, kinds: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path, kinds) : kinds.test(entry.name) ? [path] : []
  })
}

class Language {
  readonly text: string
  readonly ids: string[]
  readonly bundle: FluentBundle
  readonly #patterns: Map<string, unknown>

  constructor(readonly name: string) {
    this.text = read(name)
    this.ids = ids(this.text)
    this.bundle = new FluentBundle(name, { useIsolating: false, functions: { LOWER: ([word]) => String(word).toLowerCase() } })
    const resource = new FluentResource(this.text)
    this.bundle.addResource(resource)
    this.#patterns = new Map(resource.body.map((entry) => [entry.id, entry.value]))
  }

  /** The variables of a message, and of the messages it is made of. */
  variables(id: string): string[] {
    const found = new Set<string>()
    const walk = (part: unknown): void => {
      if (Array.isArray(part)) for (const each of part) walk(each)
      else if (typeof part === 'object' && part !== null) {
        const { type, name } = part as { type?: string; name?: string }
        if (type === 'var' && name) found.add(name)
        if (type === 'mesg' && name) walk(this.#patterns.get(name))
        for (const each of Object.values(part)) if (typeof each === 'object') walk(each)
      }
    }
    walk(this.#patterns.get(id))
    return [...found].sort()
  }

  /** The text with this number in every place, and Fluent's complaints. */
  say(id: string, number: number): { text: string; errors: Error[] } {
    const errors: Error[] = []
    const value = this.bundle.getMessage(id)?.value
    const values = Object.fromEntries(this.variables(id).map((name) => [name, number]))
    return { text: value ? this.bundle.formatPattern(value, values, errors) : '', errors }
  }
}

const english = new Language('en')
const others = OTHERS.map((name) => new Language(name))
const all = [english, ...others]
const code = files(source, /\.(svelte|ts)$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('the texts', () => {
  it('are read by Fluent without an error, each id once', () => {
    for (const { name, text, ids, bundle } of all) {
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      for (const id of ids) expect(bundle.hasMessage(id), `${name}: ${id}`).toBe(true)
      // Fluent skips what it cannot read, so every line must be a comment, a message or part of one.
      for (const line of text.split('\n')) expect(line, name).toMatch(/^$|^#{1,3} |^[a-z][\w-]* =|^ +\S|^\}/)
    }
  })

  it('can be said with any number', () => {
    for (const language of all)
      for (const id of language.ids)
        for (const number of [0, 1, 2, 5, 11, 1234]) {
          const { text, errors } = language.say(id, number)
          expect(errors, `${language.name}: ${id}`).toEqual([])
          expect(text.trim(), `${language.name}: ${id}`).toBe(text)
          expect(text, `${language.name}: ${id}`).not.toMatch(/[{}]|^$| {2}/)
        }
  }, 60_000) // thousands of texts, on whatever machine

  it.each(others)('are all there in $name, with the same variables', (language) => {
    const own = language.ids.filter((id) => !ofServer(id))
    expect(own.filter((id) => !english.ids.includes(id))).toEqual([])
    expect(english.ids.filter((id) => !ofServer(id) && !own.includes(id))).toEqual([])
    for (const id of own) expect(language.variables(id), `${language.name}: ${id}`).toEqual(english.variables(id))
  })

  it('stand in the same order in every language, so that they can be read side by side', () => {
    // English is in parts, by where it is needed: each stands in one order.
    for (const part of [common, ...parts]) {
      const english = ids(part).filter((id) => !ofServer(id))
      for (const language of others) expect(language.ids.filter((id) => english.includes(id)), language.name).toEqual(english)
    }
  })

  it('are there in English for everything that the page says', () => {
    for (const { path, text } of code) {
      for (const [, id = ''] of text.matchAll(/\bt\('([\w-]+)'/g)) expect(english.ids, `${path}: ${id}`).toContain(id)
      // t(`level-${…}`): at least one text begins like that.
      for (const [, start = ''] of text.matchAll(/\bt\(`([\w-]+)\$\{/g))
        expect(english.ids.some((id) => id.startsWith(start)), `${path}: ${start}…`).toBe(true)
    }
  })

  it('are all said somewhere', () => {
    const literal = new Set(code.flatMap(({ text }) => [...text.matchAll(/'([a-z][\w-]*)'/g)].map((found) => found[1])))
    const patterns = code.flatMap(({ text }) =>
      [...text.matchAll(/`([a-z][\w-]*-(?:\$\{[^}`]*\}[\w-]*)+)`/g)].map((found) => new RegExp(`^${(found[1] ?? '').replace(/\$\{[^}]*\}/g, '[a-z0-9]+(-[a-z]+)?')}$`)),
    )
    const inside = new Set([...english.text.matchAll(/\{ ([a-z][\w-]*) \}/g)].map((found) => found[1]))
    const silent = english.ids.filter((id) => !ofServer(id) && !literal.has(id) && !inside.has(id) && !patterns.some((pattern) => pattern.test(id)))
    expect(silent).toEqual([])
  })
})

/** Codes for operators, for programs, for what no page asks for; and file types. */
const FOR_OTHERS = new RegExp(
  [
    '^(application|text|backup|restore|serve|settings|extra)/',
    '^store/(in-use|missing|newer|revision|url|write)$',
    '^operator/',
    '^print/none$',
    '^message/(hello-again|id|invalid|seat)$',
    '^request/(forbidden|header|media-type|method|origin)$',
    '^people/(bot|colour|nobody)$',
    '^table/(level|not-yours|order|players)$',
    '^(cards/hidden|command/kind|games/page|games/round|room/lease|sheet/command|solitaire/command)$',
  ].join('|'),
)

describe('the sentences of the server', () => {
  const told = (language: Language) => language.ids.filter(ofServer)

  it('are the same ones in every language, with the same variables', () => {
    const [first, ...rest] = others
    if (!first) throw new Error('there is another language')
    for (const language of rest) {
      expect(told(language), language.name).toEqual(told(first))
      for (const id of told(first)) expect(language.variables(id), `${language.name}: ${id}`).toEqual(first.variables(id))
    }
    expect([...told(english)].sort()).toEqual([...told(first)].sort()) // its parts have those of their screens
    for (const id of told(english)) {
      const variables = english.variables(id)
      // The server's English words may say what other languages say with other values.
      if (variables.includes('words')) expect([...first.variables(id), 'words'], id).toEqual(expect.arrayContaining(variables))
      else expect(variables, id).toEqual(first.variables(id))
    }
  })

  it('have the code of an error, or are asked for by name', () => {
    const server = files(join(web, '../src/starsuit'), /\.py$/).map((path) => readFileSync(path, 'utf8')).join('\n')
    const engine = files(join(source, 'engine'), /\.ts$/).map((path) => readFileSync(path, 'utf8')).join('\n')
    const codes = new Set([...server.matchAll(/"([a-z-]+)\/([a-z-]+)"/g), ...engine.matchAll(/'([a-z-]+)\/([a-z-]+)'/g)].map(([, kind, what]) => `said-${kind ?? ''}-${what ?? ''}`))
    const composed = readFileSync(join(source, 'lib/said.ts'), 'utf8')
    const asked = [...composed.matchAll(/'(?:said-)?((?:book|run)(?:-[a-z-]+)?)'/g)].map((found) => found[1] ?? '')
    const closed = ['closed-host', 'closed-idle', 'closed-left'] // a solitaire that was given up has words of its own
    const wanted = new Set([...asked, ...closed].map((name) => `said-${name}`))
    const known = told(others[0] ?? english)
    expect(known.filter((id) => !codes.has(id) && !wanted.has(id))).toEqual([])
    expect([...wanted].filter((id) => !known.includes(id))).toEqual([])
  })

  it('are there for every error that somebody at a page can meet', () => {
    const folder = join(web, '../src/starsuit/server')
    const server = files(folder, /\.py$/).map((path) => readFileSync(path, 'utf8')).join('\n')
    const codes = new Set([...server.matchAll(/"(?!image\/)([a-z-]+\/[a-z-]+)"/g)].map((found) => found[1] ?? ''))
    const known = told(others[0] ?? english)
    expect([...codes].filter((code) => !FOR_OTHERS.test(code) && !known.includes(`said-${code.replace('/', '-')}`))).toEqual([])
  })
})

describe('the typography', () => {
  /** What is shown: all variants of all messages, without comments, ids and placeables. */
  const shown = (text: string) =>
    text
      .replace(/^#.*$/gm, '')
      .replace(/^[a-z][\w-]* =/gm, '')
      .replace(/^ +\*?\[[\w-]+\]/gm, '')
      .replace(/\{ [^{}]* ->/g, '')
      .replace(/\{ ?[^{}]*\}/g, 'x')

  it.each(all)('has real apostrophes and dots in $name', ({ text }) => {
    expect(shown(text)).not.toMatch(/['"]|\.\.\./)
  })

  it('keeps French signs with their words', () => {
    const text = shown(read('fr'))
    expect(text).not.toMatch(/[^\u202f][!?;»]|«[^\u202f]/)
    expect(text).not.toMatch(/[^\u00a0]:/)
  })

  it('opens in Spanish what it closes', () => {
    for (const line of shown(read('es')).split('\n')) {
      expect(line.split('¿').length, line).toBe(line.split('?').length)
      expect(line.split('¡').length, line).toBe(line.split('!').length)
    }
  })

  it('quotes in German below and above', () => {
    const text = shown(read('de'))
    expect(text.split('„').length).toBe(text.split('“').length)
    expect(text).not.toMatch(/[”«»]/)
  })
})

describe('the manifest', () => {
  it('says in every language what the page says', () => {
    type Said = Record<string, string>
    const manifest = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8')) as {
      description: string
      description_localized: Said
      shortcuts: { name: string; name_localized: Said; url: string }[]
    }
    const names: Said = { './play': 'home-play', './solitaire': 'home-solitaire', './sheet': 'home-sheet' }
    for (const language of all) {
      const text = (id: string) => language.say(id, 1).text
      const own = (plain: string, localized: Said) => (language === english ? plain : localized[language.name])
      expect(own(manifest.description, manifest.description_localized)).toBe(text('description'))
      for (const each of manifest.shortcuts) expect(own(each.name, each.name_localized), each.url).toBe(text(names[each.url] ?? ''))
    }
    expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain(english.say('description', 1).text)
  })
})
