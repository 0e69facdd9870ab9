import { withQuery } from '#app/shared/with-query.ts'
import type { CallInput } from '#contract/api.ts'
import type { SortOrder } from '#contract/catalogue/catalogue.ts'
import { type FactFilter, factNames, optionsOf } from '#contract/catalogue/facts/scent-facts.ts'
import { type Scent, scents } from '#contract/catalogue/scents.ts'
import { foldText } from '#contract/fold-text.ts'
import { toWesternDigits } from '#contract/limits.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatPriceRange, type PriceRange, parsePriceRange } from './filters/price-range.ts'

/** Sort values in the URL. The default of a search is best match. */
export type NamedSort = Exclude<SortOrder, 'best'>
export const sortNames: Record<NamedSort, string> = {
  newest: catalogueTexts.newest,
  buyers: catalogueTexts.buyersSay,
  'price-low': catalogueTexts.priceLow,
  'price-high': catalogueTexts.priceHigh,
  name: catalogueTexts.nameOrder,
}
export const pageSizes = [12, 24, 36] as const
export const ratings = [4, 3, 2, 1] as const
export const collections = {
  'new-arrivals': { name: catalogueTexts.newArrivals, type: 'new_arrivals' },
  bestsellers: { name: catalogueTexts.bestsellers, type: 'best_sellers' },
} as const
export type Collection = keyof typeof collections

/** A fact of scent, or notes by their names in the language of the page. */
export type FactParameter = FactFilter | 'note'
export type Facts = Readonly<Partial<Record<FactParameter, readonly string[]>>>
export const factParameters: readonly FactParameter[] = [...factNames, 'note']

/** The query in the URL of /shop. Empty texts and nulls do not filter; a sort of null is the default. */
export interface ShopQuery {
  collection: Collection | null
  /** Whole names or parts of them; a product must match one. */
  categories: readonly string[]
  brands: readonly string[]
  scents: readonly Scent[]
  facts: Facts
  search: string
  price: PriceRange
  rating: (typeof ratings)[number] | null
  sort: NamedSort | null
  page: number
  perPage: (typeof pageSizes)[number]
  view: 'grid' | 'list'
}

export const wholeShop: ShopQuery = {
  collection: null,
  categories: [],
  brands: [],
  scents: [],
  facts: {},
  search: '',
  price: { min: null, max: null },
  rating: null,
  sort: null,
  page: 1,
  perPage: 12,
  view: 'grid',
}

const oneOf = <Value>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => String(value) === text)
/** The length of all names of a filter together. */
const maxNames = 200
const readText = (text: string | null) => (text ?? '').trim().slice(0, 200).trim()

export const includesName = (names: readonly string[], name: string) =>
  names.some((one) => foldText(one) === foldText(name))
export const withoutName = (names: readonly string[], name: string) =>
  names.filter((one) => foldText(one) !== foldText(name))
export const withName = (names: readonly string[], name: string): readonly string[] =>
  includesName(names, name) ? names : [...names, name]

/**
 * Names separated by commas, or given one by one as the form sends them without JavaScript: those that the API accepts
 * together, which are whole ones.
 */
function names(texts: string[]): string[] {
  const given = texts.join(',')
  const accepted = given.length > maxNames ? given.slice(0, Math.max(0, given.lastIndexOf(',', maxNames))) : given
  const all = accepted.split(',').map((name) => name.trim())
  return all.filter((name, index) => name !== '' && !includesName(all.slice(0, index), name))
}

