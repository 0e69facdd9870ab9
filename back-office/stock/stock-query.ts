import { listPath } from '#app/shared/with-query.ts'
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
export const stockPath = ({ show, search, page, mode }: StockListQuery): string =>
  listPath('/admin/catalogue/stock', { show: show !== 'low' && show, search, mode: mode !== 'count' && mode, page })

export const toApiQuery = ({ show, search, page }: StockListQuery): StockQuery => ({
  show,
  search: search.trim() || undefined,
  _page: page,
  _perPage: perPage,
})
