/** Notifications of this browser: whether it can have them, and how they begin and end. `public/push.js` shows them. */

import { get, post } from './api'
import { t } from './texts.svelte'

const WORDS = 'words of notifications' // the same in push.js
export type Push = 'none' | 'insecure' | 'off' | 'denied' | 'no' | 'yes'

const bytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
const text = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** Without a worker (while the page is developed) nothing would ever come. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

/** Why there are none, or whether they are on. */
export async function pushState(): Promise<Push> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none'
  if (!(await get('/api/push')).on) return 'off'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await worker()
  if (!registration) return 'none'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'no'
  await keepWords()
  await tell(subscription)
  return 'yes'
}

/** Where they are on, they are for whoever is here now: another person may have come, or the server may have forgotten. */
export async function sayAgain(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (subscription) await tell(subscription)
}

/** Within a click: the browser asks whether it may. */
export async function startPush(): Promise<Push> {
  const { on, key } = await get('/api/push')
  if (!on || !key) return 'off'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await worker()
  if (!registration) return 'none'
  await keepWords()
  await tell(await subscribed(registration, bytes(key)))
  return 'yes'
}

async function subscribed(registration: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const before = await registration.pushManager.getSubscription()
  // One that was made for another server, or before its database was replaced.
  if (before && text(before.options.applicationServerKey) !== text(key.buffer)) await before.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function tell(subscription: PushSubscription): Promise<void> {
  await post('/api/me/push', { endpoint: subscription.endpoint, p256dh: text(subscription.getKey('p256dh')), auth: text(subscription.getKey('auth')) })
}

/** What the worker says, in the language of the page. */
async function keepWords(): Promise<void> {
  const words = { turn: t('push-turn'), again: t('push-again'), club: t('push-club') }
  const cache = await caches.open(WORDS)
  await cache.put('/words', new Response(JSON.stringify(words)))
}

export async function stopPush(): Promise<Push> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (subscription) {
    await post('/api/me/push/stop', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'no'
}
