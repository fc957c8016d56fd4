/*
 * The service worker: keeps the page whole (its code, its languages, its pictures), never what the server says about
 * games. A page that is kept opens at once, with a network or without. A newer one is fetched in the background and waits:
 * `lib/versions` offers it.
 */
importScripts('push.js') // notifications

const VERSION = '__VERSION__'
const FILES = ['__FILES__']
/** Several pages may lie on one host. */
const FOLDER = new URL('./', location.href).pathname
const CACHES = `starsuit ${FOLDER} `
const CACHE = CACHES + VERSION
const EARLIER = /^starsuit-[0-9a-f]{12}$/ // what earlier versions called theirs

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.all(FILES.map((file) => store(cache, FOLDER + file)))),
  )
})

/** Only what is new: the other files have a name that changes with their content. */
async function store(cache, path) {
  const named = path.startsWith(`${FOLDER}assets/`)
  const before = named ? await caches.match(path) : undefined
  const file = before ?? (await fetch(new Request(path, { cache: named ? 'default' : 'no-cache' })))
  if (!file.ok) throw new Error(`${path}: ${file.status}`)
  // Safari gives no navigation an answer that came by a detour.
  await cache.put(path, file.redirected ? new Response(await file.blob(), { headers: file.headers }) : file)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The previous version stays for the tabs that still run it and may need a part they have not fetched yet.
      .then((names) => {
        const ours = names.filter((name) => name !== CACHE && (name.startsWith(CACHES) || (FOLDER === '/' && EARLIER.test(name))))
        return Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
      })
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const request = event.request
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(FOLDER)) return
  const path = url.pathname.slice(FOLDER.length)
  if (/^(api|ws|health|ready|metrics|docs|print)(\/|$)/.test(path)) return
  const screen = request.mode === 'navigate' && (path === 'index.html' || !path.includes('.'))
  const wanted = screen ? FOLDER : request
  event.respondWith(kept(wanted).then((found) => found ?? fetch(request)))
})

/** From this version's files; a tab of the previous version finds its own. */
async function kept(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request)) ?? caches.match(request)
}
