/** The sentence for browsers that are too old, in those browsers: `public/old.js` and the page around it. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const script = read('../public/old.js')
const page = read('../index.html')

interface Browser {
  /** What it knows of CSS; null for one that cannot even be asked. */
  css: RegExp | null
  modules?: boolean
  languages?: string[]
}

/** Runs the script in such a browser: the languages of the sentences that it shows, and whether the page may start. */
function run({ css, modules = true, languages = ['en-GB'] }: Browser) {
  const shown: string[] = []
  let starts = true
  const sentence = (lang: string) => ({ lang, removeAttribute: () => shown.push(lang) })
  const known = [...page.matchAll(/<p hidden lang="(\w+)">/g)].map(([, lang]) => lang)
  const old = {
    removeAttribute: () => undefined,
    insertBefore: () => undefined,
    querySelector: (css: string) => {
      const lang = /\w+(?="?\])/.exec(css)?.[0] ?? ''
      return known.includes(lang) ? sentence(lang) : null
    },
  }
  const app = { parentNode: { removeChild: () => void (starts = false) } }
  const CSS = css && { supports: (...asked: string[]) => css.test(asked.join(': ')) }
  const document = {
    createElement: () => (modules ? { noModule: false } : {}),
    getElementById: (id: string) => ({ app, old })[id],
    documentElement: {},
  }
  runInNewContext(script, { window: { CSS }, CSS, document, navigator: { languages } })
  return { shown, starts }
}

test('a recent browser sees nothing of it', () => {
  expect(run({ css: /./ })).toEqual({ shown: [], starts: true })
})

test.each<[string, Browser]>([
  ['no modules', { css: /./, modules: false }],
  ['no CSS.supports', { css: null }],
  ['Firefox 120, without :has', { css: /^(?!selector)/ }],
  ['Chrome 110, without color-mix', { css: /^(?!color)/ }],
  ['Safari 15, without container units', { css: /^(?!width)/ }],
])('an older browser gets a sentence instead of the page: %s', (_, browser) => {
  expect(run(browser)).toEqual({ shown: ['en'], starts: false })
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-CA'], 'fr'],
  [['es'], 'es'],
  [['ja-JP', 'es-MX'], 'es'],
  [['ja-JP'], 'en'],
])('it is in a language of the reader: %j', (languages, language) => {
  expect(run({ css: null, languages }).shown).toEqual([language])
})

test('browsers of any age can read it', () => {
  const problems = new Linter().verify(script, [{ languageOptions: { ecmaVersion: 5, sourceType: 'script' } }])
  expect(problems).toEqual([])
})
