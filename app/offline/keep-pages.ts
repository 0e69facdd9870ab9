import { api } from '#app/api.ts'

// Starts the service worker (server/offline/worker.js), and tells it which pages are read: it keeps public ones for when
// the browser is offline.

/** Milliseconds that a page is shown before it is kept: after its pictures. */
const rested = 2_000

/** The paths of the pages that are kept, read when the connection is lost. */
const kept = new Set<string>()

async function startWorker(workers: ServiceWorkerContainer) {
  if (!(await workers.getRegistration())) {
    const { settings } = await api('GET /api/settings')
    if (settings.off?.includes('offlinePages')) return
    await workers.register('/sw.js')
  }
  const { active } = await workers.ready
  let shown = ''
  const keep = () => {
    const page = location.pathname + location.search
    if (page === shown) return
    shown = page
    setTimeout(() => {
      if (page !== location.pathname + location.search) return
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      const own = files.filter((url) => url.origin === location.origin).map((url) => url.pathname)
      active?.postMessage({ page, files: own.slice(-80) })
    }, rested)
  }
  // Whoever saves data loads no page for later.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  keep()
  // Each page has its title, which React changes when it shows the page.
  new MutationObserver(keep).observe(document.head, { childList: true, characterData: true, subtree: true })
}

window.addEventListener('offline', async () => {
  const cache = await caches.open('pages')
  for (const { url } of await cache.keys()) kept.add(new URL(url).pathname)
})

// Offline, a link to a kept page is left to the browser, whose worker has it: the page's own data could not be loaded.
window.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!navigator.onLine && link && kept.has(link.pathname)) event.stopPropagation()
  },
  true,
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker(navigator.serviceWorker).catch(() => {})
