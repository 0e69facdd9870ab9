import type { FastifyInstance, FastifyRequest } from 'fastify'
import { factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { offeredLanguages, pathIn } from '#contract/language.ts'
import type { Shop } from './context.ts'
import { productFeedFiles, sitemapRoutes } from './modules/catalogue/index.ts'
import { listPublished } from './modules/content/index.ts'

/** Pages that search engines may index; the others send `noindex` themselves. */
const pages = [
  '/',
  '/shop',
  '/scents',
  '/finder',
  '/like',
  '/offers',
  '/Product',
  '/about',
  '/contact',
  '/faq',
  '/blog',
  '/privacy',
  '/terms',
]

/** Parameters that only filter or rearrange a list: their countless combinations are not crawled. */
const notCrawled = ['view', 'scent', ...factNames, 'note', 'priceRange', 'rating', 'sort', 'perPage']
const robots = [
  'User-agent: *',
  'Disallow: /admin',
  ...offeredLanguages.flatMap((language) =>
    notCrawled.map((name) => `Disallow: ${pathIn(language, '/shop')}?*${name}=`),
  ),
].join('\n')

/**
 * `/robots.txt`, `/sitemap.xml` (sitemaps.org/protocol.html): public pages, blog articles and published products; and the
 * feeds of products.
 */
export function sitemapAndRobots(app: FastifyInstance, shop: Shop): void {
  const hidden = { schema: { hide: true } } as const
  const { publicUrl } = shop.config
  const host = ({ protocol, headers }: FastifyRequest) => publicUrl ?? `${protocol}://${headers.host}`
  // URLs from a request's own headers are for that client only.
  const caching = publicUrl ? 'public, max-age=3600' : 'no-store'

  app.get('/robots.txt', hidden, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', caching)
    return `${robots}
Sitemap: ${host(request)}/sitemap.xml
`
  })

  async function listPages() {
    const { articles } = await listPublished(shop.readDb, shop.now())
    return [...pages, ...articles.map(({ slug }) => `/blog/${slug}`)]
  }
  sitemapRoutes(app, shop, { pages: listPages, host, caching })
  productFeedFiles(app, shop, host)
}
