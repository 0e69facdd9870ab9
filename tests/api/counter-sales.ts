import { randomUUID } from 'node:crypto'
import { type Buyer, openShop, type TestShop } from './shop.ts'

type Sold = Awaited<ReturnType<TestShop['product']>>
/** The key of the call, and who makes it. */
type Sending = { key?: string; as?: Buyer }

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

/** A shop, and a member of its staff who takes orders. */
export async function openCounter() {
  const shop = await openShop({ undoSeconds: 60 })
  const admin = await shop.buyer({ role: 'admin', name: 'Shirin Akter' })
  return {
    shop,
    admin,
    take: (body: object, { key = randomUUID(), as = admin }: Sending = {}) =>
      shop.call('POST /api/admin/counter/orders', { as, body, headers: { 'idempotency-key': key } }),
    /** The order as staff see it. */
    seen: async (orderId: string) => (await shop.call(`GET /api/admin/orders/${orderId}`, { as: admin })).body.order,
  }
}

export type Counter = Awaited<ReturnType<typeof openCounter>>
