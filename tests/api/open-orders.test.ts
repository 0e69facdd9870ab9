import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandTimeouts, openDatabase } from '#database/client.ts'
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let product: Awaited<ReturnType<TestShop['product']>>
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  product = await shop.product({ stock: 1_000 })
})
afterAll(() => shop.close())

let phones = 0
/** With a new phone number by default, so that other limits do not apply. */
function place(as: Account, { phone, ip }: { phone?: string; ip?: string } = {}) {
  phones += 1
  const body = orderOf(product)
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

/** Ten open orders with this phone number, of two accounts. */
async function placeTen(phone: string) {
  for (const customer of [await shop.account(), await shop.account()]) {
    for (let at = 0; at < 5; at += 1) {
      const { body } = await place(customer, { phone: at % 2 ? phone : `0${phone.slice(4)}` })
      await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
    }
  }
}
const tooMany = 'There are too many open orders with this phone number. Please call us to confirm them.'

it('counts orders per phone number across accounts, unconfirmed cash orders included', async () => {
  const phone = '+8801999888777'
  await placeTen(phone)
  const customer = await shop.account()
  const rejected = await place(customer, { phone })
  expect([rejected.status, rejected.body.message]).toEqual([429, tooMany])
  const { status, body } = await place(customer)
  expect(status).toBe(200)
  const choice = { as: customer, body: { phone } }
  await shop.db.execute(sql`update orders set address = address - 'phone' where id = ${body.orderId}`)
  const chosen = await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, choice)
  expect([chosen.status, chosen.body.message]).toEqual([429, tooMany])
})

it('one account cannot lock others out of ordering with a phone number', async () => {
  const phone = '+8801999888666'
  const stranger = await shop.account()
  for (let at = 0; at < 6; at += 1) await place(stranger, { phone })
  expect((await place(await shop.account(), { phone })).status).toBe(200)
})

it('a customer who has received an order can order with a phone number that others have used up', async () => {
  const phone = '+8801999888555'
  const owner = await shop.account()
  const { body } = await place(owner, { phone })
  await shop.db.execute(sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${body.orderId}`)
  await placeTen(phone)
  expect((await place(await shop.account(), { phone })).status).toBe(429)
  const again = await place(owner, { phone })
  expect(again.status).toBe(200)
  const chosen = await shop.call(`POST /api/order/user/${again.body.orderId}/cash-on-delivery`, { as: owner })
  expect(chosen.status).toBe(200)
  for (let at = 0; at < 4; at += 1) expect((await place(owner, { phone })).status).toBe(200)
  // Its own limit still applies.
  expect((await place(owner, { phone })).body.message).toContain('You have 5 orders')
})

it('counts orders per network: an IPv6 subscriber is one, however many addresses', async () => {
  const responses: number[] = []
  for (let at = 0; at < 102; at += 1) {
    const as = await shop.account()
    responses.push((await place(as, { ip: `2001:db8:1:2::${at.toString(16)}` })).status)
  }
  expect(responses.lastIndexOf(200)).toBe(99)
  expect(responses.slice(100)).toEqual([429, 429])
  expect((await place(await shop.account(), { ip: '2001:db8:1:3::1' })).status).toBe(200)
})

it('says until when the stock of an order is reserved', async () => {
  const customer = await shop.account()
  const { body } = await place(customer)
  const order = async () => (await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })).body.order
  const { date, reservedUntil } = await order()
  const hours = (until: string) => (Date.parse(until) - Date.parse(date)) / 3_600_000
  expect(hours(reservedUntil)).toBe(2)
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  expect(hours((await order()).reservedUntil)).toBe(72)
  await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })
  expect((await order()).reservedUntil).toBeNull()
})

it('plans the statement of an order once per connection, not per order', async () => {
  const only = openDatabase(shop.databaseUrl, { max: 1, timeouts: commandTimeouts })
  // Without limits: counting open orders would add the same cost to every plan.
  const context = { ...shop.shop, db: only.db, config: { ...shop.shop.config, limitsFactor: 1_000_000 } }
  for (let at = 0; at < 12; at += 1) {
    const { id, name, email } = await shop.account()
    const actor = { id, name, email, role: 'user' as const, sessionId: '' }
    const body = orderOf(product)
    const order = { ...body, address: { ...body.address, phone: `018${String(at).padStart(8, '0')}` } }
    await placeOrder({ ...context, actor, ip: `198.51.100.${at}` } as never, order as never)
  }
  const { rows } = await only.db.execute<{ generic: string }>(
    sql`select generic_plans as generic from pg_prepared_statements where name = 'write_order'`,
  )
  expect(Number(rows[0]?.generic)).toBeGreaterThanOrEqual(6)
  await only.close()
})
