/** The colours that the server names, as tokens of the theme. */
const KNOWN = new Set('amber crimson green blue violet teal rose olive indigo rust slate plum'.split(' '))

export function colour(name: string): string {
  return `var(--p-${KNOWN.has(name) ? name : 'slate'})`
}

export const COLOURS: readonly string[] = [...KNOWN]
