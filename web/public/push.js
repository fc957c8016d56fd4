/*
 * Notifications, for the service worker: shows what the server sent, and leads to the table. The server sends a kind and
 * an address only; the page has left the words here in the language of its reader.
 */
const WORDS = 'words of notifications' // the same in lib/push.ts
const ENGLISH = { turn: 'It is your turn.', again: 'A table waits for you.', club: 'A table of your club is open.' }

async function wordsOf(kind) {
  const kept = await caches
    .open(WORDS)
    .then((cache) => cache.match('/words'))
    .then((found) => found?.json())
    .catch(() => undefined)
  return kept?.[kind] ?? ENGLISH[kind] ?? ENGLISH.turn
}

function read(event) {
  try {
    return event.data.json()
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { kind = 'turn', path = '/' } = read(event)
  const show = async () => {
    // Whoever has the table before them needs no notice.
    const pages = await self.clients.matchAll({ type: 'window' })
    const there = pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path)
    if (there) return
    await self.registration.showNotification('Starsuit', {
      body: await wordsOf(kind),
      tag: path, // the newest of a table is enough
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path },
    })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const wanted = new URL(event.notification.data?.path ?? '/', self.location.origin)
  if (wanted.origin !== self.location.origin) return
  const go = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const same = pages.find((page) => new URL(page.url).pathname === wanted.pathname)
    if (same) await same.focus()
    else await self.clients.openWindow(wanted.href)
  }
  event.waitUntil(go())
})
