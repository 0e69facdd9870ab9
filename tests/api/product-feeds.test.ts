import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { structuredData } from '#app/shop/product/structured-data.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { isGtin } from '#contract/catalogue/gtin.ts'
import { toDhakaInput } from '#contract/dhaka-time.ts'
import { products, variants } from '#database/schema/index.ts'
import { readCsv } from '#server/csv/csv.ts'
import { productFeed } from '#server/modules/catalogue/feeds/feed-routes.ts'
import { isGtin as isGtinInDatabase } from '#server/modules/catalogue/feeds/gtin-in-database.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { requireProduct } from '#server/modules/catalogue/storefront/require-product.ts'
import { inTransaction } from '#server/transactions/transaction.ts'
import { addPicture, addSize } from '#tests/support/products.ts'
import { addSalePrice } from '#tests/support/sale-prices.ts'
import { openShop, type TestShop } from './shop.ts'

const host = 'https://shop.example'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ publicUrl: host })
})
afterAll(() => shop.close())

/** The items of the feed for Google, by their ids. PostgreSQL’s own parser reads them, so the XML is well-formed. */
async function googleItems(language = 'en') {
  const { status, headers, body } = await shop.call(`GET /feeds/${language}/google.xml`)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const { rows } = await shop.db.execute<{ item: number; name: string; value: string }>(sql`
    select item::int, field.name, field.value
    from unnest(xpath('//item', xmlparse(document ${String(body)}))) with ordinality as list (xml, item),
      xmltable('/item/*' passing list.xml columns name text path 'local-name()', value text path '.') as field`)
  const items = [...Map.groupBy(rows, ({ item }) => item).values()].map(
    (fields) => new Map(fields.map(({ name, value }) => [name, value])),
  )
  return new Map(items.map((item) => [item.get('id'), item]))
}

async function metaRows(language = 'en') {
  const { status, headers, body } = await shop.call(`GET /feeds/${language}/meta.csv`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...rows] = readCsv(String(body), ',').map(({ cells }) => cells)
  return new Map(rows.map((cells) => [cells[0], new Map(cells.map((cell, index) => [head?.[index], cell]))]))
}

async function changed(id: string, change: () => Promise<unknown>) {
  await change()
  await inTransaction(shop.db, (tx) => publishProducts(tx, [id]))
}

it('every size of a published product is in both feeds with the price, stock and id that its page has', async () => {
  const rose = await shop.product({
    name: 'Rose & <Oud> "No. 1"',
    nameInBangla: 'গোলাপ ও উদ',
    description: 'First line.\nSecond; line, with "marks".',
    price: 1_200_00,
    oldPrice: 1_500_00,
    size: '50 ml',
  })
  await addPicture(shop.db, rose.id)
  await addSize(shop.db, rose.id, { size: '100 ml', price: 2_000_00, stock: 0 })
  const { product }: { product: Product } = (await shop.call(`GET /api/products/${rose.id}`)).body
  const [small, large] = product.variants
  const google = await googleItems()
  const meta = await metaRows()
  expect(Object.fromEntries(google.get(small?._id) ?? [])).toEqual({
    id: small?._id,
    title: 'Givaudan Rose & <Oud> "No. 1" Parfum 50 ml',
    description: 'First line.\nSecond; line, with "marks".',
    link: `${host}/product/${rose.id}?size=50-ml`,
    image_link: host + product.images[0],
    availability: 'in_stock',
    price: '1500.00 BDT',
    sale_price: '1200.00 BDT',
    condition: 'new',
    brand: 'Givaudan',
    google_product_category: '479',
    product_type: 'Parfum',
    item_group_id: rose.id,
    size: '50 ml',
    unit_pricing_measure: '50 ml',
    unit_pricing_base_measure: '100 ml',
  })
  expect(google.get(large?._id)?.get('availability')).toBe('out_of_stock')
  for (const { _id, price, oldPrice, availability } of product.variants) {
    const row = meta.get(_id)
    expect(row?.get('price')).toBe(`${(oldPrice ?? price).toFixed(2)} BDT`)
    expect(row?.get('sale_price')).toBe(oldPrice === null ? '' : `${price.toFixed(2)} BDT`)
    expect(row?.get('availability')).toBe(availability === 'sold_out' ? 'out of stock' : 'in stock')
    expect(row?.get('link')).toBe(google.get(_id)?.get('link'))
  }
  expect(meta.get(small?._id)?.get('description')).toBe('First line. Second; line, with "marks".')
  const inBangla = (await googleItems('bn')).get(small?._id)
  expect(inBangla?.get('title')).toContain('গোলাপ ও উদ')
  expect(inBangla?.get('link')).toBe(`${host}/bn/product/${rose.id}?size=50-ml`)
  expect((await metaRows('bn')).get(small?._id)?.get('link')).toBe(inBangla?.get('link'))
})

it('the only bottle beside a sample is named in its link', async () => {
  const oud = await shop.product({ name: 'Oud with a sample', size: '50 ml' })
  await addPicture(shop.db, oud.id)
  const sample = await addSize(shop.db, oud.id, { size: '2 ml', price: 300_00, stock: 4 })
  await changed(oud.id, () => shop.db.update(variants).set({ kind: 'sample' }).where(eq(variants.id, sample)))
  const google = await googleItems()
  expect(google.get(oud.variantId)?.get('link')).toBe(`${host}/product/${oud.id}?size=50-ml`)
  expect(google.has(sample)).toBe(false)
})

