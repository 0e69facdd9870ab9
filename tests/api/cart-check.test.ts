import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const check = (...items: object[]) => shop.call('POST /api/cart/check', { body: { items } })

it('returns the exact price and stock of each line to a guest, in the given order', async () => {
  const plenty = await shop.product({ name: 'Plenty', stock: 87, price: 99_50, oldPrice: 120_00, size: '50 ml' })
  const out = await shop.product({ name: 'Out', stock: 0 })
  const off = await shop.product({ onSale: false })
  const unknown = randomUUID()
  const { status, headers, body } = await check(
    ...[plenty.id, unknown, out.id, off.id].map((_id) => ({ _id, quantity: 1 })),
  )
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const nothing = {
    variantId: '',
    name: '',
    brand: '',
    size: '',
    several: false,
    price: 0,
    oldPrice: null,
    stock: 0,
    weight: 0,
  }
  const gone = { ...nothing, onSale: false }
  expect(body.items).toEqual([
    {
      _id: plenty.id,
      variantId: plenty.variantId,
      onSale: true,
      name: 'Plenty',
      brand: expect.any(String),
      size: '50 ml',
      several: false,
      price: 99.5,
      oldPrice: 120,
      stock: 87,
      weight: 350,
    },
    { _id: unknown, ...gone },
    expect.objectContaining({ _id: out.id, onSale: true, stock: 0 }),
    { _id: off.id, ...gone },
  ])
})

it('returns the current stock, never a cached one', async () => {
  const product = await shop.product({ stock: 87 })
  const customer = await shop.account()
  const stock = async () => (await check({ _id: product.id, quantity: 1 })).body.items[0].stock
  expect(await stock()).toBe(87)
  await shop.order(customer, orderOf([product, 7]))
  expect(await stock()).toBe(80)
})

it('tells the exact stock of each line when an order is refused', async () => {
  const [plenty, few] = [await shop.product({ stock: 87 }), await shop.product({ stock: 2 })]
  const refused = await shop.order(await shop.account(), orderOf([plenty, 1], [few, 3]))
  expect(refused.status).toBe(409)
  expect(refused.body.items.map(({ stock }: { stock: number }) => stock)).toEqual([87, 2])
})

it('rejects an invalid cart', async () => {
  for (const items of [[], [{ _id: 'x', quantity: 1 }], [{ _id: randomUUID(), quantity: 0 }]]) {
    expect((await check(...items)).status).toBe(400)
  }
})

it('counts one’s own orders', async () => {
  const customer = await shop.account()
  const count = async () => (await shop.call('GET /api/order/count', { as: customer })).body.count
  expect(await count()).toBe(0)
  await shop.order(customer, orderOf(await shop.product()))
  expect(await count()).toBe(1)
  expect((await shop.call('GET /api/order/count')).status).toBe(401)
})

it('names the products in the language of the request', async () => {
  const named = await shop.product({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার উদ' })
  const english = await shop.product({ name: 'Plenty' })
  const items = [named, english].map(({ id }) => ({ _id: id, quantity: 1 }))
  const { body } = await shop.call('POST /api/cart/check', { body: { items }, headers: { 'accept-language': 'bn' } })
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['বর্ষার উদ', 'Plenty'])
})
