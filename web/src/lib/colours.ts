import type { SuitLetter } from './cards'

/** The colours that the server names, as tokens of the theme. */
export const COLOURS = ['amber', 'crimson', 'green', 'blue', 'violet', 'teal', 'rose', 'olive', 'indigo', 'rust', 'slate', 'plum'] as const
export type Colour = (typeof COLOURS)[number]

/** The courts that can be a face. */
export type Face = `${'J' | 'Q' | 'K'}${SuitLetter}`

/** What the first servers called them. */
const OLD: Readonly<Record<string, Colour>> = { red: 'crimson', orange: 'rust', lime: 'olive', sky: 'blue', pink: 'rose' }

export function colourName(name: string): Colour {
  return COLOURS.find((each) => each === name) ?? OLD[name] ?? 'slate'
}

export function colour(name: string): string {
  return `var(--p-${colourName(name)})`
}
