/** Codes that the server has just made. It shows them this once, so they pass from the form to the page of the account. */

let made = $state.raw<readonly string[]>([])

export const codes = {
  get fresh(): readonly string[] {
    return made
  },
  set fresh(these: readonly string[]) {
    made = these
  },
}
