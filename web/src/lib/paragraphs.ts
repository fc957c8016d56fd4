/** A plain text in parts: paragraphs with empty lines between, and headings that begin with #. */

export interface Paragraph {
  heading: boolean
  text: string
}

export function paragraphs(text: string): Paragraph[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^#+ /.test(part) ? { heading: true, text: part.replace(/^#+ /, '') } : { heading: false, text: part }))
}
