import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { listen } from './lib/settings.svelte'

const target = document.getElementById('app')
if (target) {
  listen()
  router.start()
  mount(App, { target })
}

// The shell opens without a network too, and then says so.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