it('a barcode is in the feeds if it is a GTIN; staff see which is none, and what is left out without a picture', async () => {
  const staff = await shop.account({ role: 'admin' })
  const bare = await shop.product({ name: 'Without picture' })
  const hidden = await shop.product({ name: 'Hidden', onSale: false })
  const good = await shop.product({ name: 'Good barcode', size: '12 ml' })
  const wrong = await shop.product({ name: 'Wrong barcode' })
  for (const { id } of [hidden, good, wrong]) await addPicture(shop.db, id)
  const setBarcode = (id: string, barcode: string) =>
    changed(id, () => shop.db.update(variants).set({ barcode }).where(eq(variants.productId, id)))
  // The example of gs1.org, and the same with another check digit.
  await setBarcode(good.id, '6291041500213')
  await setBarcode(wrong.id, '6291041500214')
  const google = await googleItems()
  expect([good, wrong].map(({ variantId }) => google.get(variantId)?.get('gtin'))).toEqual(['6291041500213', undefined])
  expect([bare, hidden].map(({ variantId }) => google.has(variantId))).toEqual([false, false])
  const { body } = await shop.call('GET /api/admin/product-feeds', { as: staff })
  expect(body.items).toBe(google.size)
  expect(body.withoutPicture).toEqual({ total: 1, products: [{ id: bare.id, name: 'Without picture' }] })
  expect(body.wrongBarcodes).toEqual({
    total: 1,
    products: [{ id: wrong.id, name: 'Wrong barcode', barcode: '6291041500214' }],
  })
  await changed(good.id, () => shop.db.update(products).set({ onSale: false }).where(eq(products.id, good.id)))
  expect((await googleItems()).has(good.variantId)).toBe(false)
})

it('a second before and after the end of a sale, page, structured data and feeds say the same price and time', async () => {
  const { id, variantId } = await shop.product({ name: 'Oud in a sale', price: 500_00, size: '6 ml' })
  await addPicture(shop.db, id)
  const now = shop.shop.now().getTime()
  const [from, until] = [new Date(now - 60_000), new Date(now + 3_600_000)]
  await addSalePrice(shop.db, variantId, { price: 400_00, from, until, at: shop.shop.now() })
  const said = async () => {
    // As its page is made. Cached responses go by the time of the machine, not by that of the test.
    const product: Product = JSON.parse((await requireProduct(shop.shop, id)).json)
    const { offers } = structuredData(product) as { offers: Record<string, unknown> }
    const [google, meta] = [(await googleItems()).get(variantId), (await metaRows()).get(variantId)]
    const inFeed = (name: string) => {
      expect(meta?.get(name)).toBe(google?.get(name) ?? '')
      return google?.get(name)
    }
    return {
      page: [product.variants[0]?.price, product.variants[0]?.sale],
      data: [offers.price, offers.priceValidUntil],
      feeds: ['price', 'sale_price', 'sale_price_effective_date'].map(inFeed),
    }
  }
  const inMinutes = (at: Date) => `${toDhakaInput(at)}+0600`
  shop.wait(until.getTime() - shop.shop.now().getTime() - 1_000)
  expect(await said()).toEqual({
    page: [400, { from: from.toISOString(), until: until.toISOString() }],
    data: ['400.00', until.toISOString()],
    feeds: ['500.00 BDT', '400.00 BDT', `${inMinutes(from)}/${inMinutes(new Date(until.getTime() - 1))}`],
  })
  shop.wait(until.getTime() - shop.shop.now().getTime() + 1_000)
  expect(await said()).toEqual({
    page: [500, undefined],
    data: ['500.00', undefined],
    feeds: ['500.00 BDT', undefined, undefined],
  })
})

it('the barcodes that are GTINs are the same for products and for the list of wrong ones', async () => {
  const codes = [
    '96385074',
    '036000291452',
    '6291041500213',
    '10614141000415',
    '96385075',
    '6291041500214',
    '12345',
    'A',
  ]
  for (const code of codes) {
    const { rows } = await shop.db.execute(sql`select ${isGtinInDatabase(sql`${code}::text`)} as ok`)
    expect([code, isGtin(code)]).toEqual([code, rows[0]?.ok])
  }
  expect(codes.filter(isGtin)).toHaveLength(4)
})

it('a feed reads the next products once the ones before were taken, and keeps none', async () => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int from products where on_sale`)
  expect(rows[0]?.count).toBeGreaterThan(3)
  let reads = 0
  const readDb = new Proxy(shop.shop.readDb, {
    get(db, name) {
      if (name === '$client') reads += 1
      return Reflect.get(db, name)
    },
  })
  const texts = productFeed({ readDb, now: shop.shop.now }, { language: 'en', reader: 'meta', host, batchSize: 1 })
  const readsOf: number[] = []
  for await (const text of texts) {
    expect(text.split('\n').length).toBeLessThan(6)
    readsOf.push(reads)
    reads = 0
  }
  // Nothing is read ahead: each batch costs reads of its own, when it is asked for.
  expect(readsOf.slice(1).every((count) => count >= 1)).toBe(true)
  expect(readsOf.length).toBeGreaterThan(3)
})

it('anybody may fetch a feed, which is cached for 15 minutes; there is none in another language', async () => {
  const { headers } = await shop.call('GET /feeds/en/meta.csv')
  expect(headers['cache-control']).toBe('public, max-age=900')
  expect((await shop.call('GET /feeds/fr/google.xml')).status).toBe(404)
  expect((await shop.call('GET /api/admin/product-feeds')).status).toBe(401)
})
