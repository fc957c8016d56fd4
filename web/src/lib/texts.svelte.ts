/** The texts: Fluent, English built in, other languages fetched when wanted; what they lack is said in English. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { FluentVariable } from '@fluent/bundle'
import english from '../locales/en.ftl?raw'
import { settings } from './settings.svelte'

const LANGUAGES: Record<string, () => Promise<{ default: string }>> = {
  fr: () => import('../locales/fr.ftl?raw'),
  de: () => import('../locales/de.ftl?raw'),
  es: () => import('../locales/es.ftl?raw'),
}

export const languages: readonly (readonly [string, string])[] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
]

function bundle(language: string, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  made.addResource(new FluentResource(text))
  return made
}

const fallback = bundle('en', english)
let chosen = $state.raw<FluentBundle>(fallback)

const added = new Set<string>()

/** English texts that only some screens need come with those screens; other languages have all in one file. */
export function more(text: string): void {
  if (added.has(text)) return
  added.add(text)
  fallback.addResource(new FluentResource(text))
}

/** The text of this name, with its variables filled in. */
export function t(name: string, values?: Record<string, FluentVariable>): string {
  for (const from of chosen === fallback ? [fallback] : [chosen, fallback]) {
    const message = from.getMessage(name)
    if (message?.value) return from.formatPattern(message.value, values ?? null, [])
  }
  return name
}

export function wanted(): string {
  if (settings.language) return settings.language
  const known = navigator.languages.map((language) => language.slice(0, 2))
  return known.find((language) => language === 'en' || language in LANGUAGES) ?? 'en'
}

export async function speak(language: string): Promise<void> {
  const load = LANGUAGES[language]
  try {
    chosen = load ? bundle(language, (await load()).default) : fallback
  } catch {
    chosen = fallback // offline, and never fetched: English is always here
  }
  document.documentElement.lang = chosen.locales[0] ?? 'en'
}

export const currentLanguage = () => chosen.locales[0] ?? 'en'
