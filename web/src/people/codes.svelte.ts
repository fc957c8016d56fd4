/**
 * Codes that the server has just made, and keeps only as hashes. They stay in this tab, over a reload too, until their
 * owner says that they are written down.
 */

import { forgetInTab, keepInTab, keptInTab } from '../lib/kept'

const KEY = 'starsuit.codes'

interface Made {
  person: string
  codes: readonly string[]
}
let made = $state.raw(readCodes(keptInTab(KEY)))

/** The codes to show to this person. */
export const codesOf = (person: string): readonly string[] => (made?.person === person ? made.codes : [])

export function keepCodes(person: string, codes: readonly string[]): void {
  made = { person, codes }
  keepInTab(KEY, made)
}

/** They are written down. */
export function forgetCodes(): void {
  made = null
  forgetInTab(KEY)
}

export function readCodes(stored: string | null): Made | null {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<Made> | null
    const good = typeof found?.person === 'string' && Array.isArray(found.codes) && found.codes.every((each) => typeof each === 'string')
    return good ? (found as Made) : null
  } catch {
    return null
  }
}
