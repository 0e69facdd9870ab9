import * as catalogueTexts from '#messages/catalogue.ts'
import { collections, type ShopQuery, withoutName } from '../shop-query.ts'
import { anyPrice, describePriceRange, formatPriceRange } from './price-range.ts'

export interface ChosenFilter {
  /** Label and value. */
  key: string
  name: string
  /** The query changes that remove the filter. */
  without: Partial<ShopQuery>
}

/** The active filters but the facts of scent, each with the query changes that remove it. */
export function filtersOf({
  collection,
  search,
  categories,
  brands,
  scents,
  price,
  rating,
}: ShopQuery): ChosenFilter[] {
  const chosen: (ChosenFilter | '' | null)[] = [
    collection && { key: 'collection', name: collections[collection].name, without: { collection: null } },
    search && { key: 'search', name: `“${search}”`, without: { search: '' } },
    ...categories.map((name) => ({
      key: `category ${name}`,
      name,
      without: { categories: withoutName(categories, name) },
    })),
    ...brands.map((name) => ({ key: `brand ${name}`, name, without: { brands: withoutName(brands, name) } })),
    ...scents.map((scent) => ({
      key: `scent ${scent}`,
      name: catalogueTexts.scents[scent],
      without: { scents: scents.filter((one) => one !== scent) },
    })),
    formatPriceRange(price) && { key: 'price', name: describePriceRange(price), without: { price: anyPrice } },
    rating && { key: 'rating', name: ratingName(rating), without: { rating: null } },
  ]
  return chosen.filter((filter) => !!filter)
}

export const ratingName = (rating: number | string) => catalogueTexts.starsAndUp(Number(rating))

/** Clears all filters; keeps sort, page size and view. */
export const noFilters: Partial<ShopQuery> = {
  collection: null,
  search: '',
  categories: [],
  brands: [],
  scents: [],
  facts: {},
  price: anyPrice,
  rating: null,
}
