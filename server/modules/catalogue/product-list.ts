import type { ProductList, ProductQuery } from '#contract/catalogue.ts'
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
        brands: facet(entries, candidates.filter(passes({ ...query, brand: undefined })), 'brand'),
        categories: facet(entries, candidates.filter(passes({ ...query, category: undefined })), 'category'),
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

function facet(all: readonly CatalogueEntry[], choosable: readonly CatalogueEntry[], key: 'brand' | 'category') {
  const facets = new Map<string, { name: string; total: number; count: number }>()
  for (const { product } of all) {
    const one = facets.get(product[key]) ?? { name: product[key], total: 0, count: 0 }
    facets.set(one.name, { ...one, total: one.total + 1 })
  }
  for (const { product } of choosable) {
    const one = facets.get(product[key])
    if (one) one.count += 1
  }
  return [...facets.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
