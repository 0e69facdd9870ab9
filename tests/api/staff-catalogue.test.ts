import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { openDatabase } from '#database/client.ts'
import { products } from '#database/schema/index.ts'
import { loadCatalogue, loadIntoEmpty, sampleCatalogue } from '#database/seed/load.ts'
import { listProducts } from '#server/modules/catalogue/list-products.ts'
import { type Buyer, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Buyer
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.buyer({ role: 'admin', name: 'Shop Keeper' })
})
afterAll(() => shop.close())

const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const asStaff = async (id: string): Promise<StaffProduct> => (await staff(`GET /api/admin/products/${id}`)).body.product
const change = (id: string, body: object) => staff(`PATCH /api/admin/products/${id}`, body)
const sale = (id: string, onSale: boolean) => staff(`PUT /api/admin/products/${id}/sale`, { onSale })
const stock = (id: string, seen: number, stock: number) => staff(`PUT /api/admin/products/${id}/stock`, { seen, stock })
const seenByShoppers = async (query = '') => (await shop.call(`GET /api/products${query}`)).body

const written = () => ({
  name: `Monsoon ${randomUUID().slice(0, 8)}`,
  description: 'Wet earth and vetiver.\nFor the evening.',
  brand: 'Keva',
  category: 'Eau de Parfum',
  family: 'Woody',
  notes: { top: ['bergamot', ' ', 'bergamot'], heart: ['wet earth'], base: ['vetiver'] },
  size: '50 ml',
  tags: ['rain', 'evening'],
  price: 1499.5,
  oldPrice: 1999.33,
  offer: true,
  badge: false,
  stock: 7,
})

it('adds a product, which shoppers see once it is put on sale', async () => {
  const { status, body } = await staff('POST /api/admin/products', { ...written(), _id: 'mine', sold: 99 })
  expect(status).toBe(200)
  const { product } = body
  expect(product).toMatchObject({
    price: 1499.5,
    oldPrice: 1999.33,
    discountedPercentage: 33.33,
    notes: { top: ['bergamot'], heart: ['wet earth'], base: ['vetiver'] },
    stock: 7,
    sold: 0,
    onSale: false,
  })
  expect((await seenByShoppers(`?_search=${product.name}`)).total).toBe(0)
  await sale(product._id, true)
  expect((await seenByShoppers(`?_search=${product.name}`)).products).toMatchObject([
    { _id: product._id, price: 1499.5, oldPrice: 1999.33, offer: true },
  ])
})

it('adds a product once, however often the button is pressed', async () => {
  const product = written()
  const replies = await Promise.all([1, 2, 3].map(() => staff('POST /api/admin/products', product)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.fields.name).toBe(`There is already ${product.name} by Keva of this category and size.`)
  const other = await staff('POST /api/admin/products', { ...product, size: '100 ml' })
  expect(other.status).toBe(200)
})

it('says at its field what is wrong with a product', async () => {
  const wrong: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Enter the name'],
    [{ description: '' }, 'description', 'Describe the perfume'],
    [{ brand: 'Nobody' }, 'brand', 'Choose a brand'],
    [{ category: 'Soap' }, 'category', 'Choose a category'],
    [{ price: 0 }, 'price', 'The price must be above 0'],
    [{ price: 12.345 }, 'price', 'At most two digits after the point'],
    [{ price: '12' }, 'price', 'Enter the price'],
    [{ oldPrice: 1499.5 }, 'oldPrice', 'The old price must be above the price'],
    [{ stock: -1 }, 'stock', 'Not below 0'],
    [{ stock: 1.5 }, 'stock', 'Whole bottles only'],
    [{ tags: ['x'.repeat(61)] }, 'tags', 'At most 60 characters each, please'],
  ]
  for (const [part, field, message] of wrong) {
    const { status, body } = await staff('POST /api/admin/products', { ...written(), ...part })
    expect([field, status, body.fields?.[field]]).toEqual([field, 400, message])
  }
})

it('changes a price at once, in the list, on its own and for orders', async () => {
  const { id, price } = await shop.product()
  await seenByShoppers()
  const { version } = await asStaff(id)
  const { status, body } = await change(id, { version, price: 999.99, oldPrice: 1250, badge: true })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ price: 999.99, oldPrice: 1250, discountedPercentage: 25, badge: true })
  const now = { price: 999.99, oldPrice: 1250, badge: true }
  expect((await seenByShoppers(`?ids=${id}`)).products).toMatchObject([now])
  expect((await shop.call(`GET /api/products/${id}`)).body.product).toMatchObject(now)
  const buyer = await shop.buyer()
  const refused = await shop.order(buyer, orderOf({ id, price }))
  expect([refused.status, refused.body.code, refused.body.items[0].price]).toEqual([409, 'prices_changed', 999.99])
  expect((await shop.order(buyer, orderOf({ id, price: 99_999 }))).status).toBe(200)
})

