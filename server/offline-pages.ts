import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Language, languageOf, pathIn } from '#contract/language.ts'
import { notifiesBrowsers } from '#contract/settings/settings.ts'
import type { Shop } from './context.ts'
import { cachedSettings } from './modules/settings/index.ts'
import { keptNote, noteStyle, offlinePage, pageStyle } from './offline/offline-page.ts'
import { hashOf } from './pages/page-policy.ts'
import { shopKeyOf } from './push/shop-key.ts'

const source = (name: string) => readFileSync(new URL(`./offline/${name}`, import.meta.url), 'utf8')

const languages: Language[] = ['en', 'bn']

/** What a worker and its pages may load: this shop's own files. */
const ownOnly = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
const workerPolicy = `${ownOnly}; script-src 'self'; connect-src 'self'`
const pagePolicy = `${ownOnly}; script-src 'self'; style-src ${hashOf(pageStyle)}`
/** Of a kept page: no script, so nothing can be ordered. */
const keptPolicy = `${ownOnly}; style-src 'self' ${hashOf(noteStyle)}; style-src-attr 'unsafe-inline'; font-src 'self'; manifest-src 'self'`

/** Instead of the worker where pages are not to open offline: it removes all that one has kept, and itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(remove())
})
`

/**
 * The service worker of the storefront, the page that it shows offline, and that page's script. Browsers ask for the worker
 * again with each page that they load: what staff switch off is off with the next one.
 */
export function offlinePages(
  app: FastifyInstance,
  { db, limits, config }: Pick<Shop, 'db' | 'limits' | 'config'>,
): void {
  const hidden = { schema: { hide: true } } as const
  const [worker, pageScript] = [source('worker.js'), source('page-script.js')]
  const script = 'text/javascript; charset=utf-8'

  app.get('/sw.js', hidden, async (request, reply) => {
    await limits.take('cachedResponse', request.ip)
    const settings = await cachedSettings(db)
    const { browser, phone } = settings
    reply.type(script).headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
    if (!browser.offlinePages) return removal
    const texts = Object.fromEntries(languages.map((language) => [language, keptNote(language, { phone })]))
    const pushKey = notifiesBrowsers(settings) ? shopKeyOf(config).publicKey : undefined
    const ofShop = { texts, note: { style: noteStyle }, policy: keptPolicy, pushKey }
    const files = [...languages.map((language) => pathIn(language, '/offline')), '/offline.js', '/emblem.svg']
    // Another version of anything that it keeps is another worker, which loads it again.
    const content = [pageScript, ...languages.map((language) => offlinePage(language, { phone }))].join('\n')
    const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
    return `self.shop = ${JSON.stringify({ version, offlinePages: files, ...ofShop })}\n${worker}`
  })

  for (const language of languages)
    app.get(pathIn(language, '/offline'), hidden, async (request, reply) => {
      await limits.take('cachedResponse', request.ip)
      const { phone } = await cachedSettings(db)
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy })
      return offlinePage(languageOf(request.url), { phone })
    })

  app.get('/offline.js', hidden, async (_request, reply) => {
    reply.type(script).header('cache-control', 'no-cache')
    return pageScript
  })
}
