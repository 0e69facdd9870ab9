import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { stockDifferences, stockOf } from '#tests/support/products.ts'
import { type Account, counts, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
const customers: Account[] = []

beforeAll(async () => {
  shop = await openShop()
  while (customers.length < 200) customers.push(await shop.account())
})
afterAll(() => shop.close())

const left = (id: string) => stockOf(shop.db, id)
const customer = (index: number): Account => customers[index % customers.length] as Account

it('sells the last bottle once to 200 customers at the same moment [N05]', async () => {
  const last = await shop.product({ name: 'Oud Attar', stock: 1 })
  const responses = await Promise.all(customers.map((as) => shop.order(as, orderOf(last))))
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 199],
    ]),
  )
  const rejected = responses.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({
    success: false,
    code: 'sold_out',
    message: 'Oud Attar is sold out.',
    items: [{ _id: last.id, name: 'Oud Attar', price: 1250, stock: 0 }],
  })
  expect(await left(last.id)).toEqual({ stock: 0, sold: 1 })
})

it('makes one order of 50 requests with one key [N05]', async () => {
  const product = await shop.product({ stock: 100 })
  const send = () => shop.order(customer(0), orderOf([product, 2]), 'a-double-click-0001')
  const responses = await Promise.all(Array.from({ length: 50 }, send))
  expect(counts(responses.map(({ status }) => status))).toEqual(new Map([[200, 50]]))
  expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await left(product.id)).toEqual({ stock: 98, sold: 2 })
})

it('rejects a key that was used for another order of the same user', async () => {
  const product = await shop.product()
  const headers = { 'idempotency-key': 'one-key-two-orders' }
  const first = await shop.call('POST /api/order/create', { as: customer(1), body: orderOf(product), headers })
  const other = await shop.call('POST /api/order/create', { as: customer(1), body: orderOf([product, 2]), headers })
  expect([other.status, other.body.code]).toEqual([409, 'order_already_placed'])
  const elsewhere = await shop.call('POST /api/order/create', { as: customer(2), body: orderOf(product), headers })
  expect(elsewhere.status).toBe(200)
  expect(elsewhere.body.orderId).not.toBe(first.body.orderId)
})

it('returns the order of a key to an upgraded form with a new field [N05]', async () => {
  const product = await shop.product({ stock: 9 })
  const key = 'sent-before-the-upgrade'
  const { address, ...order } = orderOf(product)
  const send = (change: object) => shop.order(customer(5), { ...order, address: { ...address, ...change } }, key)
  const first = await send({})
  for (const added of [{ addedLater: '' }, { gift: false, list: [], map: null }])
    expect((await send(added)).body).toMatchObject({ orderId: first.body.orderId })
  expect((await send({ street: 'House 99' })).status).toBe(409)
})

it('returns the order of a key even when that order sold the product out', async () => {
  const last = await shop.product({ stock: 1 })
  const sending = { as: customer(3), body: orderOf(last), headers: { 'idempotency-key': 'the-response-was-lost' } }
  const first = await shop.call('POST /api/order/create', sending)
  const again = await shop.call('POST /api/order/create', sending)
  expect(again.body.orderId).toBe(first.body.orderId)
})

it('does not report a cancelled order as placed when it is sent again', async () => {
  const product = await shop.product({ stock: 5 })
  const send = (key: string) => shop.order(customer(4), orderOf(product), key)
  const first = await send('the-response-was-lost-too')
  await shop.call(`POST /api/order/user/${first.body.orderId}/cancel`, { as: customer(4) })
  const again = await send('the-response-was-lost-too')
  expect([again.status, again.body.code]).toEqual([409, 'order_cancelled_earlier'])
  expect(again.body.message).toContain('has been cancelled since')
  expect((await send('a-new-attempt-0001')).status).toBe(200)
})

it('does not report an order as placed now when its customer has chosen the payment before it is sent again', async () => {
  const product = await shop.product({ stock: 5 })
  const send = (key: string) => shop.order(customer(5), orderOf(product), key)
  const first = await send('the-response-was-lost-3')
  const retried = await send('the-response-was-lost-3')
  expect([retried.status, retried.body.orderId]).toEqual([200, first.body.orderId])
  await shop.call(`POST /api/order/user/${first.body.orderId}/cash-on-delivery`, { as: customer(5) })
  const again = await send('the-response-was-lost-3')
  expect([again.status, again.body.code]).toEqual([409, 'order_already_placed'])
  expect(again.body.message).toContain('You can find it under Orders')
  const second = await send('a-new-attempt-0002')
  expect(second.status).toBe(200)
  expect(second.body.orderId).not.toBe(first.body.orderId)
  expect(await left(product.id)).toEqual({ stock: 3, sold: 2 })
})

it('handles carts with the same products in opposite order without a deadlock', async () => {
  const one = await shop.product({ stock: 500 })
  const two = await shop.product({ stock: 500 })
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const body = index % 2 ? orderOf(one, two) : orderOf(two, one)
      return shop.order(customer(index), body)
    }),
  )
  expect(counts(responses.map(({ status }) => status))).toEqual(new Map([[200, 100]]))
  expect(await left(one.id)).toEqual({ stock: 400, sold: 100 })
  expect(await left(two.id)).toEqual({ stock: 400, sold: 100 })
})

it('counts a product on two lines together [N05]', async () => {
  const product = await shop.product({ name: 'Vetiver Noir', stock: 3 })
  const tooMany = await shop.call('POST /api/order/create', {
    as: customer(4),
    body: orderOf([product, 2], [product, 2]),
  })
  expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 3 of Vetiver Noir are left.'])
  const enough = await shop.call('POST /api/order/create', { as: customer(4), body: orderOf([product, 2], product) })
  const { body } = await shop.call(`GET /api/order/user/${enough.body.orderId}`, { as: customer(4) })
  expect(body.order.items).toHaveLength(1)
  expect(body.order.items[0].quantity).toBe(3)
  expect(await left(product.id)).toEqual({ stock: 0, sold: 3 })
})

it('keeps every order’s amount the sum of its lines', async () => {
  const product = await shop.product({ stock: 40, price: 333_33 })
  const responses = await Promise.all(
    customers.slice(0, 10).map((as, index) => shop.order(as, orderOf([product, 1 + (index % 3)]))),
  )
  expect(counts(responses.map(({ status }) => status))).toEqual(new Map([[200, 10]]))
  const { rows } = await shop.db.execute(sql`
    select count(*)::int as placed, count(*) filter (where amount <> (select coalesce(sum(price::bigint * quantity), 0) from order_lines where order_id = ${orders.id}))::int as wrong
    from ${orders}
  `)
  expect(rows[0]).toMatchObject({ wrong: 0 })
  expect(rows[0]?.placed).toBeGreaterThanOrEqual(10)
  // After all concurrent orders of this file.
  expect(await stockDifferences(shop.db)).toEqual([])
})
