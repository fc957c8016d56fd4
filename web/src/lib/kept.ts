/** What this browser keeps between visits. One that keeps nothing does no harm: it holds until the page is closed. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks refuse.
  }
}
