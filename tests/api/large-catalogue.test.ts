import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { productListings } from '#database/schema/index.ts'
import { dropChangedValues, loadCatalogue, republishOutdated } from '#server/modules/catalogue/index.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { stockOf } from '#tests/support/products.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Writes products to a catalogue file, fills in what it needs, and loads it. */
async function load(...products: { slug: string; [key: string]: unknown }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const whole = products.map((product) => ({
    ...{ name: product.slug, brand: 'Keva', category: 'Parfum', description: 'Resin and rain.', price: 100 },
    ...product,
  }))
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify({ products: whole }))
  const messages: string[] = []
  await shop.shop.changes.applyingChanges(() => loadCatalogue(shop.db, file, { log: (one) => messages.push(one) }))
  return messages
}

const find = async (search: string): Promise<Product[]> =>
  (await shop.call(`GET /api/products?_search=${search}&_perPage=100`)).body.products

it('sends a long list as it is read, whole and in its order, also of cards', async () => {
  const slugs = Array.from({ length: 320 }, (_, index) => `streamed-${String(index).padStart(3, '0')}`)
  await load(...slugs.map((slug) => ({ slug, name: slug })))
  for (const query of ['_search=streamed&_sort=name', '_search=streamed&_sort=name&fields=card']) {
    const { status, headers, body } = await shop.call(`GET /api/products?${query}`)
    expect([status, headers.etag, body.total]).toEqual([200, undefined, 320])
    expect(body.products.map(({ name }: Product) => name)).toEqual(slugs)
  }
})

it('leaves the stock of a known product alone unless the file tells it, and adds new brands and categories', async () => {
  const slug = `kept-${randomUUID().slice(0, 8)}`
  await load({ slug, stock: 40 })
  const [first] = await find(slug)
  expect(first).toMatchObject({ availability: 'in_stock', brand: 'Keva' })
  await load({ slug, brand: 'Attar House of Sylhet', category: 'Bakhoor', price: 120 })
  const [second] = await find(slug)
  expect(second).toMatchObject({ brand: 'Attar House of Sylhet', category: 'Bakhoor', price: 120, _id: first?._id })
  expect(await stockOf(shop.db, String(first?._id))).toMatchObject({ stock: 40 })
  // The back office knows them from then on.
  const as = await shop.buyer({ role: 'admin' })
  const listed = await shop.call(`GET /api/admin/products?brand=Attar+House+of+Sylhet&category=Bakhoor`, { as })
  expect(listed.body.products).toMatchObject([{ _id: first?._id, stock: 40 }])
  const body = { version: listed.body.products[0].version, brand: 'Attar House of Sylhet', category: 'Bakhoor' }
  expect((await shop.call(`PATCH /api/admin/products/${first?._id}`, { as, body })).status).toBe(200)
  await load({ slug, stock: 3 })
  expect((await find(slug))[0]).toMatchObject({ availability: 'few_left', stock: 3 })
})

it('tells of photographs that are not there, and loads the product', async () => {
  const messages = await load({ slug: 'without-picture', photographs: [{ file: 'none.webp', alt: 'A bottle' }] })
  expect(messages.join()).toMatch(/^1 photographs are not there, such as .+none\.webp$/)
  expect((await find('without-picture'))[0]).toMatchObject({ pictures: [], image: null })
})

it('writes listings that are missing or of an older version, and no others, when the shop starts', async () => {
  const [old, missing] = [await shop.product({ name: 'Older listing' }), await shop.product({ name: 'No listing' })]
  await shop.db.update(productListings).set({ format: 0, document: '{}' }).where(eq(productListings.productId, old.id))
  await shop.db.delete(productListings).where(eq(productListings.productId, missing.id))
  await shop.shop.changes.applyingChanges(() => republishOutdated(shop.db))
  for (const { id, name } of [old, missing]) {
    expect((await shop.call(`GET /api/products/${id}`)).body.product).toMatchObject({ name, availability: 'in_stock' })
  }
  const messages: string[] = []
  await republishOutdated(shop.db, { log: (message) => messages.push(message) })
  expect(messages).toEqual([])
})

it('splits the sitemap where it would hold more than 50,000 addresses', async () => {
  const client = new pg.Client(shop.db.$client.options.connectionString)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await shop.db.execute(sql`delete from product_listings where product_id::text like '00000000-0000-4000-8000-%'`)
  })
  await fillListings(client, 52_000, { brands: false })
  dropChangedValues(shop.db, ['everything'])
  const text = async (path: string) => String((await shop.call(`GET ${path}`)).body)
  const places = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
  const parts = places(await text('/sitemap.xml')).map((address) => new URL(address).pathname)
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  const [first, second] = [places(await text('/sitemap-1.xml')), places(await text('/sitemap-2.xml'))]
  expect(first).toHaveLength(50_000)
  const { rows } = await shop.db.execute<{ count: string }>(sql`select count(*) from product_listings where on_sale`)
  expect(new Set([...first, ...second]).size).toBe(Number(rows[0]?.count) + 10)
  expect((await shop.call('GET /sitemap-3.xml')).status).toBe(404)
})
