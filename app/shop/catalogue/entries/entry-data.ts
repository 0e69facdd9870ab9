import type { ShownList } from '../load-list.ts'
import { type ShopQuery, wholeShop } from '../shop-query.ts'
import type { About } from './about-entry.ts'

/** What the page of a brand or category loads. */
export interface EntryData {
  about: About
  list: ShownList
}

/** The list of a brand or category. */
export const queryFor = ({ kind, name }: About): ShopQuery =>
  kind === 'brand' ? { ...wholeShop, brands: [name] } : { ...wholeShop, categories: [name] }