it('shows a change to shoppers of another shop process on the same database within a second', async () => {
  const { db, close } = openDatabase(shop.db.$client.options.connectionString ?? '')
  const others = { ...shop.shop, db }
  const { id } = await shop.product()
  const priceThere = async () => JSON.parse((await listProducts(others, { ids: [id] })).json).products[0].price
  expect(await priceThere()).toBe(1250)
  await change(id, { version: 1, price: 777 })
  await vi.waitFor(async () => expect(await priceThere()).toBe(777), { timeout: 2000, interval: 50 })
  await close()
})

it('keeps the old price that shoppers saw when only the price changes, and never one that is not above it', async () => {
  const { id } = await shop.product({ price: 1000_00, discountedPercentage: 25 })
  const first = await change(id, { version: 1, price: 1100 })
  expect(first.body.product).toMatchObject({ price: 1100, oldPrice: 1250, discountedPercentage: 13.64 })
  const second = await change(id, { version: 2, price: 1300 })
  expect([second.status, second.body.fields.oldPrice]).toEqual([400, 'The old price must be above the price'])
  const third = await change(id, { version: 2, price: 1300, oldPrice: null })
  expect(third.body.product).toMatchObject({ price: 1300, oldPrice: null, discountedPercentage: 0 })
})

it('changes every text of a product, and leaves alone what is not sent', async () => {
  const { id } = await shop.product()
  const { stock: _, price, oldPrice, ...texts } = written()
  const { body } = await change(id, { version: 1, ...texts, stock: 999, sold: 5 })
  expect(body.product).toMatchObject({ ...texts, notes: { ...texts.notes, top: ['bergamot'] }, price: 1250, stock: 10 })
  expect((await seenByShoppers('?_search=wet%20earth')).products.map(({ _id }: { _id: string }) => _id)).toContain(id)
})

