import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const check = (...items: object[]) => shop.call('POST /api/cart/check', { body: { items } })

it('tells a guest the exact price and stock of each line, in their order', async () => {
  const plenty = await shop.product({ name: 'Plenty', stock: 87, price: 99_50, oldPrice: 120_00, size: '50 ml' })
  const out = await shop.product({ name: 'Out', stock: 0 })
  const off = await shop.product({ onSale: false })
  const unknown = randomUUID()
  const { status, headers, body } = await check(
    ...[plenty.id, unknown, out.id, off.id].map((_id) => ({ _id, quantity: 1 })),
  )
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const gone = { onSale: false, name: '', size: '', price: 0, oldPrice: null, stock: 0 }
  expect(body.items).toEqual([
    { _id: plenty.id, onSale: true, name: 'Plenty', size: '50 ml', price: 99.5, oldPrice: 120, stock: 87 },
    { _id: unknown, ...gone },
    expect.objectContaining({ _id: out.id, onSale: true, stock: 0 }),
    { _id: off.id, ...gone },
  ])
})

it('tells the stock of this very moment', async () => {
  const product = await shop.product({ stock: 87 })
  const buyer = await shop.buyer()
  const stock = async () => (await check({ _id: product.id, quantity: 1 })).body.items[0].stock
  expect(await stock()).toBe(87)
  await shop.order(buyer, orderOf([product, 7]))
  expect(await stock()).toBe(80)
})

it('refuses what is no cart', async () => {
  for (const items of [[], [{ _id: 'x', quantity: 1 }], [{ _id: randomUUID(), quantity: 0 }]]) {
    expect((await check(...items)).status).toBe(400)
  }
})

it('orders the size that is named, and the first without one', async () => {
  const product = await shop.product({ price: 100_00, size: '50 ml' })
  const buyer = await shop.buyer()
  const { rows } = await shop.db.execute<{ id: string }>(`
    with big as (
      insert into variants (product_id, position, size, price, sku) values ('${product.id}', 1, '100 ml', 18000, 'BIG-100')
      returning id
    ) insert into variant_stock (variant_id, stock) select id, 3 from big returning variant_id as id`)
  const variantId = rows[0]?.id
  const order = {
    ...orderOf(product),
    items: [
      { _id: product.id, quantity: 1 },
      { _id: product.id, variantId, quantity: 2 },
      { _id: product.id, variantId: product.variantId, quantity: 1 },
    ],
    amount: 100 * 2 + 180 * 2,
  }
  const placed = await shop.order(buyer, order)
  expect(placed.body).toMatchObject({ success: true })
  const { body } = await shop.call(`GET /api/order/user/${placed.body.orderId}`, { as: buyer })
  expect(body.order.items).toMatchObject([
    { size: '50 ml', sku: product.id.slice(-6).toUpperCase(), quantity: 2, price: 100 },
    { size: '100 ml', sku: 'BIG-100', quantity: 2, price: 180 },
  ])
})

it('counts the own orders', async () => {
  const buyer = await shop.buyer()
  const count = async () => (await shop.call('GET /api/order/count', { as: buyer })).body.count
  expect(await count()).toBe(0)
  await shop.order(buyer, orderOf(await shop.product()))
  expect(await count()).toBe(1)
  expect((await shop.call('GET /api/order/count')).status).toBe(401)
})
