import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products, variants } from '#database/schema/index.ts'
import { sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { loadCatalogue } from '#server/modules/catalogue/index.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { openCatalogueStaff } from './catalogue-staff.ts'
import { openShop, orderOf } from './shop.ts'

const backOffice = openCatalogueStaff()
const { asStaff, sale, seenByCustomers, staff } = backOffice

it('hides a product: not listed, found, counted, opened or ordered, but kept in orders [R03]', async () => {
  const name = `Vetiver ${randomUUID().slice(0, 8)}`
  const product = await backOffice.shop.product({ name, brand: 'Aurora', offer: true })
  const customer = await backOffice.shop.account()
  const { body: placed } = await backOffice.shop.order(customer, orderOf(product))
  const facet = async () => {
    const { facets } = await seenByCustomers('?facets=true')
    return facets.brands.find((one: { name: string }) => one.name === 'Aurora')?.total ?? 0
  }
  const before = await facet()
  expect((await sale(product.id, false)).body.message).toBe(`${name} is now hidden`)
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
    const ids = (await seenByCustomers(query)).products.map(({ _id }: { _id: string }) => _id)
    expect([query, ids.includes(product.id)]).toEqual([query, false])
  }
  const page = await backOffice.shop.call(`GET /api/products/${product.id}`)
  expect([page.status, page.body.message]).toEqual([404, 'This perfume is no longer sold.'])
  expect((await backOffice.shop.call(`GET /api/products/${product.id}/my-review`, { as: customer })).status).toBe(404)
  const rejected = await backOffice.shop.order(customer, orderOf(product))
  expect([rejected.status, rejected.body.code]).toEqual([409, 'product_not_sold'])
  expect(rejected.body.items).toMatchObject([{ _id: product.id, name: 'No longer sold', stock: 0 }])

  const { body } = await backOffice.shop.call(`GET /api/order/user/${placed.orderId}`, { as: customer })
  expect(body.order.items).toMatchObject([{ productId: product.id, name }])
  const cancelled = await backOffice.shop.call(`POST /api/order/user/${placed.orderId}/cancel`, { as: customer })
  expect(cancelled.status).toBe(200)
  expect(await asStaff(product.id)).toMatchObject({ stock: 10, sold: 0, onSale: false })

  await sale(product.id, true)
  expect(await facet()).toBe(before)
  expect((await backOffice.shop.call(`GET /api/products/${product.id}`)).body.product.name).toBe(name)
  expect((await backOffice.shop.order(customer, orderOf(product))).status).toBe(200)
})

it('lists all products by state, with counts, found by name, brand and one wrong letter', async () => {
  const brand = 'Fars'
  const made = {
    offer: await backOffice.shop.product({ brand, name: 'Saffron Road', offer: true, stock: 30 }),
    low: await backOffice.shop.product({ brand, name: 'Saffron Gate', stock: 5 }),
    out: await backOffice.shop.product({ brand, name: 'Saffron Hill', stock: 0 }),
    off: await backOffice.shop.product({ brand, name: 'Saffron Lane', stock: 2, onSale: false }),
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

it('lists what is low with the fewest bottles first', async () => {
  for (const stock of [5, 1, 3]) await backOffice.shop.product({ brand: 'HRF', stock })
  const { body } = await staff('GET /api/admin/products?brand=HRF&show=low')
  expect(body.products.map(({ stock }: { stock: number }) => stock)).toEqual([1, 3, 5])
})

it('responds with 404 for an unknown product', async () => {
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

it('keeps changes when the shop restarts', async () => {
  const fresh = await openShop()
  await loadIntoEmpty(fresh.db, { photographs: false })
  const [one] = await fresh.db.select().from(products).limit(1)
  if (!one) throw new Error('no product')
  const priceOf = async () => {
    const [variant] = await fresh.db.select().from(variants).where(eq(variants.productId, one.id))
    return variant?.price
  }
  const price = await priceOf()
  await fresh.db.update(products).set({ onSale: false }).where(eq(products.id, one.id))
  await fresh.db.update(variants).set({ price: 123_00 }).where(eq(variants.productId, one.id))
  await loadIntoEmpty(fresh.db, { photographs: false })
  const [now] = await fresh.db.select().from(products).where(eq(products.id, one.id))
  expect([await priceOf(), now?.onSale, await fresh.db.$count(products)]).toEqual([123_00, false, 74])
  // Explicitly loading a file overwrites changes: it increments the version, so editors notice, and hidden products
  // stay hidden.
  await loadCatalogue(fresh.db, sampleCatalogue, { photographs: false })
  const [loaded] = await fresh.db.select().from(products).where(eq(products.id, one.id))
  expect([await priceOf(), loaded?.onSale, loaded?.version]).toEqual([price, false, one.version + 1])
  await fresh.close()
})
