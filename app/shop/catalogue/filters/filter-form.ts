import type { ShopQuery } from '../shop-query.ts'

/** The form that the toolbar's fields belong to, for a shop without JavaScript. */
export const filterForm = 'filter-form'

export interface FilterProps {
  query: ShopQuery
  onChange(change: Partial<ShopQuery>): void
}
