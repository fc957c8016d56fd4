/**
 * What goes on behind every screen once it is there: the page is kept, troubles are told, finished games are sent, and
 * notifications are for whoever is here.
 */

import { mount } from 'svelte'
import { kept } from '../lib/kept'
import { me } from '../lib/me.svelte'
import { online } from '../lib/online.svelte'
import { t } from '../lib/texts.svelte'
import { toasts } from '../lib/toasts.svelte'
import Newer from '../ui/Newer.svelte'
import { store } from './own'
import { upload } from './upload'

const QUIET = 3000 // a moment in which nothing is written: a game is not over in the middle of a move

export function care(): void {
  mount(Newer, { target: document.body })
  // Nobody is reminded of anything, unless they said so; in a tab like this one, too.
  let reminding = false
  const remind = () => {
    if (reminding || !kept('starsuit.reminder')?.includes('"on":true')) return
    reminding = true
    void import('./Reminding.svelte').then(({ default: Reminding }) => mount(Reminding, { target: document.body })).catch(() => (reminding = false))
  }
  addEventListener('storage', remind)
  remind()
  let later: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(later)
    later = setTimeout(() => void upload(), QUIET)
  }
  store.watch(soon, (trouble) => toasts.show(t(`store-${trouble}`), 'bad', 15_000))
  $effect.root(() => {
    $effect(() => {
      void me.person // whoever comes may have games that wait
      if (online.reached) soon()
    })
    $effect(() => {
      if (me.person && 'Notification' in window && Notification.permission === 'granted') void import('../lib/push').then(({ sayAgain }) => sayAgain()).catch(() => undefined)
    })
  })
}
