/** A phone on its side, with text small enough for three columns; the styles of the table ask the same. */

import { MediaQuery } from 'svelte/reactivity'

export const sideways = new MediaQuery('(max-height: 499px) and (min-height: 19em) and (min-width: 34em)')
