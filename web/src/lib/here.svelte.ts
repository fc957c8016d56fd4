/** Where others find this page. A machine's name for itself, such as 127.0.0.1, would lead them to their own. */

import { get } from './api'

class Here {
  origin = $state(location.origin)
  #asked = false

  /** Ask the server where needed; for an effect in whatever shows a link. */
  ask(): void {
    if (this.#asked || !/^(localhost|127\.|\[::1\])/.test(location.hostname)) return
    this.#asked = true
    get('/api/about').then(
      ({ address }) => (this.origin = address),
      () => (this.#asked = false),
    )
  }
}

export const here = new Here()