it('tells the later of two editors, and takes nothing of his', async () => {
  const { id } = await shop.product()
  const both = await Promise.all([
    change(id, { version: 1, name: 'First' }),
    change(id, { version: 1, name: 'Second' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(/^Somebody else has changed (First|Second) meanwhile\. Nothing was saved/)
  const kept = await asStaff(id)
  expect(kept.version).toBe(2)
  expect((await change(id, { version: kept.version, name: 'Third' })).body.product.name).toBe('Third')
})

it('loses no sale when the stock is changed at the same time', async () => {
  const product = await shop.product({ stock: 10 })
  const buyer = await shop.buyer()
  await shop.order(buyer, orderOf([product, 3]))
  const late = await stock(product.id, 10, 22)
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(late.body.message).toBe('There are 7 of Ambre Souverain now, not 10. Nothing was changed: count again.')
  expect(late.body.items).toMatchObject([{ _id: product.id, stock: 7 }])
  expect((await stock(product.id, 7, 19)).body.product.stock).toBe(19)

  for (let round = 0; round < 5; round += 1) {
    const { stock: seen } = await asStaff(product.id)
    const [counted, ordered] = await Promise.all([
      stock(product.id, seen, seen + 5),
      shop.order(buyer, orderOf(product)),
    ])
    expect(ordered.status).toBe(200)
    expect((await asStaff(product.id)).stock).toBe(counted.status === 200 ? seen + 4 : seen - 1)
  }
})

it('does not count a sale as a change of what is written', async () => {
  const product = await shop.product()
  await shop.order(await shop.buyer(), orderOf(product))
  expect((await change(product.id, { version: 1, badge: true })).status).toBe(200)
})

it('takes a product off sale: not listed, found, counted, opened or ordered, and orders keep it', async () => {
  const name = `Vetiver ${randomUUID().slice(0, 8)}`
  const product = await shop.product({ name, brand: 'Aurora', offer: true })
  const buyer = await shop.buyer()
  const { body: placed } = await shop.order(buyer, orderOf(product))
  const facet = async () => {
    const { facets } = await seenByShoppers('?facets=true')
    return facets.brands.find((one: { name: string }) => one.name === 'Aurora')?.total ?? 0
  }
  const before = await facet()
  expect((await sale(product.id, false)).body.message).toBe(`${name} is off sale now`)
  expect(await facet()).toBe(before - 1)
  const found = [
    '',
    '?offer=true',
    `?_search=${name}`,
    `?ids=${product.id}`,
    '?_type=new_arrivals',
    '?_type=best_sellers',
  ]
  for (const query of found) {
    const ids = (await seenByShoppers(query)).products.map(({ _id }: { _id: string }) => _id)
    expect([query, ids.includes(product.id)]).toEqual([query, false])
  }
  const page = await shop.call(`GET /api/products/${product.id}`)
  expect([page.status, page.body.message]).toEqual([404, 'This perfume is no longer sold.'])
  expect((await shop.call(`GET /api/products/${product.id}/my-review`, { as: buyer })).status).toBe(404)
  const refused = await shop.order(buyer, orderOf(product))
  expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
  expect(refused.body.items).toMatchObject([{ _id: product.id, name: 'No longer sold', stock: 0 }])

  const { body } = await shop.call(`GET /api/order/user/${placed.orderId}`, { as: buyer })
  expect(body.order.items).toMatchObject([{ productId: product.id, name }])
  const cancelled = await shop.call(`POST /api/order/user/${placed.orderId}/cancel`, { as: buyer })
  expect(cancelled.status).toBe(200)
  expect(await asStaff(product.id)).toMatchObject({ stock: 10, sold: 0, onSale: false })

  await sale(product.id, true)
  expect(await facet()).toBe(before)
  expect((await shop.call(`GET /api/products/${product.id}`)).body.product.name).toBe(name)
  expect((await shop.order(buyer, orderOf(product))).status).toBe(200)
})

it('lists all products by shelf, with counts, found by name, brand and one wrong letter', async () => {
  const brand = 'Fars'
  const made = {
    offer: await shop.product({ brand, name: 'Saffron Road', offer: true, stock: 30 }),
    low: await shop.product({ brand, name: 'Saffron Gate', stock: 5 }),
    out: await shop.product({ brand, name: 'Saffron Hill', stock: 0 }),
    off: await shop.product({ brand, name: 'Saffron Lane', stock: 2, onSale: false }),
  }
  const list = async (query: string) => {
    const { body } = await staff(`GET /api/admin/products?brand=${brand}${query}`)
    return { ...body, names: body.products.map(({ name }: { name: string }) => name).sort() }
  }
  const all = await list('')
  expect(all.names).toEqual(['Saffron Gate', 'Saffron Hill', 'Saffron Lane', 'Saffron Road'])
  expect(all.counts).toEqual({ all: 4, offer: 1, low: 1, 'sold-out': 1, 'off-sale': 1 })
  for (const [show, { name }] of [
    ['offer', made.offer],
    ['low', made.low],
    ['sold-out', made.out],
    ['off-sale', made.off],
  ] as const) {
    expect([show, (await list(`&show=${show}`)).names]).toEqual([show, [name]])
  }
  expect((await list('&_search=safron%20lan')).names).toEqual(['Saffron Lane'])
  expect((await list('&_search=FARS')).names).toHaveLength(4)
  const page = await list('&_perPage=3&_page=2')
  expect([page.products.length, page.total]).toEqual([1, 4])
  expect((await staff('GET /api/admin/products?colour=red')).status).toBe(400)
  expect((await staff('GET /api/admin/products?show=none')).status).toBe(400)
})

it('answers 404 for a product that is none', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    for (const [route, body] of [
      [`GET /api/admin/products/${id}`, undefined],
      [`PATCH /api/admin/products/${id}`, { version: 1 }],
      [`PUT /api/admin/products/${id}/stock`, { seen: 1, stock: 2 }],
      [`PUT /api/admin/products/${id}/sale`, { onSale: false }],
      [`PUT /api/admin/products/${id}/pictures`, { seen: [], pictures: [] }],
    ] as const) {
      expect([route, (await staff(route, body)).status]).toEqual([route, 404])
    }
  }
})

it('does not undo what was changed when the shop starts again', async () => {
  const fresh = await openShop()
  await loadIntoEmpty(fresh.db, { photographs: false })
  const [one] = await fresh.db.select().from(products).limit(1)
  if (!one) throw new Error('no product')
  await fresh.db.update(products).set({ price: 123_00, onSale: false }).where(eq(products.id, one.id))
  await loadIntoEmpty(fresh.db, { photographs: false })
  const [now] = await fresh.db.select().from(products).where(eq(products.id, one.id))
  expect([now?.price, now?.onSale, await fresh.db.$count(products)]).toEqual([123_00, false, 72])
  // Asked for in so many words, a file is loaded: an editor notices, and nothing comes back on sale.
  await loadCatalogue(fresh.db, sampleCatalogue, { photographs: false })
  const [loaded] = await fresh.db.select().from(products).where(eq(products.id, one.id))
  expect([loaded?.price, loaded?.onSale, loaded?.version]).toEqual([one.price, false, one.version + 1])
  await fresh.close()
})
