import { quickPrices } from '#contract/assortment.ts'
import type { Facet, ProductList, ProductQuery } from '#contract/catalogue.ts'
import { collection, found, passes, sorted } from './choosing.ts'
import type { Catalogue, CatalogueEntry } from './whole-catalogue.ts'

const usualPage = 12

/** The products that the query asks for, with the number of all that match; without a query the whole catalogue. */
export function productList({ entries }: Catalogue, query: ProductQuery): ProductList {
  const candidates = found(collection(entries, query._type), query._search)
  const matching = sorted(candidates.filter(passes(query)), query._sort)
  return {
    success: true,
    products: pageOf(matching, query).map(({ product }) => product),
    total: matching.length,
    ...(query.facets && {
      facets: {
        brands: facet(entries, candidates, query, 'brand'),
        categories: facet(entries, candidates, query, 'category'),
        prices: priceFacet(entries, candidates, query),
        ratings: ratingFacet(entries, candidates, query),
      },
    }),
  }
}

function pageOf(matching: readonly CatalogueEntry[], { _page, _perPage }: ProductQuery): readonly CatalogueEntry[] {
  if (_page === undefined && _perPage === undefined) return matching
  const size = _perPage ?? usualPage
  const start = ((_page ?? 1) - 1) * size
  return matching.slice(start, start + size)
}

type Entries = readonly CatalogueEntry[]

/** Every name in the catalogue; its count is what choosing it would give, and names are chosen by their parts. */
function facet(all: Entries, candidates: Entries, query: ProductQuery, key: 'brand' | 'category'): Facet[] {
  const others = candidates.filter(passes({ ...query, [key]: undefined }))
  const totals = Map.groupBy(all, ({ product }) => product[key])
  return [...totals]
    .map(([name, { length: total }]) => ({ name, total, count: others.filter(passes({ [key]: name })).length }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function priceFacet(all: Entries, candidates: Entries, query: ProductQuery): Facet[] {
  return quickPrices.map(({ min: minPrice, max: maxPrice }) => ({
    name: `${minPrice}-${maxPrice}`,
    total: all.filter(passes({ minPrice, maxPrice })).length,
    count: candidates.filter(passes({ ...query, minPrice, maxPrice })).length,
  }))
}

function ratingFacet(all: Entries, candidates: Entries, query: ProductQuery): Facet[] {
  return [4, 3, 2, 1].map((minRating) => ({
    name: String(minRating),
    total: all.filter(passes({ minRating })).length,
    count: candidates.filter(passes({ ...query, minRating })).length,
  }))
}
