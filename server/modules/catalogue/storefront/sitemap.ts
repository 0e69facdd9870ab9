import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { offeredLanguages, pathIn } from '#contract/language.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { type Entries, readAssortment } from '../assortment/assortment.ts'
import { escapedXml } from '../escaped-xml.ts'
import { publishedIds } from './published-ids.ts'
import { countIds, idsIn } from './read-documents.ts'

const hidden = { schema: { hide: true } } as const
/** The maximum number of URLs in a sitemap (sitemaps.org/protocol.html), and the batch size. */
const maxInPart = 50_000
/** A page has a URL in each language. */
const pagesInPart = Math.floor(maxInPart / offeredLanguages.length)
const writtenAtOnce = 1_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapParts {
  /** Paths of other pages. */
  pages(): Promise<string[]>
  /** The start of every URL. */
  host(request: FastifyRequest): string
  /** The Cache-Control of the sitemaps. */
  caching: string
}

/**
 * `/sitemap.xml`: the given pages, those of brands and categories, and every published product; a sitemap index if they
 * are too many for one.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  { pages: listOthers, host, caching }: SitemapParts,
): void {
  const listPages = async () => {
    const [{ brand, category }, others] = await Promise.all([readAssortment(db), listOthers()])
    const paths = (folder: string, entries: Entries) =>
      [...entries.values()].flatMap(({ hidden, slug }) => (hidden ? [] : [`/${folder}/${slug}`]))
    return [...others, ...paths('brands', brand), ...paths('categories', category)]
  }
  const partCount = (ids: Buffer, pages: string[]) => Math.ceil((pages.length + countIds(ids)) / pagesInPart)

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    await limits.take('uncachedResponse', request.ip)
    const [ids, pages] = await Promise.all([publishedIds(db), listPages()])
    reply.type('application/xml; charset=utf-8').header('Cache-Control', caching)
    if (partCount(ids, pages) === 1) return Readable.from(part(ids, pages, host(request), 1))
    const parts = Array.from(
      { length: partCount(ids, pages) },
      (_, index) => `${host(request)}/sitemap-${index + 1}.xml`,
    )
    const lines = parts.map((url) => `<sitemap><loc>${escapedXml(url)}</loc></sitemap>\n`)
    return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', hidden, async (request, reply) => {
    await limits.take('uncachedResponse', request.ip)
    const [ids, pages] = await Promise.all([publishedIds(db), listPages()])
    const number = /^[1-9]\d{0,4}$/.test(request.params.part) ? Number(request.params.part) : 0
    if (number < 1 || number > partCount(ids, pages)) throw new ShopError('sitemap_not_found')
    reply.type('application/xml; charset=utf-8').header('Cache-Control', caching)
    return Readable.from(part(ids, pages, host(request), number))
  })
}

function* part(ids: Buffer, pages: string[], host: string, number: number) {
  const from = (number - 1) * pagesInPart
  const line = (path: string) =>
    offeredLanguages.map((language) => `<url><loc>${escapedXml(host + pathIn(language, path))}</loc></url>\n`).join('')
  yield `${head}<urlset ${namespace}>\n`
  if (number === 1) yield pages.map(line).join('')
  const start = Math.max(0, from - pages.length)
  const end = Math.min(from + pagesInPart - pages.length, countIds(ids))
  for (let index = start; index < end; index += writtenAtOnce) {
    const some = idsIn(ids, index, Math.min(writtenAtOnce, end - index))
    yield some.map((id) => line(`/product/${id}`)).join('')
  }
  yield '</urlset>\n'
}
