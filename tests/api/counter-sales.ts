import { randomUUID } from 'node:crypto'
import type { Account, TestShop } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

type Sold = Awaited<ReturnType<TestShop['product']>>
/** The idempotency key, and who sends the request. */
type Sending = { key?: string; as?: Account }

/** A counter sale, paid in cash and taken away. */
export const sale = (product: Sold, quantity = 1) => ({
  channel: 'counter',
  lines: [{ variantId: product.variantId, quantity }],
  pickup: true,
  method: 'cash',
  handedOver: true,
  amount: (product.price * quantity) / 100,
})
export const customer = { name: 'Rahim Uddin', phone: '01819-000111' }
const place = { street: 'House 7, Road 4', city: 'Sylhet', state: 'Sylhet' }
/** A phone order, paid on delivery. */
export const byPhone = (product: Sold, quantity = 1) => ({
  ...sale(product, quantity),
  ...customer,
  ...place,
  channel: 'phone',
  pickup: false,
  method: 'cod',
  handedOver: false,
})

/** A shop with a staff member who takes orders, for the tests of a file. */
export function openCounter() {
  const { shop, admin } = shopWithStaff({ undoSeconds: 60 })
  return {
    shop,
    admin,
    take: (body: object, { key = randomUUID(), as = admin }: Sending = {}) =>
      shop.call('POST /api/admin/counter/orders', { as, body, headers: { 'idempotency-key': key } }),
    /** The order in the back office. */
    staffOrder: (orderId: string) => shop.staffOrder(orderId, admin),
  }
}

export type Counter = ReturnType<typeof openCounter>
