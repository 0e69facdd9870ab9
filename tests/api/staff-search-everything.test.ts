import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderNumber } from '#contract/limits.ts'
import { maxHitsOfKind } from '#contract/staff-search.ts'
import { byPhone } from './counter-sales.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

async function found(typed: string) {
  const { status, body } = await shop.call(`GET /api/admin/search?_search=${encodeURIComponent(typed)}`, { as: admin })
  expect([typed, status]).toEqual([typed, 200])
  return body
}

/** The names of what is found, by kind. */
async function namesOf(typed: string) {
  const { orders, customers, products, messages } = await found(typed)
  const names = (list: Record<string, string>[], key: string) => list.map((one) => one[key])
  return {
    orders: names(orders, '_id'),
    customers: names(customers, 'name'),
    products: names(products, 'name'),
    messages: names(messages, 'subject'),
  }
}

const none = { orders: [], customers: [], products: [], messages: [] }

it('finds orders, customers, products and messages with one search, each by what its list finds it by', async () => {
  const rahima = await shop.account({ name: 'Rahima Khatun' })
  const wanted = orderOf(await shop.product({ name: 'Velvet Saffron' }))
  const { body } = await shop.order(rahima, { ...wanted, address: { ...wanted.address, phone: '01711 222 333' } })
  const orderId = body.orderId as string
  await shop.call('POST /api/contact', { as: rahima, body: { subject: 'Gift wrapping', message: 'In velvet?' } })
  const [order] = (await found(orderNumber(orderId))).orders
  expect(await namesOf(orderNumber(orderId))).toEqual({ ...none, orders: [orderId] })
  expect(await namesOf(String(order.number))).toMatchObject({ orders: [orderId] })
  expect(order).toMatchObject({ status: 'pending', phone: '+8801711222333' })
  expect(await namesOf('+8801711-222333')).toEqual({ ...none, orders: [orderId], customers: ['Rahima Khatun'] })
  expect(await namesOf('rahima')).toEqual({
    orders: [orderId],
    customers: ['Rahima Khatun'],
    products: [],
    messages: ['Gift wrapping'],
  })
  expect(await namesOf('velvet')).toEqual({
    ...none,
    orders: [orderId],
    products: ['Velvet Saffron'],
    messages: ['Gift wrapping'],
  })
})

it('finds the customers of orders that no account has placed, by name and phone number', async () => {
  const order = { ...byPhone(await shop.product()), name: 'Zubaida Haque', phone: '01899-887766' }
  await shop.call('POST /api/admin/counter/orders', {
    as: admin,
    body: order,
    headers: { 'idempotency-key': randomUUID() },
  })
  const customer = { account: null, name: 'Zubaida Haque', email: '', phone: '+8801899887766' }
  for (const typed of ['zubaida', '01899-887766']) expect((await found(typed)).customers).toEqual([customer])
})

it('finds hidden products and SKUs, and at most a few of each kind', async () => {
  const products = []
  for (let number = 0; number <= maxHitsOfKind; number += 1)
    products.push(await shop.product({ name: `Tuberose ${number}` }))
  await shop.db.execute(sql`update variants set sku = 'TUBE-1' where product_id = ${products[1]?.productId}`)
  await shop.db.execute(sql`update products set on_sale = false where id = ${products[0]?.productId}`)
  expect((await found('tuberose')).products).toHaveLength(maxHitsOfKind)
  expect((await found('tuberose 0')).products).toMatchObject([{ name: 'Tuberose 0', onSale: false }])
  const bySku = (await found('TUBE-1')).products
  expect(bySku).toMatchObject([{ name: 'Tuberose 1' }])
})

it('finds nothing for a blank text or signs, and is for staff only', async () => {
  for (const typed of ['', '   ', '\u200b', '?!']) expect(await namesOf(typed)).toEqual(none)
  const { status } = await shop.call('GET /api/admin/search?_search=oud', { as: await shop.account() })
  expect(status).toBe(401)
  expect((await shop.call('GET /api/admin/search', { as: admin })).status).toBe(400)
})
