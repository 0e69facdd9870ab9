import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
})
afterAll(() => shop.close())

const order = (body: unknown) => shop.call('POST /api/order/create', { as: customer, body })

it('rejects a changed price and returns the current ones [N04]', async () => {
  const product = await shop.product({ name: 'Rose Damask', price: 199_99, stock: 5 })
  const cheap = { id: product.id, price: 100 }
  const { status, body } = await order(orderOf([cheap, 2]))
  expect(status).toBe(409)
  expect(body).toEqual({
    success: false,
    code: 'prices_changed',
    message: 'Some prices have changed. Please check your cart again.',
    params: {},
    amount: 399.98,
    items: [{ _id: product.id, variantId: product.variantId, name: 'Rose Damask', price: 199.99, stock: 5 }],
  })
})

it('rejects an amount that is not the sum, even when every price is right [N04]', async () => {
  const product = await shop.product({ price: 45_50 })
  const { status, body } = await order({ ...orderOf(product), amount: 45.49 })
  expect([status, body.code, body.amount]).toEqual([409, 'prices_changed', 45.5])
})

it('accepts an order without prices when the amount is right', async () => {
  const product = await shop.product({ price: 10_10 })
  const { body } = await order({ items: [{ productId: product.id, quantity: 3 }], amount: 30.3, address: home })
  expect(body.success).toBe(true)
})

it('never places an order with an amount other than the server’s [N04]', async () => {
  const product = await shop.product({ price: 100_00, stock: 1_000_000 })
  const odd = fc.oneof(
    fc.constantFrom<unknown>(-1, 0, 0.5, 1e9, 1e308, '1e3', '100', null, true, [], {}, 100, 200, 1),
    fc.double({ noNaN: true }),
    fc.integer(),
  )
  const asSent = fc.record({ price: odd, quantity: odd, amount: odd })
  await fc.assert(
    fc.asyncProperty(asSent, async ({ price, quantity, amount }) => {
      const { status, body } = await order({ items: [{ _id: product.id, price, quantity }], amount, address: home })
      expect([200, 400, 409]).toContain(status)
      if (status !== 200) return
      const { body: placed } = await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })
      expect(placed.order.amount).toBe(100 * placed.order.items[0].quantity)
      expect([price, quantity, amount]).toEqual([100, placed.order.items[0].quantity, placed.order.amount])
    }),
    { numRuns: 200 },
  )
})

it('rejects a product that is no longer sold', async () => {
  const unknown = { id: '6f2b3a52-7a55-4b1e-9a37-1f0f8d0a4c11', price: 100 }
  const { status, body } = await order(orderOf(unknown))
  expect([status, body.code]).toEqual([409, 'product_not_sold'])
})

it('keeps the product data of the time of ordering in the order', async () => {
  const product = await shop.product({ name: 'Old Name', price: 500_00 })
  const { body } = await order(orderOf(product))
  await shop.db.execute(`update products set name = 'New Name' where id = '${product.id}'`)
  await shop.db.execute(`update variants set price = 90000 where product_id = '${product.id}'`)
  const { body: kept } = await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })
  expect(kept.order).toMatchObject({ amount: 500, items: [{ name: 'Old Name', price: 500 }] })
})
