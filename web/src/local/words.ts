/** The English words for what lies on this device; other languages have all in one file. */

import { more } from '../lib/texts.svelte'
import texts from 'locales/en/alone.ftl?raw'

more(texts)
