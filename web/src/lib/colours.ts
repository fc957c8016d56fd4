/** The colours that the server names, as tokens of the theme. */
const KNOWN = new Set('amber crimson green blue violet teal rose olive indigo rust slate plum'.split(' '))

/** What the first servers called them. */
const OLD: Readonly<Record<string, string>> = { red: 'crimson', orange: 'rust', lime: 'olive', sky: 'blue', pink: 'rose' }

export function colourName(name: string): string {
  return KNOWN.has(name) ? name : (OLD[name] ?? 'slate')
}

export function colour(name: string): string {
  return `var(--p-${colourName(name)})`
}

export const COLOURS: readonly string[] = [...KNOWN]
