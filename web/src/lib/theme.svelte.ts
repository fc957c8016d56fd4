/** Which of the two themes is shown. */

export type Theme = 'dark' | 'light'

let current = $state<Theme>('dark')

export const theme = (): Theme => current

/** The page takes on a theme; what is drawn with its colours is drawn anew. */
export function wear(wanted: Theme): void {
  document.documentElement.dataset['theme'] = wanted
  current = wanted
}
