import type { QueryChange, ShopQuery } from '../shop-query.ts'

/** The id of the form that the toolbar's fields belong to, for use without JavaScript. */
export const filterForm = 'filter-form'

export interface FilterProps {
  query: ShopQuery
  onChange(change: QueryChange): void
}
