import { withQuery } from '#app/with-query.ts'
import { type StockQuery, type StockView, stockViews } from '#contract/catalogue/stock.ts'
import { perPage, readSearch } from '../lists/list-query.ts'

/** The query of the stock list's URL; invalid values are left out. */
export interface StockListQuery {
  show: StockView
  search: string
  page: number
  /** What staff enter in the list. */
  mode: 'count' | 'received'
}

export const readStockQuery = (params: URLSearchParams): StockListQuery => ({
  show: stockViews.find((view) => view === params.get('show')) ?? 'low',
  ...readSearch(params),
  mode: params.get('mode') === 'received' ? 'received' : 'count',
})

/** The URL of a list, without default values. */
export function stockPath({ show, search, page, mode }: StockListQuery): string {
  const params = new URLSearchParams()
  if (show !== 'low') params.set('show', show)
  if (search) params.set('search', search)
  if (mode !== 'count') params.set('mode', mode)
  if (page > 1) params.set('page', String(page))
  return withQuery('/admin/catalogue/stock', params)
}

export const toApiQuery = ({ show, search, page }: StockListQuery): StockQuery => ({
  show,
  search: search.trim() || undefined,
  _page: page,
  _perPage: perPage,
})
