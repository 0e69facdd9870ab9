import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SampleCatalogue } from '#contract/catalogue/sample-catalogue.ts'
import { pictures, productPictures, products } from '#database/schema/index.ts'
import { sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { loadCatalogue } from '#server/modules/catalogue/index.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { addProduct, stockDifferences } from '#tests/support/products.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
beforeEach(async () => {
  shop = await openShop()
  await loadIntoEmpty(shop.db, { photographs: false })
  staff = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterEach(() => shop.close())

const preview = async (): Promise<SampleCatalogue> =>
  (await shop.call('GET /api/admin/sample-catalogue', { as: staff })).body.sample
const remove = () => shop.call('DELETE /api/admin/sample-catalogue?changed=keep', { as: staff })
/** `shown`: how many changed products staff saw. */
const removeAll = (shown: number) =>
  shop.call(`DELETE /api/admin/sample-catalogue?changed=remove&shown=${shown}`, { as: staff })
const listed = async () => (await shop.call('GET /api/products')).body

async function productOf(brand: string, place = 0) {
  const { body } = await shop.call(`GET /api/products?brand=${encodeURIComponent(brand)}&_sort=name`)
  const product = body.products[place]
  return { ...product, id: product._id, price: Math.round(product.price * 100) }
}

async function change({ id }: { id: string }) {
  const { body } = await shop.call(`GET /api/admin/products/${id}`, { as: staff })
  const change = { version: body.product.version, tags: ['ours'] }
  expect((await shop.call(`PATCH /api/admin/products/${id}`, { as: staff, body: change })).status).toBe(200)
}

/** A picture that these products show. */
async function pictureOf(...shownBy: { id: string }[]): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await shop.db.insert(pictures).values({ id, bytes: Buffer.from('x'), width: 1, height: 1, preview: '' })
  for (const { id: productId } of shownBy)
    await shop.db.insert(productPictures).values({ productId, pictureId: id, position: 0, alt: 'A bottle' })
  return id
}

it('removes untouched sample products, hides ordered ones and keeps changed ones', async () => {
  const [ordered, changed, other] = [await productOf('Keva'), await productOf('HRF'), await productOf('Aurora')]
  const own = await addProduct(shop.db, { name: 'Our first', brand: 'Ours', category: 'Parfum' })
  const customer = await shop.account()
  expect((await shop.order(customer, orderOf(ordered))).status).toBe(200)
  await change(changed)
  const [gone, shared] = [await pictureOf(other), await pictureOf(await productOf('Fars'), own)]
  await shop.call('POST /api/user/wishlist', { as: customer, body: { ids: [other.id, own.id] } })

  expect(await preview()).toEqual({
    changed: [changed.name],
    keeping: { deleted: 72, hidden: 1, kept: 1, brands: 4, categories: expect.any(Number), linkedFrom: [] },
    removing: { deleted: 73, hidden: 1, kept: 0, brands: 5, categories: expect.any(Number), linkedFrom: [] },
  })
  const { status, body } = await remove()
  expect(status).toBe(200)
  expect(body.message).toBe('Sample catalogue removed: 72 products deleted, 1 hidden, 1 kept')

  const { products: left, total } = await listed()
  expect(left.map(({ name }: { name: string }) => name).toSorted()).toEqual([changed.name, 'Our first'].toSorted())
  expect(total).toBe(2)
  for (const { id } of [ordered, other]) expect((await shop.call(`GET /api/products/${id}`)).status).toBe(404)
  const { body: search } = await shop.call(`GET /api/products?_search=${encodeURIComponent(other.name)}`)
  expect(search.products.map(({ _id }: { _id: string }) => _id)).not.toContain(other.id)
  const brands = (await shop.call('GET /api/assortment')).body.brands
  expect(brands.map(({ name }: { name: string }) => name)).toEqual(['HRF', 'Ours'])
  // The order still shows what was bought, and staff find the hidden product.
  const { body: orders } = await shop.call('GET /api/order/my-orders', { as: customer })
  expect(orders.orders[0].items[0].name).toBe(ordered.name)
  const { body: hidden } = await shop.call(`GET /api/admin/products/${ordered.id}`, { as: staff })
  expect(hidden.product).toMatchObject({ name: ordered.name, onSale: false })
  const known = async (id: string) => (await shop.db.$count(pictures, eq(pictures.id, id))) > 0
  expect([await known(gone), await known(shared)]).toEqual([false, true])
  expect(await stockDifferences(shop.db)).toEqual([])
  // The cart check reports a removed product as unavailable, and the wishlist omits it.
  const items = [{ _id: other.id, quantity: 1 }]
  expect((await shop.call('POST /api/cart/check', { body: { items } })).body.items).toMatchObject([{ onSale: false }])
  expect((await shop.call('GET /api/user/wishlist', { as: customer })).body.ids).toEqual([own.id])
  const order = await shop.order(customer, orderOf(other))
  expect([order.status, order.body.code]).toEqual([409, 'product_not_sold'])

  const { body: log } = await shop.call('GET /api/admin/changes?search=sample%20catalogue', { as: staff })
  expect(log.changes).toHaveLength(1)
  expect(log.changes[0]).toMatchObject({ by: 'Shirin Akter', subject: 'Sample catalogue', what: 'removed' })
  expect(JSON.stringify(log.changes[0].fields)).toContain(other.name)
})

it('stays removed after a restart and a second request', async () => {
  const [one, other] = await Promise.all([remove(), remove()])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect((await remove()).body.message).toBe('The sample catalogue has already been removed.')
  expect((await listed()).total).toBe(0)
  expect((await shop.call('GET /api/assortment')).body).toMatchObject({ brands: [], categories: [] })
  await loadIntoEmpty(shop.db, { photographs: false })
  expect((await listed()).total).toBe(0)
  // The calls of the pages also work in an empty shop.
  expect((await shop.call('GET /api/products?_type=best_sellers')).body.products).toEqual([])
  expect((await shop.call('GET /api/products?facets=true&_search=oud')).body.products).toEqual([])
  const sitemap = (await shop.call('GET /sitemap.xml')).body.toString()
  expect(sitemap).toContain('/shop</loc>')
  expect(sitemap).not.toContain('/product/')
})

it('loses no concurrent order', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.account()))
  const wanted = await Promise.all(['Keva', 'HRF', 'Aurora'].map((brand) => productOf(brand)))
  const [removal, ...orders] = await Promise.all([
    remove(),
    ...customers.map((customer, index) => shop.order(customer, orderOf(wanted[index % wanted.length]))),
  ])
  expect(removal.status).toBe(200)
  const taken = orders.filter(({ status }) => status === 200)
  for (const { status, body } of orders) if (status !== 200) expect(body.code).toBe('product_not_sold')
  expect(removal.body.removed.deleted + removal.body.removed.hidden).toBe(74)
  const { rows } = await shop.db.execute(sql`select count(distinct product_id)::int as ordered from order_lines`)
  expect(rows).toEqual([{ ordered: removal.body.removed.hidden }])
  expect(taken.length).toBeGreaterThanOrEqual(removal.body.removed.hidden)
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('removes changed products as well on request', async () => {
  const changed = await productOf('Keva')
  await change(changed)
  // A slide of the home page links to it.
  const { content } = (await shop.call('GET /api/admin/content/home', { as: staff })).body.current
  const [slide, ...slides] = content.slides
  const home = { ...content, slides: [{ ...slide, link: `/product/${changed.id}` }, ...slides] }
  const saved = { content: home, version: 0 }
  expect((await shop.call('PUT /api/admin/content/home', { as: staff, body: saved })).status).toBe(200)
  expect((await preview()).keeping.linkedFrom).toEqual([])
  const { body } = await removeAll(1)
  expect(body.removed).toEqual({ deleted: 74, hidden: 0, kept: 0, brands: 6, categories: 6, linkedFrom: ['Home Page'] })
  expect((await listed()).total).toBe(0)
})

it('removes nothing when a colleague has changed more products than staff saw', async () => {
  const [first, second] = [await productOf('Keva'), await productOf('HRF')]
  await change(first)
  const seen = await preview()
  await change(second)
  const { status, body } = await removeAll(seen.changed.length)
  expect([status, body.code, body.message]).toEqual([
    409,
    'sample_changed',
    'Sample products were changed meanwhile. Nothing was removed: check the list again.',
  ])
  expect((await listed()).total).toBe(74)
  const now = await preview()
  expect(now.changed.toSorted()).toEqual([first.name, second.name].toSorted())
  expect((await removeAll(now.changed.length)).body.removed.deleted).toBe(74)
})

it('keeps a product that a colleague has changed since staff saw the list', async () => {
  await preview()
  await change(await productOf('Keva'))
  expect((await remove()).body.removed).toMatchObject({ deleted: 73, kept: 1 })
})

it('keeps products that the owner’s catalogue file names', async () => {
  const catalogue = JSON.parse(await readFile(sampleCatalogue, 'utf8'))
  const [first] = catalogue.products
  const file = join(tmpdir(), 'own-catalogue.json')
  await writeFile(file, JSON.stringify({ products: [first, { ...first, slug: 'ours', name: 'Ours', sku: 'OUR-1' }] }))
  await loadCatalogue(shop.db, file, { photographs: false })
  const own = await shop.db.$count(products, eq(products.sample, false))
  expect(own).toBe(2)
  await removeAll(0)
  expect((await listed()).total).toBe(2)
})