/** The values of facts in a URL, each of its list; notes may have any name. */
function readFacts(params: URLSearchParams): Facts {
  const chosen = factParameters.map((fact) => {
    const given = params.getAll(fact)
    if (fact === 'note') return [fact, names(given).slice(0, 10)] as const
    const values = given.join().split(',')
    return [fact, optionsOf(fact).filter((value) => values.includes(value))] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

/** How many values of facts are chosen. */
export const countFacts = (facts: Facts): number => Object.values(facts).flat().length

/** Parses a URL. Unknown and invalid parameters are ignored. */
export function parseShopQuery(params: URLSearchParams): ShopQuery {
  // A number that was typed without JavaScript may have Bangla digits.
  const page = toWesternDigits(params.get('page') ?? '')
  // Without JavaScript the two price fields arrive apart.
  const range = params.get('priceRange') ?? `${params.get('minPrice') ?? ''}-${params.get('maxPrice') ?? ''}`
  return {
    collection: oneOf(keysOf(collections), params.get('collection')) ?? null,
    categories: names(params.getAll('category')),
    brands: names(params.getAll('brand')),
    scents: scents.filter((scent) => params.getAll('scent').join().split(',').includes(scent)),
    facts: readFacts(params),
    search: readText(params.get('search')),
    price: parsePriceRange(toWesternDigits(range)),
    rating: oneOf(ratings, params.get('rating')) ?? null,
    sort: oneOf(keysOf(sortNames), params.get('sort')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    perPage: oneOf(pageSizes, params.get('perPage')) ?? wholeShop.perPage,
    view: oneOf(['grid', 'list'] as const, params.get('view')) ?? wholeShop.view,
  }
}

/** The URL parameters of a query, without default values. */
export function shopParams(query: ShopQuery): [string, string][] {
  const parameters: [string, string, string][] = [
    ['collection', query.collection ?? '', ''],
    ['category', query.categories.join(','), ''],
    ['brand', query.brands.join(','), ''],
    ['scent', query.scents.join(','), ''],
    ...factParameters.map((fact): [string, string, string] => [fact, (query.facts[fact] ?? []).join(','), '']),
    ['search', query.search, ''],
    ['priceRange', formatPriceRange(query.price), ''],
    ['rating', String(query.rating ?? ''), ''],
    ['sort', query.sort ?? '', ''],
    ['page', String(query.page), '1'],
    ['perPage', String(query.perPage), String(wholeShop.perPage)],
    ['view', query.view, wholeShop.view],
  ]
  return parameters.filter(([, value, usual]) => value !== usual).map(([key, value]) => [key, value])
}

/** The URL of the shop page for `query`. */
export function shopPath(query: Partial<ShopQuery>): string {
  const params = new URLSearchParams(shopParams({ ...wholeShop, ...query }))
  // A comma is allowed in a URL unescaped, and reads better.
  return withQuery('/shop', params).replaceAll('%2C', ',')
}

/** New values of parameters; a function gets the newest query, which may not be rendered yet. */
export type QueryChange = Partial<ShopQuery> | ((query: ShopQuery) => Partial<ShopQuery>)

/** A changed filter, sort or page size resets the page number; another view does not. */
export function changed(query: ShopQuery, queryChange: QueryChange): ShopQuery {
  const change = typeof queryChange === 'function' ? queryChange(query) : queryChange
  const staysThere = 'page' in change || Object.keys(change).every((key) => key === 'view')
  return { ...query, ...change, page: staysThere ? (change.page ?? query.page) : 1 }
}

/**
 * The default sort of a list: best match for a search, which is the API's own default.
 */
export const usualSort = ({ search }: Pick<ShopQuery, 'search'>): NamedSort | null => (search ? null : 'newest')

/** The parameters of the API call. */
export function apiQuery(query: ShopQuery): NonNullable<CallInput<'GET /api/products'>['query']> {
  const { collection, categories, brands, scents, facts, search, price, rating, page, perPage } = query
  const sort = query.sort ?? usualSort(query)
  return {
    ...(collection && { _type: collections[collection].type }),
    ...(categories.length > 0 && { category: categories.join(',') }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
    ...(scents.length > 0 && { scent: scents.join(',') }),
    ...Object.fromEntries(Object.entries(facts).map(([fact, values]) => [fact, values.join(',')])),
    ...(search && { _search: search }),
    ...(price.min !== null && { minPrice: String(price.min) }),
    ...(price.max !== null && { maxPrice: String(price.max) }),
    ...(rating && { minRating: String(rating) }),
    ...(sort && { _sort: sort }),
    _page: String(page),
    _perPage: String(perPage),
    facets: 'true',
  }
}
