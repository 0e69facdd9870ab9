import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productListings } from '#database/schema/index.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let customer: Account
let admin: Account
let listener: pg.Client
const received: string[] = []
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
  admin = await shop.account({ role: 'admin' })
  listener = new pg.Client({ connectionString: shop.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => received.push(...JSON.parse(payload).tags))
  await listener.query('listen shop_changes')
})
afterAll(async () => {
  await listener.end()
  await shop.close()
})

async function listed(id: string) {
  const { availability, fewLeft } = productListings
  const [row] = await shop.db
    .select({ availability, fewLeft })
    .from(productListings)
    .where(eq(productListings.productId, id))
  return [row?.availability, row?.fewLeft]
}
/**
 * Tags announced so far for these products. The query ensures that earlier notifications have arrived: PostgreSQL
 * delivers them before the result of a later statement.
 */
async function announced(...products: { id: string }[]) {
  await listener.query('select 1')
  return received.filter((tag) => products.some(({ id }) => tag === `product:${id}`))
}
/** A product whose own announcement has already arrived. */
async function added(stock: number) {
  const product = await shop.product({ stock })
  await announced()
  received.splice(0)
  return product
}
const cancel = (id: string) => shop.call(`POST /api/order/user/${id}/cancel`, { as: customer })
const restock = (id: string, seen: number, stock: number) =>
  shop.call(`PUT /api/admin/products/${id}/stock`, { as: admin, body: { seen, stock } })

it('announces nothing while there is enough stock', async () => {
  const product = await added(20)
  await shop.order(customer, orderOf([product, 14]))
  expect(await listed(product.id)).toEqual(['in_stock', null])
  expect(await announced(product)).toEqual([])
})

it('announces few left, each of these numbers, sold out, and back in stock', async () => {
  const product = await added(7)
  const seen: unknown[] = []
  const look = async () => seen.push(await listed(product.id))
  const first = await shop.order(customer, orderOf([product, 2]))
  await look()
  await shop.order(customer, orderOf(product))
  await look()
  await shop.order(customer, orderOf([product, 4]))
  await look()
  await cancel(first.body.orderId)
  await look()
  expect((await restock(product.id, 2, 40)).status).toBe(200)
  await look()
  expect(seen).toEqual([
    ['few_left', 5],
    ['few_left', 4],
    ['sold_out', 0],
    ['few_left', 2],
    ['in_stock', null],
  ])
  expect(await announced(product)).toEqual(Array(5).fill(`product:${product.id}`))
})

it('announces only the products that changed', async () => {
  const few = await added(6)
  const plenty = await added(60)
  await shop.order(customer, orderOf(few, plenty))
  expect(await announced(few, plenty)).toEqual([`product:${few.id}`])
})

it('matches the stock after concurrent orders and cancellations', async () => {
  const product = await shop.product({ stock: 8 })
  const responses = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { body } = await shop.order(customer, orderOf(product))
      if (at % 2 && body.orderId) await cancel(body.orderId)
      return body.success
    }),
  )
  expect(responses).toContain(true)
  const { body } = await shop.call('POST /api/cart/check', { body: { items: [{ _id: product.id, quantity: 1 }] } })
  const { stock } = body.items[0]
  expect(await listed(product.id)).toEqual([
    stock > 5 ? 'in_stock' : stock > 0 ? 'few_left' : 'sold_out',
    stock > 5 ? null : stock,
  ])
})
