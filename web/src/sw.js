/* The service worker: keeps the shell (the page, its code, its pictures), never what the server says about games. */
importScripts('/push.js') // notifications

const VERSION = '__VERSION__'
const FILES = ['__FILES__']
const CACHE = `starsuit-${VERSION}`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The previous version stays for the tabs that still run it and may need a part they have not fetched yet.
      .then((names) => Promise.all(names.filter((name) => name.startsWith('starsuit-') && name !== CACHE).slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const request = event.request
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/(api|ws|health|ready|metrics)(\/|$)/.test(url.pathname)) return
  if (request.mode === 'navigate') {
    // The newest page where there is a network; the kept one where there is none, and it says that it is offline.
    event.respondWith(fetch(request).catch(() => caches.open(CACHE).then((cache) => cache.match('/')).then((page) => page ?? Response.error())))
    return
  }
  event.respondWith(kept(request).then((found) => found ?? fetch(request)))
})

/** From this version's files; a tab of the previous version finds its own. */
async function kept(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request)) ?? caches.match(request)
}
