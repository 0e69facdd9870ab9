import { anyPrice, describePriceRange, formatPriceRange } from './price-range.ts'
import { collections, type ShopQuery } from './shop-query.ts'

export interface ChosenFilter {
  key: 'collection' | 'search' | 'category' | 'brand' | 'price' | 'rating'
  name: string
  /** What takes the filter away. */
  without: Partial<ShopQuery>
}

/** The filters that are in force, each with what removes it. */
export function filtersOf({ collection, search, category, brand, price, rating }: ShopQuery): ChosenFilter[] {
  const chosen: (ChosenFilter | '' | null)[] = [
    collection && { key: 'collection', name: collections[collection].name, without: { collection: null } },
    search && { key: 'search', name: `“${search}”`, without: { search: '' } },
    category && { key: 'category', name: category, without: { category: '' } },
    brand && { key: 'brand', name: brand, without: { brand: '' } },
    formatPriceRange(price) && { key: 'price', name: describePriceRange(price), without: { price: anyPrice } },
    rating && { key: 'rating', name: ratingName(rating), without: { rating: null } },
  ]
  return chosen.filter((filter) => !!filter)
}

export const ratingName = (rating: number | string) => `${rating} ${Number(rating) === 1 ? 'star' : 'stars'} & up`

/** Takes every filter away; sort, page size and view stay. */
export const noFilters: Partial<ShopQuery> = {
  collection: null,
  search: '',
  category: '',
  brand: '',
  price: anyPrice,
  rating: null,
}
