/** What a person likes, kept in this browser. Two tabs agree: a change in one is heard in the other. */

import { USUAL, readHouse } from './house'
import type { House } from './house'
import { keep, kept } from './kept'
import { readPresets } from './presets'
import type { Preset } from './presets'
import type { Pace } from './protocol'

/** The first of each is there from the start; `styles/tokens.css` has their colours. */
export const BACKS = ['sea', 'ruby', 'ink', 'plum'] as const
export const FELTS = ['sea', 'moss', 'ink', 'plum'] as const

export interface Settings {
  theme: 'auto' | 'dark' | 'light'
  language: string
  /** The backs of the cards, and the cloth on the table. */
  back: (typeof BACKS)[number]
  felt: (typeof FELTS)[number]
  sounds: boolean
  vibration: boolean
  /** Keep the screen on while playing. */
  awake: boolean
  /** How fast cards travel. */
  motion: 'off' | 'slow' | 'normal' | 'quick'
  /** Ask before a discard is sent. */
  confirm: boolean
  /** How long a discard can be taken back, in milliseconds. */
  takeBack: number
  sort: 'melds' | 'rank' | 'suit'
  leftHanded: boolean
  /** Single letters as shortcuts. */
  keys: boolean
  /** Show what the hand would score now. */
  points: boolean
  /** The beginner's coach: for the first games, or as was wished. */
  coach: 'first' | 'on' | 'off'
  /** How many games were finished in this browser. */
  games: number
  opponents: number
  level: string
  pace: Pace
  /** The house rules of the last game against computer players. */
  house: House
  /** House rules of one's own, by name. */
  presets: Preset[]
}

export const DEFAULTS: Readonly<Settings> = {
  theme: 'auto',
  language: '',
  back: 'sea',
  felt: 'sea',
  sounds: false,
  vibration: true,
  awake: true,
  motion: 'normal',
  confirm: false,
  takeBack: 1000,
  sort: 'melds',
  leftHanded: false,
  keys: true,
  points: true,
  coach: 'first',
  games: 0,
  opponents: 3,
  level: 'casual',
  pace: 'normal',
  house: USUAL,
  presets: [],
}

const KEY = 'starsuit.settings'
export const SORTS: readonly Settings['sort'][] = ['melds', 'rank', 'suit']

/** The stored settings over the defaults; what does not have the right type is dropped. */
export function readSettings(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...DEFAULTS }
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored === 'object' && stored !== null) {
      for (const [name, value] of Object.entries(stored)) {
        if (name in settings && typeof value === typeof settings[name]) settings[name] = value
      }
    }
  } catch {
    // Not our text: the defaults will do.
  }
  settings['house'] = readHouse(settings['house'])
  settings['presets'] = readPresets(settings['presets'])
  if (!BACKS.includes(settings['back'] as Settings['back'])) settings['back'] = DEFAULTS.back
  if (!FELTS.includes(settings['felt'] as Settings['felt'])) settings['felt'] = DEFAULTS.felt
  // Earlier versions kept the order of a single hand here.
  if (!SORTS.includes(settings['sort'] as Settings['sort'])) settings['sort'] = DEFAULTS.sort
  return settings as unknown as Settings
}

export const settings: Settings = $state(readSettings(kept(KEY)))

export function change(wishes: Partial<Settings>): void {
  Object.assign(settings, wishes)
  keep(KEY, settings)
}

export function listen(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, readSettings(event.newValue))
  })
}

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether cards travel at all, as the person and the system wish. */
export function moves(): boolean {
  return settings.motion !== 'off' && !matchMedia(STILL).matches
}

/** For an effect: the styles know how much may move. */
export function showMotion(): () => void {
  const still = matchMedia(STILL)
  const apply = () => {
    document.documentElement.dataset['motion'] = still.matches ? 'off' : settings.motion
  }
  apply()
  still.addEventListener('change', apply)
  return () => still.removeEventListener('change', apply)
}

/** How long a card travels, in milliseconds. */
export function travel(): number {
  return { off: 0, slow: 250, normal: 200, quick: 150 }[settings.motion]
}
