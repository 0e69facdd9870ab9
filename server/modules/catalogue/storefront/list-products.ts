import { Readable } from 'node:stream'
import type { ProductList, ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { ChangeTag } from '../../../http/change-feed.ts'
import { readNoteNames } from '../facts/notes.ts'
import { isInName, readFactWords, readPriceWords } from '../search/index.ts'
import { forEachFact } from './fact-facets.ts'
import { productsInBangla } from './in-bangla.ts'
import { countList, findsAny, type ListCounts, readFacets } from './list-facets.ts'
import { type ListFilter, resolveFilter } from './list-filter.ts'
import { findInRows, isFoundInRows } from './list-rows.ts'
import {
  countIds,
  type Fields,
  idsIn,
  type ListedProduct,
  type ListOrder,
  type Page,
  readBest,
  readIds,
  readListed,
  readPage,
} from './read-documents.ts'

/** The JSON of a `ProductList`. */
export interface WholeList {
  json: string
  total: number
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
 * @throws ShopError 400 for a lowest price above the highest
 */
export async function listProducts({ db }: Pick<Shop, 'db'>, asked: ProductQuery): Promise<WholeList | StreamedList> {
  if (asked.minPrice !== undefined && asked.maxPrice !== undefined && asked.minPrice > asked.maxPrice) {
    throw new ShopError('price_range_reversed', {}, { field: 'minPrice' })
  }
  if (asked._searchIn) return listFound(db, asked)
  return (await listUnderstood(db, asked)) ?? listFound(db, withPriceWords(asked))
}

async function listFound(db: Database, query: ProductQuery): Promise<WholeList | StreamedList> {
  const order = query._sort ?? (query._search ? 'best' : query._type ? 'given' : 'newest')
  const fields = query.fields ?? 'all'
  let best: FoundPage | undefined
  const filter = await resolveFilter(db, query, async (match) => {
    if (!isFirstOfSearch(query)) return findsAny(db, match)
    best = await readBest(db, match, query._perPage ?? usualPage, fields)
    return best.total > 0
  })
  const counts = query.facets ? await countList(db, filter, { facets: true, facts: Boolean(query.facts) }) : undefined
  const facets = counts && (await readFacets(db, counts, query, filter))
  const shown = (products: ListedProduct[]) => (query.lang === 'bn' ? productsInBangla(db, products) : products)
  if (!filter) return wholeList(query, [], 0, facets)
  if (query._page !== undefined || query._perPage !== undefined) {
    const size = query._perPage ?? usualPage
    const page = { size, start: ((query._page ?? 1) - 1) * size }
    const { products, total } = best ?? (await findPage(db, filter, order, page, fields, counts))
    return wholeList(query, await shown(products), total, facets)
  }
  const ids = await readIds(db, filter, order)
  const total = countIds(ids)
  if (total > maxAtOnce) return { stream: () => Readable.from(piecesOf(db, ids, fields, facets, shown)) }
  const products = total > 0 ? await readListed(db, idsIn(ids, 0, total), fields) : []
  return wholeList(query, await shown(products), products.length, facets)
}

/**
 * The list of a search whose words are facts of scent, with what was understood; undefined without such words, where
 * they are the name of a perfume, and where none fits: then they are searched as words.
 */
async function listUnderstood(db: Database, { _search, ...query }: ProductQuery): Promise<WholeList | undefined> {
  if (!_search || query._perPage === undefined) return undefined
  if (Object.keys(readFactWords(_search).facts).length === 0) return undefined
  if (await isInName(db, readPriceWords(_search).text)) return undefined
  const notes = (await readNoteNames(db)).keys
  const { text, facts, minPrice, maxPrice } = readFactWords(_search, (words) => notes.has(words))
  if (Object.keys(facts).length === 0) return undefined
  const both = forEachFact((fact) => [...new Set([...(query[fact] ?? []), ...(facts[fact] ?? [])])])
  const prices = {
    ...(minPrice !== undefined && { minPrice: Math.max(minPrice, query.minPrice ?? 0) }),
    ...(maxPrice !== undefined && { maxPrice: Math.min(maxPrice, query.maxPrice ?? maxPrice) }),
  }
  const chosen = Object.fromEntries(Object.entries(both).filter(([, values]) => values.length > 0))
  const list = await listFound(db, { ...query, ...prices, ...chosen, ...(text && { _search: text }) })
  if ('stream' in list || list.total === 0) return undefined
  const understood: ProductList['understood'] = {
    search: text,
    facts,
    minPrice: prices.minPrice ?? null,
    maxPrice: prices.maxPrice ?? null,
  }
  return { ...list, json: `${list.json.slice(0, -1)},"understood":${JSON.stringify(understood)}}` }
}

/** A price among the words of the search is a filter, within that of the query: `oud under 2000`. */
function withPriceWords({ _search = '', _sort, ...query }: ProductQuery): ProductQuery {
  const { text, minPrice = 0, maxPrice } = readPriceWords(_search)
  const highest = Math.min(query.maxPrice ?? Number.POSITIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY)
  const lowest = Math.max(query.minPrice ?? 0, minPrice)
  const sort = _sort === 'best' && !text ? undefined : _sort
  return {
    ...query,
    ...(text && { _search: text }),
    ...(sort && { _sort: sort }),
    ...(lowest > 0 && { minPrice: lowest }),
    ...(Number.isFinite(highest) && { maxPrice: highest }),
  }
}

const searchParameters = new Set(['_search', '_searchIn', '_sort', '_page', '_perPage', 'fields', 'lang'])

/**
 * The first page of a search that chooses and counts nothing else, such as of the search box: one statement tells
 * whether anything matches, how much, and the page.
 */
const isFirstOfSearch = (query: ProductQuery): boolean =>
  Object.keys(query).every((key) => searchParameters.has(key)) &&
  (query._sort ?? 'best') === 'best' &&
  (query._page ?? (query._perPage && 1)) === 1

interface FoundPage {
  products: ListedProduct[]
  /** The count of the whole list. */
  total: number
}

async function findPage(
  db: Database,
  filter: ListFilter,
  order: ListOrder,
  page: Page,
  fields: Fields,
  counted: ListCounts | undefined,
): Promise<FoundPage> {
  if (isFoundInRows(filter, page)) {
    const { ids, total } = await findInRows(db, filter, order, page)
    return { products: ids.length > 0 ? await readListed(db, ids, fields) : [], total }
  }
  const { total } = counted ?? (await countList(db, filter))
  return { products: page.start < total ? await readPage(db, filter, order, page, fields) : [], total }
}

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
  return { json, total, tags }
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
