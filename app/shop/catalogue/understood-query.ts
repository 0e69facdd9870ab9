import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { withFact } from './chosen-facts.ts'
import type { ShopQuery } from './shop-query.ts'

/** The query in which what was understood of a search are filters. */
export function understoodQuery(query: ShopQuery, understood: NonNullable<ProductList['understood']>): ShopQuery {
  const { search, facts: found, minPrice, maxPrice } = understood
  let { facts } = query
  for (const fact of factNames) for (const value of found[fact] ?? []) facts = withFact(facts, fact, value, true)
  return { ...query, search, facts, price: { min: minPrice ?? query.price.min, max: maxPrice ?? query.price.max } }
}
