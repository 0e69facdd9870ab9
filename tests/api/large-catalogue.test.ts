import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { offeredLanguages } from '#contract/language.ts'
import { fewBottles } from '#contract/limits.ts'
import { productListings } from '#database/schema/index.ts'
import { invalidateCachedValues, loadCatalogue } from '#server/modules/catalogue/index.ts'
import { republishOutdated } from '#server/modules/catalogue/prepare-database.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { stockDifferences, stockOf } from '#tests/support/products.ts'
import { counts, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Writes products to a catalogue file, adds the required fields, and loads it. */
async function load(...products: { slug: string; [key: string]: unknown }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const whole = products.map((product) => ({
    name: product.slug,
    brand: 'Keva',
    category: 'Parfum',
    description: 'Resin and rain.',
    price: 100,
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

it('streams a long list, complete and in order, also of cards', async () => {
  const slugs = Array.from({ length: 320 }, (_, index) => `streamed-${String(index).padStart(3, '0')}`)
  await load(...slugs.map((slug) => ({ slug, name: slug })))
  for (const query of ['_search=streamed&_sort=name', '_search=streamed&_sort=name&fields=card']) {
    const { status, headers, body } = await shop.call(`GET /api/products?${query}`)
    expect([status, headers.etag, body.total]).toEqual([200, undefined, 320])
    expect(body.products.map(({ name }: Product) => name)).toEqual(slugs)
  }
})

it('adds the sizes of a file, updates known ones by their names, and deletes none', async () => {
  const slug = `sizes-${randomUUID().slice(0, 8)}`
  const sizesOf = async () => {
    const [product] = await find(slug)
    return product?.variants.map(({ size, price, sku, stock }) => [size, price, sku, stock])
  }
  await load({ slug, size: '6 ml', stock: 2, sizes: [{ size: '12 ml', price: 180, stock: 3, sku: `${slug}-L` }] })
  expect(await sizesOf()).toEqual([
    ['6 ml', 100, '', 2],
    ['12 ml', 180, `${slug}-L`, 3],
  ])
  // In another sequence, with a new size, and without one of the existing sizes.
  await load({ slug, size: '12ML', price: 170, sizes: [{ size: '3 ml', price: 60, stock: 1 }] })
  const id = String((await find(slug))[0]?._id)
  expect(await sizesOf()).toEqual([
    ['6 ml', 100, '', 2],
    ['12ML', 170, `${slug}-L`, 3],
    ['3 ml', 60, `${id.slice(-6)}-3ML`.toUpperCase(), 1],
  ])
  await expect(load({ slug, size: '6 ml', sizes: [{ size: '6ML', price: 1 }] })).rejects.toThrow(/sizes have names/)
  // Neither does it contain what staff could not enter, and so not save again.
  await expect(load({ slug, barcode: '123 456' })).rejects.toThrow(/barcode Letters, digits and hyphens/)
})

it('keeps the stock of a known product unless the file names it, and adds new brands and categories', async () => {
  const slug = `kept-${randomUUID().slice(0, 8)}`
  await load({ slug, stock: 40 })
  const [first] = await find(slug)
  expect(first).toMatchObject({ availability: 'in_stock', brand: 'Keva' })
  await load({ slug, brand: 'Attar House of Sylhet', category: 'Bakhoor', price: 120 })
  const [second] = await find(slug)
  expect(second).toMatchObject({ brand: 'Attar House of Sylhet', category: 'Bakhoor', price: 120, _id: first?._id })
  expect(await stockOf(shop.db, String(first?._id))).toMatchObject({ stock: 40 })
  // The back office then lists them as well.
  const as = await shop.account({ role: 'admin' })
  const listed = await shop.call(`GET /api/admin/products?brand=Attar+House+of+Sylhet&category=Bakhoor`, { as })
  expect(listed.body.products).toMatchObject([{ _id: first?._id, stock: 40 }])
  const body = { version: listed.body.products[0].version, brand: 'Attar House of Sylhet', category: 'Bakhoor' }
  expect((await shop.call(`PATCH /api/admin/products/${first?._id}`, { as, body })).status).toBe(200)
  await load({ slug, stock: 3 })
  expect((await find(slug))[0]).toMatchObject({ availability: 'few_left', stock: 3 })
})

it('takes orders while a file with their products is loaded, without a deadlock, and counts every bottle', async () => {
  const products = Array.from({ length: 260 }, (_, index) => {
    const slug = `loaded-${String(index).padStart(3, '0')}`
    return { slug, name: slug }
  })
  await load(...products.map((product) => ({ ...product, stock: 5000 })))
  const ids = (await find('loaded-0'))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ _id }) => _id)
  expect(ids).toHaveLength(100)
  // The file does not contain the stock of ten products. The others get so few bottles that each order updates a
  // listing.
  const again = products.map((product, index) => ({ ...product, ...(index >= 10 && { stock: fewBottles }) }))
  const [kept, given] = [ids.slice(0, 10), ids.slice(10)]
  const deadlocks = async () => {
    const response = await shop.db.execute(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return response.rows[0]
  }
  const before = await deadlocks()

  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.account()))
  let loading = true
  const loaded = (async () => {
    for (let time = 0; time < 6; time += 1) await load(...again)
  })().finally(() => {
    loading = false
  })
  const [statuses, sold]: [number[], string[]] = [[], []]
  const shopping = customers.map(async (as, first) => {
    for (let turn = first; turn === first || loading; turn += 1) {
      const others = Array.from({ length: 8 }, (_, index) => given[(turn * 8 + index) % given.length])
      const wanted = [kept[turn % kept.length], ...others].filter((id) => id !== undefined)
      const lines = wanted.map((id) => ({ id, price: 100_00 }))
      const body = orderOf(...(turn % 2 ? lines : lines.toReversed()))
      const { status } = await shop.order(as, body)
      statuses.push(status)
      if (status === 200) sold.push(...wanted)
    }
  })
  await Promise.all([loaded, ...shopping])

  // 409 means that a product is sold out.
  expect([...new Set(statuses)].filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(sold.length).toBeGreaterThan(0)
  const bottles = counts(sold)
  for (const [index, id] of ids.entries()) {
    const row = await stockOf(shop.db, id)
    expect(row?.sold).toBe(bottles.get(id) ?? 0)
    if (index < 10) expect(row?.stock).toBe(5000 - (bottles.get(id) ?? 0))
    else expect(row?.stock).toSatisfy((stock: number) => stock >= 0 && stock <= fewBottles)
  }
  expect(await deadlocks()).toEqual(before)
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('reports missing photographs, and loads the product', async () => {
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

it('splits the sitemap where it would hold more than 50,000 URLs', async () => {
  const client = new pg.Client(shop.db.$client.options.connectionString)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await shop.db.execute(sql`delete from product_listings where product_id::text like '00000000-0000-4000-8000-%'`)
  })
  await fillListings(client, 26_000, { brands: false })
  invalidateCachedValues(shop.db, ['everything'])
  const text = async (path: string) => String((await shop.call(`GET ${path}`)).body)
  const places = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
  const parts = places(await text('/sitemap.xml')).map((url) => new URL(url).pathname)
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  const [first, second] = [places(await text('/sitemap-1.xml')), places(await text('/sitemap-2.xml'))]
  expect(first).toHaveLength(50_000)
  const { rows } = await shop.db.execute<{ count: string }>(sql`select count(*) from product_listings where on_sale`)
  const productPages = [...first, ...second].filter((key) => key.includes('/product/'))
  expect(new Set(productPages).size).toBe(Number(rows[0]?.count) * offeredLanguages.length)
  // All other pages are in the first part only.
  expect(second.every((place) => place.includes('/product/'))).toBe(true)
  expect((await shop.call('GET /sitemap-3.xml')).status).toBe(404)
})
