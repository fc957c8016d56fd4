import type { Plugin } from 'vite'
import { emblem } from '../src/cards/back'

/** Draws the emblem into the page itself: there is something to see before the first script arrives. */
export function first(): Plugin {
  return {
    name: 'starsuit-first',
    transformIndexHtml: (html) =>
      html.replace('<!-- emblem -->', `<svg id="first" class="emblem" viewBox="-60 -60 120 120" aria-hidden="true">${emblem()}</svg>`),
  }
}
