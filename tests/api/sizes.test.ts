import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSize } from '#tests/support/products.ts'
import { home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A product with 6 ml for ৳100 and 12 ml for ৳180. */
async function twoSizes({ small = 10, large = 10 } = {}) {
  const sku = randomUUID().slice(0, 8).toUpperCase()
  const product = await shop.product({ name: `Attar ${sku}`, price: 100_00, size: '6 ml', stock: small })
  const largeId = await addSize(shop.db, product.id, {
    price: 180_00,
    oldPrice: 200_00,
    size: '12 ml',
    sku,
    barcode: `B-${sku}`,
    stock: large,
  })
  return { ...product, sku, smallId: product.variantId, largeId }
}

const shown = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product
const check = async (items: object[]) => (await shop.call('POST /api/cart/check', { body: { items } })).body.items

it('shows one size of a product with one, and its fields are that size’s', async () => {
  const product = await shop.product({ price: 99_50, oldPrice: 120_00, size: '50 ml', stock: 3 })
  const only = { size: '50 ml', price: 99.5, oldPrice: 120, availability: 'few_left', stock: 3 }
  expect(await shown(product.id)).toMatchObject({ ...only, variants: [{ _id: product.variantId, sku: '', ...only }] })
  const { body } = await shop.call(`GET /api/products?ids=${product.id}&fields=card`)
  expect(body.products).toMatchObject([{ ...only, variants: [] }])
})

it('shows several sizes: the first gives price and size, each has its own stock', async () => {
  const product = await twoSizes({ small: 2, large: 40 })
  const sizes = [
    { _id: product.smallId, size: '6 ml', sku: '', price: 100, oldPrice: null, availability: 'few_left', stock: 2 },
    {
      _id: product.largeId,
      size: '12 ml',
      sku: product.sku,
      price: 180,
      oldPrice: 200,
      availability: 'in_stock',
      stock: null,
    },
  ]
  const first = { price: 100, size: '6 ml', availability: 'in_stock', stock: null }
  expect(await shown(product.id)).toMatchObject({ ...first, variants: sizes })
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf([product, 2]))
  expect(body.success).toBe(true)
  const soldOut = { availability: 'sold_out', stock: 0 }
  expect(await shown(product.id)).toMatchObject({ ...first, variants: [{ ...sizes[0], ...soldOut }, sizes[1]] })
  await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })
  expect(await shown(product.id)).toMatchObject({ ...first, variants: sizes })
})

it('filters and sorts by the lowest price of a product, and finds it by the SKU of any size', async () => {
  const product = await shop.product({ name: `Oud ${randomUUID()}`, price: 300_00, size: '50 ml' })
  const sku = `TRAVEL-${randomUUID().slice(0, 8)}`
  await addSize(shop.db, product.id, { price: 7_77, size: '5 ml', sku })
  const found = async (query: string) =>
    (await shop.call(`GET /api/products?${query}`)).body.products.map(({ _id }: { _id: string }) => _id)
  expect(await found('minPrice=7&maxPrice=8&_sort=price-low&_perPage=1')).toEqual([product.id])
  expect(await found('minPrice=299&maxPrice=301')).not.toContain(product.id)
  expect(await found(`_search=${sku}`)).toEqual([product.id])
})

it('checks and orders the size that is named by id or name, and the first without one', async () => {
  const product = await twoSizes({ small: 9, large: 7 })
  const { id: _id, smallId, largeId } = product
  const checked = await check([
    { _id, quantity: 1 },
    { _id, variantId: largeId, quantity: 1 },
    { _id, variantId: randomUUID(), quantity: 1 },
    { _id, size: '12 ML', quantity: 1 },
    { _id, size: '75 ml', quantity: 1 },
  ])
  expect(checked).toMatchObject([
    { _id, variantId: smallId, size: '6 ml', price: 100, stock: 9 },
    { _id, variantId: largeId, size: '12 ml', price: 180, oldPrice: 200, stock: 7 },
    { _id, variantId: '', onSale: false },
    { variantId: largeId },
    { variantId: smallId },
  ])
  const customer = await shop.account()
  const items = [
    { _id, quantity: 1 },
    { _id, variantId: largeId, quantity: 2, price: 180 },
    { _id, variantId: smallId, quantity: 1, price: 100 },
  ]
  const placed = await shop.order(customer, { items, amount: 100 * 2 + 180 * 2, address: home })
  const { body } = await shop.call(`GET /api/order/user/${placed.body.orderId}`, { as: customer })
  expect(body.order.items).toMatchObject([
    { variantId: smallId, size: '6 ml', sku: _id.slice(-6).toUpperCase(), quantity: 2, price: 100 },
    { variantId: largeId, size: '12 ml', sku: product.sku, quantity: 2, price: 180 },
  ])
  expect(
    await check([
      { _id, quantity: 1 },
      { _id, variantId: largeId, quantity: 1 },
    ]),
  ).toMatchObject([{ stock: 7 }, { stock: 5 }])
})

