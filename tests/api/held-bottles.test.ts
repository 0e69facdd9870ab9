import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const held = async (as: { token: string }) => (await shop.call('GET /api/order/held', { as })).body.held

it('a bottle that the customer’s own order holds is not called sold out', async () => {
  const [customer, other] = [await shop.account(), await shop.account()]
  const product = await shop.product({ name: 'Oud Attar', stock: 10 })
  // All of them, as an order of an older version of the shop could hold.
  const { body } = await shop.order(customer, orderOf(product))
  await shop.db.execute(
    `update variant_stock set stock = 0 where variant_id in (select id from variants where product_id = '${product.id}')`,
  )
  await shop.db.execute(`update orders set payment_status = 'failed' where id = '${body.orderId}'`)
  expect(await held(customer)).toMatchObject([{ orderId: body.orderId, productId: product.id, quantity: 1 }])
  expect(await held(other)).toEqual([])

  const number = await nameOfOrder(shop.db, body.orderId)
  const again = await shop.order(customer, orderOf(product))
  expect([again.status, again.body.code]).toEqual([409, 'held_by_own_order'])
  expect(again.body.message).toMatch(
    new RegExp(`^Your order ${number} holds 1 × Oud Attar.*\\. You can pay for it there\\.$`),
  )
  expect((await shop.order(other, orderOf(product))).body.message).toBe('Oud Attar is sold out.')

  await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })
  expect(await held(customer)).toEqual([])
})
