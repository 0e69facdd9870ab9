import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  customer = await shop.account()
})
afterAll(() => shop.close())

async function placed() {
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  const { order } = (await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })).body
  return order as { _id: string; number: number }
}
const found = async (search: string): Promise<string[]> => {
  const { body } = await shop.call(`GET /api/admin/orders?_search=${encodeURIComponent(search)}`, { as: admin })
  return body.orders.map(({ _id }: { _id: string }) => _id)
}

it('orders are counted from 10001, and staff find them by number, in either digits, and by the end of the id', async () => {
  const one = await placed()
  const two = await placed()
  expect(one.number).toBeGreaterThan(10_000)
  expect(two.number).toBeGreaterThan(one.number)
  const inBangla = String(two.number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  for (const search of [String(two.number), `#${two.number}`, inBangla, orderNumber(two._id)]) {
    expect(await found(search)).toEqual([two._id])
  }
  await shop.call(`POST /api/order/user/${two._id}/cash-on-delivery`, { as: customer, body: { phone: '01712345678' } })
  expect(await found(String(two.number))).toEqual([two._id])
  const read = (await shop.call(`GET /api/admin/orders/${two._id}`, { as: admin })).body.order
  const edit = { as: admin, body: editedOrder(read, { street: 'House 9, Road 4' }) }
  expect((await shop.call(`PUT /api/admin/orders/${two._id}`, edit)).status).toBe(200)
  expect(await found(String(two.number))).toEqual([two._id])
})

it('messages name the number, of an order from before the end of its id', async () => {
  const emails = await shop.startEmails()
  const order = await placed()
  await expect.poll(() => emails.some(({ subject }) => subject.includes(` ${order.number}`)), emailTimeout).toBe(true)
  const older = await placed()
  await shop.db.update(orders).set({ number: null }).where(eq(orders.id, older._id))
  const body = { status: 'cancelled', from: 'pending' }
  await shop.call(`POST /api/admin/orders/${older._id}/status`, { as: admin, body })
  const subjects = () => emails.map(({ subject }) => subject)
  await expect.poll(subjects, emailTimeout).toContain(`Order ${orderNumber(older._id)}: cancelled`)
})

it('a shop without numbered orders counts from the beginning after it was restored', async () => {
  const { rows } = await shop.db.execute(sql`select pg_get_serial_sequence('orders', 'number') as sequence`)
  expect(rows).toEqual([{ sequence: 'public.order_numbers' }])
})
