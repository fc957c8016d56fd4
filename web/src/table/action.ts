/** Takes the text of a lay-down apart and puts it together; only the server knows what may be laid. */

export interface LayDown {
  verb: string
  melds: string[][]
  discard: string
}

/** `out 8h 8c Jk | 5s 6s 7s discard 4d`. */
export function readLayDown(action: string): LayDown {
  const [head = '', discard = ''] = action.split(/\s*\bdiscard\s+/)
  const [verb = '', ...rest] = head.trim().split(' ')
  const melds = rest
    .join(' ')
    .split('|')
    .map((meld) => meld.trim().split(/\s+/).filter(Boolean))
    .filter((meld) => meld.length)
  return { verb, melds, discard: discard.trim() }
}

export function writeLayDown({ verb, melds, discard }: LayDown): string {
  const laid = melds.filter((meld) => meld.length).map((meld) => meld.join(' '))
  return [verb, laid.join(' | '), 'discard', discard].filter(Boolean).join(' ')
}
