import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { columns, parseSorting, sortingAfterClick, sortingParameter, sortOrders, startSorting } from './sort-orders.ts'

const order = (_id: string, date: string, amount: number, status: Order['status']): Order => ({
  _id,
  date,
  amount,
  deliveryCharge: 0,
  parcelWeight: 500,
  discount: 0,
  discountPercent: null,
  discountReason: null,
  notDelivered: 0,
  channel: 'web',
  pickup: false,
  paymentReference: null,
  refunded: 0,
  shipment: null,
  status,
  paymentStatus: 'pending',
  paymentMethod: null,
  reserved: true,
  reservedUntil: null,
  expiresAt: null,
  waysToPay: { open: [], waitsFor: null },
  items: [],
  address: { firstName: '', lastName: '', email: '', street: '', city: '', state: '', zipcode: '', country: '' },
  returnState: null,
  timeline: [],
})
const orders = [
  order('11111111-0000-4000-8000-0000aaaaaaaa', '2026-11-01T10:00:00.000Z', 90, 'shipped'),
  order('22222222-0000-4000-8000-0000cccccccc', '2026-11-20T10:00:00.000Z', 1000, 'confirmed'),
  order('33333333-0000-4000-8000-0000bbbbbbbb', '2026-11-10T10:00:00.000Z', 200, 'pending'),
]
const firstDigits = (sorting: Parameters<typeof sortOrders>[1]) => sortOrders(orders, sorting).map(({ _id }) => _id[0])

it('shows the newest order first [G03]', () => {
  expect(startSorting).toEqual({ column: 'date', direction: 'descending' })
  expect(firstDigits(startSorting)).toEqual(['2', '3', '1'])
})

it.each([
  ['id', ['1', '3', '2']],
  ['date', ['1', '3', '2']],
  ['amount', ['1', '3', '2']],
  ['status', ['2', '3', '1']],
] as const)('sorts by %s as displayed [G03]', (column, ascending) => {
  expect(firstDigits({ column, direction: 'ascending' })).toEqual(ascending)
  expect(firstDigits({ column, direction: 'descending' })).toEqual(ascending.toReversed())
})

it('sorts ascending at a click, descending at the next, and ascending again [G03]', () => {
  const once = sortingAfterClick(startSorting, 'amount')
  const twice = sortingAfterClick(once, 'amount')
  expect(once).toEqual({ column: 'amount', direction: 'ascending' })
  expect(twice).toEqual({ column: 'amount', direction: 'descending' })
  expect(sortingAfterClick(twice, 'amount')).toEqual(once)
  expect(sortingAfterClick(once, 'date')).toEqual({ column: 'date', direction: 'ascending' })
  expect(sortingAfterClick(startSorting, 'date')).toEqual({ column: 'date', direction: 'ascending' })
})

it('does not mutate the given orders', () => {
  const before = [...orders]
  sortOrders(orders, startSorting)
  expect(orders).toEqual(before)
})

it('keeps every sorting in the URL, and ignores an invalid one [G03]', () => {
  for (const column of columns)
    for (const direction of ['ascending', 'descending'] as const)
      expect(parseSorting(sortingParameter({ column, direction }))).toEqual({ column, direction })
  expect(sortingParameter(startSorting)).toBeNull()
  for (const invalid of [null, '', 'date', 'constructor-ascending']) expect(parseSorting(invalid)).toEqual(startSorting)
})
