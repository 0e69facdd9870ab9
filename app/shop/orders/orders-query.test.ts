import { expect, it } from 'vitest'
import { directions, orderColumns } from '#contract/orders/own-orders.ts'
import { ordersPath, readOrdersQuery, sortingAfterClick, startSorting } from './orders-query.ts'

const read = (path: string) => readOrdersQuery(new URL(path, 'https://shop.example').searchParams)

it('sorts ascending at a click, descending at the next, and ascending again [G03]', () => {
  const once = sortingAfterClick(startSorting, 'amount')
  const twice = sortingAfterClick(once, 'amount')
  expect(once).toEqual({ column: 'amount', direction: 'ascending' })
  expect(twice).toEqual({ column: 'amount', direction: 'descending' })
  expect(sortingAfterClick(twice, 'amount')).toEqual(once)
  expect(sortingAfterClick(once, 'date')).toEqual({ column: 'date', direction: 'ascending' })
  expect(sortingAfterClick(startSorting, 'date')).toEqual({ column: 'date', direction: 'ascending' })
})

it('keeps every sorting and the page in the URL, and ignores invalid ones [G03]', () => {
  for (const column of orderColumns)
    for (const direction of directions)
      for (const page of [1, 7]) {
        const query = { sorting: { column, direction }, page }
        expect(read(ordersPath(query))).toEqual(query)
      }
  expect(ordersPath({ sorting: startSorting, page: 1 })).toBe('/orders')
  for (const invalid of ['', 'date', 'constructor-ascending'])
    expect(read(`/orders?sort=${invalid}&page=-1`)).toEqual({ sorting: startSorting, page: 1 })
})
