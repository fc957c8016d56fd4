/** Which of the two themes is on. */

export type Theme = 'dark' | 'light'

let current = $state<Theme>('dark')

export const theme = (): Theme => current

/** The page takes on a theme; what is drawn in its colours is redrawn. */
export function wear(wanted: Theme): void {
  document.documentElement.dataset['theme'] = wanted
  current = wanted
}
