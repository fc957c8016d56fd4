/** The rooms of this device: their ids begin with what no server gives. */

const START = 'l-'

export const isLocal = (id: string): boolean => id.startsWith(START)

/** A new id, which nobody else will draw. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return START + Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
