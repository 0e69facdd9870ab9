import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { openOrder } from '#database/schema/index.ts'
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts'
import { expireOrders } from '#tests/support/payment-jobs.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'
import { addOffer } from './shop-offers.ts'

let shop: TestShop
let product: Awaited<ReturnType<TestShop['product']>>
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  product = await shop.product({ stock: 1_000 })
})
afterAll(() => shop.close())

let phones = 0
/** With a new phone number by default, so that other limits do not apply. */
function place(as: Account, { phone, ip, bottles = 1 }: { phone?: string; ip?: string; bottles?: number } = {}) {
  phones += 1
  const body = orderOf([product, bottles])
  const address = { ...body.address, phone: phone ?? `017${String(phones).padStart(8, '0')}` }
  return shop.call('POST /api/order/create', { as, body: { ...body, address }, ...(ip && { ip }) })
}

it('allows an account five orders that are neither paid nor confirmed, and then says what to do', async () => {
  const customer = await shop.account()
  const placed: string[] = []
  for (let at = 0; at < 5; at += 1) placed.push((await place(customer)).body.orderId)
  const rejected = await place(customer)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect(rejected.body.message).toBe(
    'You have 5 orders that are neither paid nor confirmed. Please pay for one of them or cancel it first.',
  )
  const left = async () =>
    (await shop.call('POST /api/cart/check', { body: { items: [{ _id: product.id, quantity: 1 }] } })).body.items[0]
      .stock
  const before = await left()
  await place(customer)
  expect(await left()).toBe(before)
  await shop.call(`POST /api/order/user/${placed[0]}/cancel`, { as: customer })
  expect((await place(customer)).status).toBe(200)
})

it('allows no more when they are sent at once', async () => {
  const customer = await shop.account()
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(customer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
})

it('counts them in the database by the same condition as everywhere', async () => {
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`select pg_get_functiondef('open_orders_of'::regproc) as text`,
  )
  expect(rows[0]?.text).toContain(`user_id = customer and ${openOrder})`)
})

it('says in Retry-After when the first of these orders will have been cancelled', async () => {
  const customer = await shop.account()
  for (let at = 0; at < 5; at += 1) await place(customer)
  const rejected = await place(customer)
  const seconds = Number(rejected.headers['retry-after'])
  expect(rejected.status).toBe(429)
  shop.wait(seconds * 1_000)
  await expireOrders({ ...shop.shop, log: shop.log })
  expect((await place(customer)).status).toBe(200)
})

it('takes a hundred and more orders from one network, and those of a phone number that strangers use', async () => {
  const [phone, ip] = ['+8801999888777', '203.0.113.9']
  for (let at = 0; at < 12; at += 1) {
    expect((await place(await shop.account(), { phone })).status).toBe(200)
  }
  const replies: Awaited<ReturnType<typeof place>>[] = []
  for (let at = 0; at < 120; at += 1) replies.push(await place(await shop.account(), { ip }))
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  // Its new customers hold a hundred bottles; what goes beyond is a request.
  expect(replies.filter(({ body }) => body.reserved)).toHaveLength(100)
})

it('an IPv6 subscriber is one network, however many addresses', async () => {
  const replies: Awaited<ReturnType<typeof place>>[] = []
  for (let at = 0; at < 11; at += 1) {
    replies.push(await place(await shop.account(), { ip: `2001:db8:1:2::${at.toString(16)}`, bottles: 10 }))
  }
  expect(replies.map(({ body }) => body.reserved)).toEqual([...Array<boolean>(10).fill(true), false])
  expect((await place(await shop.account(), { ip: '2001:db8:1:3::1', bottles: 10 })).body.reserved).toBe(true)
})

it('says until when the stock of an order is reserved', async () => {
  const customer = await shop.account()
  const { body } = await place(customer)
  const order = async () => (await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })).body.order
  const { date, reservedUntil } = await order()
  const hours = (until: string) => (Date.parse(until) - Date.parse(date)) / 3_600_000
  expect(hours(reservedUntil)).toBe(2)
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  expect(hours((await order()).expiresAt)).toBe(72)
  await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })
  expect((await order()).reservedUntil).toBeNull()
})

it.each([
  ['an order', 'write_order', 0],
  ['an order with an offer and a code', 'write_order_with_offers', 30],
])('plans the statement of %s once per connection, not per order', async (_, statement, off) => {
  if (off > 0) {
    await addOffer(shop, { action: { kind: 'amount', amount: 10_00 } })
    await addOffer(shop, { action: { kind: 'amount', amount: 20_00 }, goods: { products: [product.id] } }, 'ROSE')
  }
  const only = openDatabase(shop.databaseUrl, { max: 1, timeouts: commandTimeouts })
  // Without limits: counting open orders would add the same cost to every plan.
  const context = { ...shop.shop, db: only.db, config: { ...shop.shop.config, limitsFactor: 1_000_000 } }
  for (let at = 0; at < 12; at += 1) {
    const { id, name, email } = await shop.account()
    const actor = { id, name, email, sessionId: '' }
    const body = orderOf(product)
    const order = {
      ...body,
      amount: body.amount - off,
      ...(off > 0 && { code: 'ROSE' }),
      delivery: 'standard',
      samples: [],
      address: { ...body.address, phone: `018${String(at).padStart(8, '0')}` },
    }
    await placeOrder({ ...context, actor, language: 'en', ip: `198.51.100.${at}` } as never, order as never)
  }
  const { rows } = await only.db.execute<{ generic: string }>(
    sql`select generic_plans as generic from pg_prepared_statements where name = ${statement}`,
  )
  expect(Number(rows[0]?.generic)).toBeGreaterThanOrEqual(6)
  await only.close()
})
