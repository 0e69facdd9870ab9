import { Readable } from 'node:stream'
import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { ChangeTag } from '../../../http/change-feed.ts'
import { productsInBangla } from './in-bangla.ts'
import { countList, findsAny, type ListCounts, readFacets } from './list-facets.ts'
import { resolveFilter } from './list-filter.ts'
import { countIds, type Fields, idsIn, type ListedProduct, readIds, readListed, readPage } from './read-documents.ts'

/** The JSON of a `ProductList`. */
export interface WholeList {
  json: string
  /** Cache tags: what the response depends on. */
  tags: ChangeTag[]
}

/** A list too long for memory: it is streamed to each caller and never cached. */
export interface StreamedList {
  stream(): Readable
}

const usualPage = 12
/** A longer list without pages is streamed, this many products at a time. */
const maxAtOnce = 200
const streamedAtOnce = 100

/**
 * The products that match a query, with the total; without a query the whole catalogue.
 * @throws ShopError bad_request for a lowest price above the highest
 */
export async function listProducts({ db }: Pick<Shop, 'db'>, query: ProductQuery): Promise<WholeList | StreamedList> {
  if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice) {
    const message = 'The lowest price is above the highest price.'
    throw new ShopError('bad_request', message, { fields: { minPrice: message } })
  }
  const filter = await resolveFilter(db, query, (match) => findsAny(db, match))
  const order = query._sort ?? (query._search ? 'best' : query._type ? 'given' : 'newest')
  const fields = query.fields ?? 'all'
  const counts = await countList(db, filter, { facets: query.facets })
  const facets = query.facets ? await readFacets(db, counts, query.lang) : undefined
  const shown = (products: ListedProduct[]) => (query.lang === 'bn' ? productsInBangla(db, products) : products)
  if (!filter) return wholeList(query, [], 0, facets)
  if (query._page !== undefined || query._perPage !== undefined) {
    const size = query._perPage ?? usualPage
    const start = ((query._page ?? 1) - 1) * size
    const page = { size, start, byPrice: isRareInRange(counts, start + size) || undefined }
    const products = start < counts.total ? await readPage(db, filter, order, page, fields) : []
    return wholeList(query, await shown(products), counts.total, facets)
  }
  const ids = await readIds(db, filter, order)
  const total = countIds(ids)
  if (total > maxAtOnce) return { stream: () => Readable.from(piecesOf(db, ids, fields, facets, shown)) }
  const products = total > 0 ? await readListed(db, idsIn(ids, 0, total), fields) : []
  return wholeList(query, await shown(products), products.length, facets)
}

/**
 * A list that is not sorted by price has to skip products outside of its price range. If these are many, and
 * those within the range are few, the latter are looked up and sorted.
 */
const isRareInRange = ({ total, ofAnyPrice }: ListCounts, read: number): boolean =>
  total < ofAnyPrice && total * 3 < read * (ofAnyPrice / total)

function wholeList(
  { _type }: ProductQuery,
  products: ListedProduct[],
  total: number,
  facets: object | undefined,
): WholeList {
  const ofFacets = facets ? `,"facets":${JSON.stringify(facets)}` : ''
  const list = products.map(({ json }) => json).join()
  const json = `{"success":true,"products":[${list}],"total":${total}${ofFacets}}`
  const tags: ChangeTag[] = ['lists', 'brands', ...products.map(({ id }) => `product:${id}` as const)]
  if (_type === 'best_sellers') tags.push('best-sellers')
  return { json, tags }
}

/** A slow reader delays the next chunk; other requests are served in between. */
async function* piecesOf(
  db: Database,
  ids: Buffer,
  fields: Fields,
  facets: object | undefined,
  shown: (products: ListedProduct[]) => ListedProduct[] | Promise<ListedProduct[]>,
) {
  yield '{"success":true,"products":['
  let sent = 0
  for (let start = 0; start < countIds(ids); start += streamedAtOnce) {
    const products = await shown(await readListed(db, idsIn(ids, start, streamedAtOnce), fields))
    if (products.length === 0) continue
    yield (sent > 0 ? ',' : '') + products.map(({ json }) => json).join()
    sent += products.length
  }
  yield `],"total":${sent}${facets ? `,"facets":${JSON.stringify(facets)}` : ''}}`
}
