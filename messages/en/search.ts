import { formatNumber } from './formats.ts'

/** The results under the search box of the header. */
export const none = 'No Results Found'
export const results = 'Search results'
export const seeAll = (total: number) => (total === 1 ? 'See the 1 result' : `See all ${formatNumber(total)} results`)
export const from = (amount: string) => `From ${amount}`
export const found = (total: number, listed: number) => {
  if (total === 1) return '1 perfume found.'
  return total > listed ? `${total} perfumes found, showing ${listed}.` : `${total} perfumes found.`
}