it('never sells another size than the named one', async () => {
  const { id: _id, name, smallId, variantId } = await twoSizes()
  const order = (item: object) => shop.order(customer, { items: [{ _id, quantity: 1, price: 100, ...item }], ...rest })
  const [customer, rest] = [await shop.account(), { amount: 100, address: home }]
  const { status, body } = await order({ size: '75 ml' })
  expect([status, body.code]).toEqual([409, 'size_not_sold'])
  expect(body.message).toBe(`${name} is no longer sold in the size 75 ml. Please check your cart again.`)
  expect(body.items).toMatchObject([{ _id, variantId, price: 100 }])
  // A renamed size keeps its id, and a line of a product without sizes has no name.
  for (const item of [{ size: '75 ml', variantId: smallId }, { size: '6 ML' }, { size: '' }]) {
    expect((await order(item)).status).toBe(200)
  }
})

it('rejects more than the stock of one size, whatever is left of the other', async () => {
  const { id: _id, name, largeId } = await twoSizes({ small: 50, large: 1 })
  const items = [{ _id, variantId: largeId, quantity: 2, price: 180 }]
  const { status, body } = await shop.order(await shop.account(), { items, amount: 360, address: home })
  expect([status, body.message]).toEqual([409, `Only 1 of ${name}, 12 ml, is left.`])
  expect(body.items).toMatchObject([{ _id, variantId: largeId, price: 180, stock: 1 }])
})

it('neither shows nor sells a hidden size, nor one of another product', async () => {
  const { id: _id, largeId } = await twoSizes()
  const hidden = await addSize(shop.db, _id, { price: 1_00, size: '2 ml', stock: 500, onSale: false })
  const { variants } = await shown(_id)
  expect(variants).toHaveLength(2)
  const other = await shop.product()
  const customer = await shop.account()
  for (const item of [
    { _id, variantId: hidden },
    { _id: other.id, variantId: largeId },
  ]) {
    const { status, body } = await shop.order(customer, { items: [{ ...item, quantity: 1 }], amount: 1, address: home })
    expect([status, body.code]).toEqual([409, 'product_not_sold'])
  }
})

it('sells the last bottles of both sizes once each, to many concurrent orders that list them in either order', async () => {
  const { id: _id, smallId, largeId } = await twoSizes({ small: 6, large: 6 })
  const customers = await Promise.all(Array.from({ length: 12 }, () => shop.account()))
  const responses = await Promise.all(
    customers.map((customer, index) => {
      const sizes = index % 2 === 0 ? [smallId, largeId] : [largeId, smallId]
      const items = sizes.map((variantId) => ({ _id, variantId, quantity: 1 }))
      return shop.order(customer, { items, amount: 280, address: home })
    }),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(409)])
  expect(await shown(_id)).toMatchObject({ availability: 'sold_out', variants: [{ stock: 0 }, { stock: 0 }] })
})

it('lets staff find a size by its SKU or barcode, at the counter and in the list of products', async () => {
  const { id, sku, largeId } = await twoSizes()
  const staff = await shop.account({ role: 'admin' })
  for (const number of [sku, `B-${sku}`]) {
    const counter = await shop.call(`GET /api/admin/counter/products?_search=${number}`, { as: staff })
    expect(counter.body.sizes[0]).toMatchObject({ variantId: largeId, size: '12 ml', price: 180 })
    const list = await shop.call(`GET /api/admin/products?_search=${number}`, { as: staff })
    expect(list.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    expect(list.body.products[0].variants).toMatchObject([{ size: '6 ml' }, { _id: largeId, sku, barcode: `B-${sku}` }])
  }
})
