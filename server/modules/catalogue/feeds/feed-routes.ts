import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type FeedReader, feedPath } from '#contract/catalogue/product-feeds.ts'
import { type Language, offeredLanguages } from '#contract/language.ts'
import type { Shop } from '../../../context.ts'
import { readSettings, settingsInBangla } from '../../settings/index.ts'
import { productsInBangla } from '../storefront/in-bangla.ts'
import { type ListedProduct, readAfter } from '../storefront/read-documents.ts'
import { requireProduct } from '../storefront/require-product.ts'
import { feedFormats } from './feed-formats.ts'
import { feedItems } from './feed-items.ts'

/** So many products are in memory at a time: texts of more are kept by V8 until the next collection of all. */
const productsAtOnce = 50
/** Readers fetch a feed once an hour; a change of price is on its way after this time at the latest. */
const maxAge = 15 * 60

type FedShop = Pick<Shop, 'readDb' | 'now'>

/**
 * `/feeds/en/google.xml` and the like: every size of every published product with a picture, for Google Merchant Center
 * and for Meta's catalogues (Facebook, Instagram, WhatsApp). Streamed while the products are read.
 */
export function productFeedFiles(
  app: FastifyInstance,
  shop: FedShop & Pick<Shop, 'limits' | 'config'>,
  host: (request: FastifyRequest) => string,
): void {
  const readers: FeedReader[] = ['google', 'meta']
  for (const language of offeredLanguages) {
    for (const reader of readers) {
      app.get(feedPath(language, reader), { schema: { hide: true } }, async (request, reply) => {
        await shop.limits.take('productFeed', request.ip)
        reply
          .type(feedFormats[reader].type)
          .header('Cache-Control', shop.config.publicUrl ? `public, max-age=${maxAge}` : 'no-store')
        return Readable.from(productFeed(shop, { language, reader, host: host(request) }))
      })
    }
  }
}

interface FeedOptions {
  language: Language
  reader: FeedReader
  /** The start of every URL. */
  host: string
  batchSize?: number
}

/** The texts of a feed, one for each batch of products, which is read when it is asked for. */
export async function* productFeed(
  { readDb: db, now }: FedShop,
  { language, reader, host, batchSize = productsAtOnce }: FeedOptions,
): AsyncGenerator<string> {
  const { head, item, end } = feedFormats[reader]
  const settings = await readSettings(db)
  const { emailSender: shopName } = language === 'bn' ? settingsInBangla(settings) : settings
  yield head(shopName, host)
  let last: string | undefined
  do {
    const read = await readAfter(db, last, batchSize, now())
    last = read.at(-1)?.id
    const current = await Promise.all(read.map((one) => atCurrentPrices({ db, now }, one)))
    const products = language === 'bn' ? await productsInBangla(db, current) : current
    const items = products.flatMap(({ json }) => feedItems(JSON.parse(json) as Product, { language, host }))
    if (items.length > 0) yield items.map(item).join('')
  } while (last)
  if (end) yield end
}

/** A sale starts and ends at the second, but listings follow some seconds later: theirs are read as pages read them. */
const atCurrentPrices = async (
  shop: Pick<Shop, 'db' | 'now'>,
  one: ListedProduct & { isOutdated: boolean },
): Promise<ListedProduct> => (one.isOutdated ? { ...one, json: (await requireProduct(shop, one.id)).json } : one)
