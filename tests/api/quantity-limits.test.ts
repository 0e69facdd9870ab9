import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { quantityLimit, staffQuantityLimit } from '#contract/limits.ts'
import { stockOf } from '#tests/support/products.ts'
import { byPhone, openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { orderOf } from './shop.ts'

const counter = openCounter()

const messageOf = (limit: number) => `At most ${limit} bottles of one size per order.`

it('the limit of a line holds for all lines of the same size together, in every call that takes lines', async () => {
  const { shop, admin, take, staffOrder } = counter
  const product = await shop.product({ stock: 5_000 })
  const customer = await shop.account()
  const { variantId, id, price } = product
  const twice = [600, 600].map((quantity) => ({ variantId, quantity }))
  const amount = (price * 1_200) / 100
  const headers = { 'idempotency-key': randomUUID() }
  const byName = { _id: id, size: 'no such size', quantity: 12 }
  const placed = await take(byPhone(product))
  const order = await staffOrder(placed.body.orderId)
  const replies = await Promise.all([
    shop.order(customer, orderOf([product, 12], [product, 12])),
    // One by its id, the other by its product.
    shop.call('POST /api/cart/check', { body: { items: [{ _id: id, variantId, quantity: 12 }, byName] } }),
    shop.call('POST /api/admin/counter/totals', { as: admin, body: { ...byPhone(product), lines: twice } }),
    shop.call('POST /api/admin/counter/orders', {
      as: admin,
      headers,
      body: { ...byPhone(product), lines: twice, amount },
    }),
    shop.call(`PUT /api/admin/orders/${order._id}`, { as: admin, body: editedOrder(order, { lines: twice, amount }) }),
  ])
  const byCustomer = [400, messageOf(quantityLimit)]
  const byStaff = [400, messageOf(staffQuantityLimit)]
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
    byCustomer,
    byCustomer,
    byStaff,
    byStaff,
    byStaff,
  ])
  expect(await stockOf(shop.db, id)).toEqual({ stock: 4_999, sold: 1 })
  const most = [staffQuantityLimit - 1, 1].map((quantity) => ({ variantId, quantity }))
  const body = editedOrder(order, { lines: most, amount: (price * staffQuantityLimit) / 100 })
  expect((await shop.call(`PUT /api/admin/orders/${order._id}`, { as: admin, body })).status).toBe(200)
})
