import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import type { Client } from '../../api.ts'

/** The maximum number of products in a row of the home page. */
const maxInRow = 12

/** What the server sends of a row: as many products as are visible. The row loads the others when it comes into view. */
export const firstInRow = 4

const queries = {
  newArrivals: { _type: 'new_arrivals' },
  bestsellers: { _type: 'best_sellers' },
  offers: { offer: 'true' },
} as const

export type ListName = keyof typeof queries

/** One list of the home page; null, and logged, when it cannot be loaded. */
export async function homeList(call: Client, name: ListName, count = maxInRow): Promise<ProductCard[] | null> {
  try {
    const { products } = await call('GET /api/products', {
      query: { ...queries[name], _page: '1', _perPage: String(count), fields: 'card' },
    })
    return products
  } catch (error) {
    console.warn(`The list ${name} could not be loaded`, error)
    return null
  }
}

/** Loads the three lists of the home page in parallel. */
export function homeLists(call: Client, count?: number): Record<ListName, Promise<ProductCard[] | null>> {
  return {
    newArrivals: homeList(call, 'newArrivals', count),
    bestsellers: homeList(call, 'bestsellers', count),
    offers: homeList(call, 'offers', count),
  }
}
