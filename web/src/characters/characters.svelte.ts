/** The computer players with a character, by name; each plays at some of the levels. */

import { keep, kept } from '../lib/kept'
import { settings } from '../lib/settings.svelte'
import { t } from '../lib/texts.svelte'

export const CHARACTERS = ['runa', 'gemma', 'nils', 'vito', 'mira', 'pia', 'levi', 'stella'] as const
export const CHARACTER_LEVELS = ['casual', 'skilled'] as const
export type Character = (typeof CHARACTERS)[number]

export const called = (name: Character) => name.charAt(0).toUpperCase() + name.slice(1)

const KEY = 'starsuit.characters'
let names = $state.raw<readonly string[]>(readNames(kept(KEY)))

function readNames(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return [] // not our text: nobody was chosen
  }
}

/** Those who were chosen last time; at other levels nobody has a character. */
export function chosen(): Character[] {
  if (!CHARACTER_LEVELS.some((level) => level === settings.level)) return []
  return CHARACTERS.filter((name) => names.includes(name))
}

export function keepChosen(wanted: readonly Character[]): void {
  names = wanted
  keep(KEY, names)
}

/** So many opponents as they were set up last: the chosen characters, then others who are as strong. */
export function opponents(count: number): string[] {
  const faces = chosen()
  return Array.from({ length: count }, (_, at) => (faces[at] ? `${faces[at]}-${settings.level}` : settings.level))
}

/** Who a computer player is, if it is a character. */
export const characterOf = (bot: string | null | undefined) => CHARACTERS.find((name) => bot?.startsWith(`${name}-`))

/** The level of a computer player; `runa-casual` is casual. */
export const levelOf = (bot: string) => bot.replace(/.*-/, '')

/** The same in a word. */
export const strength = (bot: string) => t(`level-${levelOf(bot)}`)
