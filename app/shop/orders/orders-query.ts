import { listPath } from '#app/shared/with-query.ts'
import { pageOf } from '#app/ui/pagination.ts'
import { type Direction, directions, type OrderColumn, orderColumns } from '#contract/orders/own-orders.ts'

export interface Sorting {
  column: OrderColumn
  direction: Direction
}

/** The query in the URL of the orders. */
export interface OrdersQuery {
  sorting: Sorting
  page: number
}

/** The newest order first. */
export const startSorting: Sorting = { column: 'date', direction: 'descending' }

/** A click on a column sorts it ascending; on a column that is already ascending, descending. */
export const sortingAfterClick = (before: Sorting, column: OrderColumn): Sorting => ({
  column,
  direction: before.column === column && before.direction === 'ascending' ? 'descending' : 'ascending',
})

const nameOf = ({ column, direction }: Sorting) => `${column}-${direction}`

/** The query in the URL; the usual one where it is missing or invalid. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const sorting = orderColumns
    .flatMap((column) => directions.map((direction) => ({ column, direction })))
    .find((sorting) => nameOf(sorting) === search.get('sort'))
  return { sorting: sorting ?? startSorting, page: pageOf(search) }
}

/** The URL of the orders, without the usual values. */
export const ordersPath = ({ sorting, page }: OrdersQuery): string =>
  listPath('/orders', { sort: nameOf(sorting) !== nameOf(startSorting) && nameOf(sorting), page })
