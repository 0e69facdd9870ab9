// The shop's service worker, which /sw.js serves behind a line that sets `self.shop` (server/offline-pages.ts). Online it
// changes nothing but where hashed files come from. Offline it shows copies of public pages that this browser has read,
// without scripts and controls, or the page that says so. No answer of the API is ever kept.

const { version, offlinePages, texts, note, policy } = self.shop
const [keptPages, keptFiles, ownFiles] = ['pages', 'files', `offline ${version}`]
/** The newest are kept, of files only small ones. */
const most = { [keptPages]: 30, [keptFiles]: 150, bytes: 400_000 }

/** Pages that are the same for everybody: all others are never kept. */
const publicPage =
  /^(\/bn)?(\/((product|brands|categories|blog)\/[^/]+|shop|Product|scents|offers|about|contact|faq|blog|privacy|terms)?)?$/
/** Files whose name changes with their content. Scripts are left to the browser: copies run none. */
const hashedFile = /^\/(assets\/[\w.-]+\.(css|woff2)|media\/[\w.-]+)$/
/** What opens as a page and is none of the shop's. */
const noPage = /^\/(admin|api|assets|media|healthz)(\/|$)/
const timeZone = 'Asia/Dhaka'
/** What links of others add to addresses. */
const counted = /^(utm_\w+|fbclid|gclid)$/

const languageOf = (path) => (/^\/bn(?![^/])/.test(path) ? 'bn' : 'en')

self.addEventListener('install', (event) => {
  const load = async () => {
    const cache = await caches.open(ownFiles)
    await cache.addAll(offlinePages.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })))
    await self.skipWaiting()
  }
  event.waitUntil(load())
})

self.addEventListener('activate', (event) => {
  const replace = async () => {
    for (const name of await caches.keys())
      if (![keptPages, keptFiles, ownFiles].includes(name)) await caches.delete(name)
    // Pages do not wait for the worker to start.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(replace())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (offlinePages.includes(pathname)) event.respondWith(ownFile(request, pathname))
  else if (hashedFile.test(pathname)) event.respondWith(keptFile(request))
  else if (request.mode === 'navigate' && !noPage.test(pathname)) event.respondWith(openPage(event))
})

/** A page that has been shown for a while, with the files that it has loaded; or who asks for the key of notifications. */
self.addEventListener('message', (event) => {
  if (event.data === 'push-key') return event.ports[0].postMessage(self.shop.pushKey)
  const { page, files } = event.data ?? {}
  if (typeof page === 'string') event.waitUntil(keepPage(new URL(page, location.origin), files))
})

async function ownFile(request, pathname) {
  return fetch(request).catch(async () => (await caches.match(pathname, { cacheName: ownFiles })) ?? Response.error())
}

async function keptFile(request) {
  return (await caches.match(request, { cacheName: keptFiles, ignoreVary: true })) ?? fetch(request)
}

async function openPage(event) {
  const url = new URL(event.request.url)
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const path = languageOf(url.pathname) === 'bn' ? '/bn/offline' : '/offline'
    return (await copyOf(url)) ?? (await caches.match(path, { cacheName: ownFiles })) ?? Response.error()
  }
}

/** Under which a page is kept; undefined for what is none that may be. */
function keyOf({ pathname, searchParams }) {
  const asked = [...searchParams].filter(([name]) => !counted.test(name))
  if (!publicPage.test(pathname) || asked.some(([name]) => name !== 'size')) return undefined
  return pathname + (asked.length > 0 ? `?${new URLSearchParams(asked)}` : '')
}

/** A kept page as it was, with the time of that, and nothing that could order or send: its policy allows no script. */
async function copyOf(url) {
  const key = keyOf(url)
  const kept = key && (await caches.match(key, { cacheName: keptPages, ignoreVary: true }))
  if (!kept) return undefined
  const language = languageOf(url.pathname)
  const at = new Date(kept.headers.get('x-kept-at'))
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB'
  const day = at.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone })
  const moment = `${day}, ${at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })}`
  const html = (await kept.text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${note.style}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + texts[language].replace('%moment%', moment))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { headers })
}

async function keepPage(url, files) {
  const key = keyOf(url)
  if (!key) return
  const response = await fetch(key, { credentials: 'omit' }).catch(() => undefined)
  const named = (name) => response?.headers.get(name) ?? ''
  const isPage = response?.status === 200 && !response.redirected && named('content-type').startsWith('text/html')
  if (!isPage || /no-store|private/.test(named('cache-control'))) return
  const html = await response.text()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-kept-at': new Date().toISOString() }
  await put(keptPages, key, new Response(html, { headers }))
  const linked = [...html.matchAll(/"(\/assets\/[\w.-]+\.(?:css|woff2))"/g)].map(([, path]) => path)
  for (const path of new Set([...(Array.isArray(files) ? files : []), ...linked]))
    if (hashedFile.test(path)) await keepFile(path)
  await removeOldest(keptPages)
  await removeOldest(keptFiles)
}

async function keepFile(path) {
  const known = await caches.match(path, { cacheName: keptFiles, ignoreVary: true })
  const response = known ?? (await fetch(path, { credentials: 'omit' }).catch(() => undefined))
  if (!response?.ok || Number(response.headers.get('content-length')) > most.bytes) return
  await put(keptFiles, path, response)
}

/** As the newest one. */
async function put(name, key, response) {
  const cache = await caches.open(name)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
}

async function removeOldest(name) {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(key, { ignoreVary: true })
}

/** A notification that this browser was asked for; a repeated one takes the place of the one before. */
self.addEventListener('push', (event) => {
  const { title, text, path, tag, language } = event.data?.json() ?? {}
  if (!title) return
  const options = { body: text, tag, lang: language, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/', location.origin)
  // Only of this shop, whatever the message says.
  const target = url.origin === location.origin ? url.href : '/'
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' })
    const shown = windows.find((one) => one.url === target)
    return shown ? shown.focus() : self.clients.openWindow(target)
  }
  event.waitUntil(open())
})
