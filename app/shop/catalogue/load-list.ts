import type { Client } from '#app/api.ts'
import { pageCount } from '#app/ui/pagination.ts'
import { rememberedValues } from '#app/ui/remembered.ts'
import type { ProductCard, ProductList } from '#contract/catalogue/catalogue.ts'
import { type About, loadAbout } from './entries/about-entry.ts'
import { apiQuery, type ShopQuery } from './shop-query.ts'

/** A page of the list with its number: a page beyond the last one shows the last. */
export interface ShownList extends Pick<ProductList, 'total' | 'facets' | 'understood'> {
  products: ProductCard[]
  page: number
  perPage: number
  /** The brand or category if it is the only filter and has a page. */
  about: About | null
  /** The list could not be loaded and is empty. */
  failed?: boolean
}

/** Never rejects: a list that fails is logged and empty. */
export async function loadList(client: Client, query: ShopQuery): Promise<ShownList> {
  try {
    const cards = (of: ShopQuery) => client('GET /api/products', { query: { ...apiQuery(of), fields: 'card' } })
    const { page, perPage } = query
    const [list, about] = await Promise.all([cards(query), loadAbout(client, query)])
    if (list.products.length > 0 || list.total === 0) return { ...list, page, perPage, about }
    const last = { ...query, page: pageCount(list.total, perPage) }
    return { ...(await cards(last)), page: last.page, perPage, about }
  } catch (error) {
    console.warn('The products could not be loaded', error)
    return {
      products: [],
      total: 0,
      facets: { brands: [], categories: [], scents: [], prices: [], ratings: [] },
      page: 1,
      perPage: query.perPage,
      about: null,
      failed: true,
    }
  }
}

const lists = rememberedValues<ShownList>()
const keyOf = (query: ShopQuery) => JSON.stringify(apiQuery(query))

/** The list as it was displayed last in this visit. */
export const recallList = (query: ShopQuery): ShownList | null => lists.recall(keyOf(query))

export function rememberList(query: ShopQuery, list: ShownList) {
  if (!list.failed) lists.remember(keyOf(query), list)
}
