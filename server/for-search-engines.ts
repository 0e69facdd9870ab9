import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from './context.ts'
import { wholeCatalogue } from './modules/catalogue/index.ts'

/** Pages that a search engine may show; the others say `noindex` themselves. */
const pages = ['/', '/shop', '/offers', '/Product', '/about', '/contact', '/faq', '/blog', '/privacy', '/terms']

/** `/robots.txt`, and `/sitemap.xml` (sitemaps.org/protocol.html): the public pages and every product on sale. */
export function forSearchEngines(app: FastifyInstance, shop: Shop): void {
  const hidden = { schema: { hide: true } } as const
  const host = ({ protocol, host }: FastifyRequest) => shop.config.publicUrl ?? `${protocol}://${host}`

  app.get('/robots.txt', hidden, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600')
    return `User-agent: *\nDisallow: /admin\nSitemap: ${host(request)}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const { entries } = await wholeCatalogue(shop)
    const paths = [...pages, ...entries.map(({ product }) => `/product/${product._id}`)]
    const urls = paths.map((path) => `<url><loc>${escaped(host(request) + path)}</loc></url>`)
    reply.type('application/xml; charset=utf-8').header('Cache-Control', 'public, max-age=3600')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
