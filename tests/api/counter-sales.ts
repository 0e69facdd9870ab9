import { randomUUID } from 'node:crypto'
import type { Buyer, TestShop } from './shop.ts'

type Sold = Awaited<ReturnType<TestShop['product']>>
/** The key of the call, and who makes it. */
export type Sending = { key?: string; as?: Buyer }

/** A sale over the counter, paid in cash and taken away. */
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
/** An order by phone, to be paid on delivery. */
export const byPhone = (product: Sold, quantity = 1) => ({
  ...sale(product, quantity),
  ...customer,
  ...place,
  ...{ channel: 'phone', pickup: false, method: 'cod', handedOver: false },
})

export const takeOrder = (shop: TestShop, { key = randomUUID(), as }: Sending & { as: Buyer }, body: object) =>
  shop.call('POST /api/admin/counter/orders', { as, body, headers: { 'idempotency-key': key } })
