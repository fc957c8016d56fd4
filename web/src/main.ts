import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { listen } from './lib/settings.svelte'
import * as sound from './lib/sound'
import { speak, wanted } from './lib/texts.svelte'
import { screens } from './screens'

const target = document.getElementById('app')
if (target) {
  listen()
  sound.listen()
  router.start()
  // The first thing shown is already in the right language; a slow network does not hold it up for long.
  // The screen is fetched in the meantime; the page asks for it again.
  void screens[router.route.name]?.().catch(() => undefined)
  const patience = new Promise((later) => setTimeout(later, 1500))
  // A task of its own: until now only scripts were read.
  void Promise.race([speak(wanted()), patience]).then(() => setTimeout(() => mount(App, { target })))
}

addEventListener('load', () => void import('./local/caretaker.svelte').then(({ care }) => care()).catch(() => undefined))
