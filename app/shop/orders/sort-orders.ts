import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'

export const columns = ['id', 'date', 'amount', 'status'] as const
export type Column = (typeof columns)[number]
export interface Sorting {
  column: Column
  direction: (typeof directions)[number]
}

/** The newest order first. */
export const startSorting: Sorting = { column: 'date', direction: 'descending' }

/** A click on a column sorts it ascending; on a column that is already ascending, descending. */
export const sortingAfterClick = (before: Sorting, column: Column): Sorting => ({
  column,
  direction: before.column === column && before.direction === 'ascending' ? 'descending' : 'ascending',
})

const directions = ['ascending', 'descending'] as const
const nameOf = ({ column, direction }: Sorting) => `${column}-${direction}`

/** The value of the URL's parameter; null for the usual sorting. */
export const sortingParameter = (sorting: Sorting): string | null =>
  nameOf(sorting) === nameOf(startSorting) ? null : nameOf(sorting)

/** The sorting in the URL; the usual one when it is missing or invalid. */
export const parseSorting = (parameter: string | null): Sorting =>
  columns
    .flatMap((column) => directions.map((direction) => ({ column, direction })))
    .find((sorting) => nameOf(sorting) === parameter) ?? startSorting

const inText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

// By the displayed values: the short number for the ID, the label for the status.
const compare: Record<Column, (one: Order, other: Order) => number> = {
  id: (one, other) => inText(orderNumber(one._id), orderNumber(other._id)),
  date: (one, other) => inText(one.date, other.date),
  amount: (one, other) => one.amount - other.amount,
  status: (one, other) => inText(one.status, other.status),
}

/** The sorted orders; equal ones keep their order (stable sort). */
export function sortOrders(orders: readonly Order[], { column, direction }: Sorting): Order[] {
  const sign = direction === 'ascending' ? 1 : -1
  return orders.toSorted((one, other) => sign * compare[column](one, other))
}
