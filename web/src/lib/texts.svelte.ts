/** The texts: Fluent, English built in, other languages fetched when wanted; what they lack is said in English. */

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import type { FluentVariable, Scope } from '@fluent/bundle'
import { apart } from './apart'
import english from 'locales/en.ftl?raw'
import { settings } from './settings.svelte'

const LANGUAGES: Record<string, () => Promise<{ default: string }>> = {
  fr: () => import('locales/fr.ftl?raw'),
  de: () => import('locales/de.ftl?raw'),
  es: () => import('locales/es.ftl?raw'),
}

export const languages: readonly (readonly [string, string])[] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
]

type Values = Record<string, FluentVariable>

/** The languages of the browser, the preferred one first. */
const liked = (): readonly string[] => globalThis.navigator?.languages ?? []

/** Numbers and dates are written as in the reader's own country, such as de-AT for German in Austria. */
const regional = (language: string) => liked().find((each) => each.slice(0, 2) === language) ?? language

function bundle(language: string, text: string): FluentBundle {
  const locale = regional(language)
  const made = new FluentBundle(locale, {
    useIsolating: false,
    // A word that begins a line elsewhere, in the middle of a sentence; languages that need no such thing leave it out.
    functions: { LOWER: ([word]) => String(word).toLocaleLowerCase(locale) },
  })
  made.addResource(new FluentResource(text))
  return made
}

const fallback = bundle('en', english)
const fetched = new Map<string, FluentBundle>([['en', fallback]])
let chosen = $state.raw<FluentBundle>(fallback)
let asked = 'en'

const added = new Set<string>()

/** English texts that only some screens need come with those screens; other languages have all in one file. */
export function more(text: string): void {
  if (added.has(text)) return
  added.add(text)
  fallback.addResource(new FluentResource(text))
}

/** A number as Fluent writes it. Small whole ones look alike in all our languages, and the first Intl.NumberFormat takes a slow phone 100 ms. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope)
  }
}

function filled(value: FluentVariable): FluentVariable {
  if (typeof value === 'number') return new Figure(value)
  return typeof value === 'string' ? apart(value) : value
}

const filledAll = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value)]))

function format(from: FluentBundle, name: string, values?: Values, errors: Error[] = []): string | null {
  const message = from.getMessage(name)
  return message?.value ? from.formatPattern(message.value, values ? filledAll(values) : null, errors) : null
}

/** The text of this name, with its variables filled in. */
export function t(name: string, values?: Values): string {
  return format(chosen, name, values) ?? format(fallback, name, values) ?? name
}

/**
 * What the server says, in the reader's language where the page has words for it. Words that need more than an older
 * server sends are no use: its own sentence lacks nothing.
 */
export function said(name: string, sentence: string, values?: Values): string {
  const errors: Error[] = []
  const words = format(chosen, `said-${name.replace('/', '-')}`, values, errors)
  return written(words === null || errors.length > 0 ? sentence : words)
}

/** As a sentence on a page: the server's are short remarks, for logs and terminals too, and ours may begin with a value. */
function written(sentence: string): string {
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return begun === '' || /[.!?…)]$/.test(begun) ? begun : `${begun}.`
}

export function wanted(): string {
  if (settings.language) return settings.language
  const known = liked().map((language) => language.slice(0, 2))
  return known.find((language) => language === 'en' || language in LANGUAGES) ?? 'en'
}

async function fetchLanguage(language: string): Promise<FluentBundle> {
  const found = fetched.get(language) ?? bundle(language, (await LANGUAGES[language]?.())?.default ?? '')
  fetched.set(language, found)
  return found
}

/** Speak this language from now on; the last one asked for wins, however long the others take to arrive. */
export async function speak(language: string): Promise<void> {
  asked = language in LANGUAGES ? language : 'en'
  const mine = asked
  try {
    const found = await fetchLanguage(mine)
    if (asked !== mine) return
    chosen = found
    document.documentElement.lang = mine
  } catch {
    if (asked !== mine) return
    chosen = fallback // offline, and never fetched: English is always here
    document.documentElement.lang = 'en'
  }
}

/** For Intl: the page's language, as in the reader's country. */
export const currentLanguage = () => chosen.locales[0] ?? 'en'
