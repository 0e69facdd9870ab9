import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProductsByNumber, findSellable } from '#server/modules/catalogue/stock/find-sellable.ts'
import { listStock } from '#server/modules/catalogue/stock/list-stock.ts'
import { countLowStock, countSmallStocks } from '#server/modules/catalogue/stock/small-stock.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { plansOf as plansOfShop } from '#tests/support/plans-of.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

const count = 1_000
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let shop: TestShop
let admin: Account
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  const client = new pg.Client(shop.db.$client.options.connectionString)
  await client.connect()
  await fillListings(client, count)
  // Odd products have one size without a SKU, even ones have two with SKUs.
  await client.query(`
    insert into products (id, slug, name, description, brand_id, category_id, notes, on_sale)
    select product_id, 'p-' || product_id, 'Bottle', '', brand_id, category_id, '{"top":[],"heart":[],"base":[]}', on_sale
    from product_listings`)
  await client.query(`
    insert into variants (product_id, position, sku, barcode, size, price)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, k, case when n % 2 = 0 then 'SIZE-' || n || '-' || k end,
      (8900000000000 + n * 10 + k)::text, k || ' ml', 100000
    from generate_series(1, ${count}) n, generate_series(0, 1) k where k = 0 or n % 2 = 0`)
  await client.query(`insert into variant_stock (variant_id, stock) select id, 50 from variants`)
  await client.query('vacuum (analyze)')
  await client.end()
})
afterAll(() => shop.close())

const plansOf = (tables: RegExp, work: () => Promise<unknown>) => plansOfShop(shop.db, tables, work)

const numbers = ['variants_sku_unique', 'variants_barcode_unique']

it.each([
  ['a word', 'word4', ['variants_of_product'], 20],
  ['a SKU', 'size-4-1', [], 1],
  ['a barcode', '8900000000041', [], 1],
  ['six hexadecimal digits', '000005', ['variants_short_number'], 1],
])('finds the sizes of %s without reading all sizes', async (_what, search, more, sizes) => {
  const plans = await plansOf(/\bvariants\b/, async () => {
    expect((await findSellable(shop.db, search, new Date())).length).toBeGreaterThanOrEqual(sizes)
    await findProductsByNumber(shop.db, search)
    expect((await listStock(shop.shop, { show: 'all', search })).total).toBeGreaterThanOrEqual(sizes)
  })
  expect(plans).toHaveLength(4)
  for (const plan of plans) {
    for (const index of numbers) expect(plan).toContain(`Bitmap Index Scan on ${index}`)
    expect(plan).not.toContain('Seq Scan on variants')
  }
  for (const index of more) {
    expect(plans.filter((plan) => plan.includes(`Bitmap Index Scan on ${index}`)).length).toBeGreaterThanOrEqual(3)
  }
})

it('compares a new SKU with the others in an index', async () => {
  const body = { size: '7 ml', sku: 'Size-4-1', barcode: '', price: 900, oldPrice: null, stock: 1 }
  const plans = await plansOf(/lower\("variants"."sku"\)/, async () => {
    const { status } = await shop.call(`POST /api/admin/products/${idOf(2)}/variants`, { as: admin, body })
    expect(status).toBe(409)
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/\b(on|using) variants_lower_sku\b/)
})

it('finds the same sizes of many products as of few', async () => {
  const found = (search: string, maxByIndex?: number) =>
    listStock(shop.shop, { show: 'all', search, _perPage: 5 }, maxByIndex)
  for (const search of ['word4', 'size-4-1', '000005']) expect(await found(search, 0)).toEqual(await found(search))
})

/** Sets the stock of the sizes of products with these numbers; every fiftieth product is hidden. */
const setStock = (stock: number, from: number, to: number) =>
  shop.db.execute(sql`
    update variant_stock set stock = ${stock} from variants
    where id = variant_id and right(product_id::text, 12)::int between ${from} and ${to}`)

it('counts the few sizes with low stock on Today without reading all stocks', async () => {
  await setStock(0, 49, 50)
  await setStock(5, 51, 52)
  await setStock(6, 53, 54)
  const today = async () => {
    const { body } = await shop.call('GET /api/admin/today', { as: admin })
    return [body.lowStock, body.soldOut]
  }
  const plans = await plansOf(/\bvariant_stock\b/, async () => expect(await today()).toEqual([3, 1]))
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/\b(on|using) variant_stock_small\b/)
  expect(plans[0]).not.toContain('Seq Scan')
  expect((await listStock(shop.shop, {})).counts).toEqual({ low: 3, 'sold-out': 1, all: 1_500 })
  await setStock(50, 49, 54)
  expect(await today()).toEqual([0, 0])
})

it('counts low stock above the limit of the index as well', async () => {
  await setStock(30, 61, 62)
  expect(await countSmallStocks(shop.db, 20)).toEqual({ low: 0, 'sold-out': 0 })
  expect(await countSmallStocks(shop.db, 30)).toEqual({ low: 3, 'sold-out': 0 })
  await setStock(50, 61, 62)
})

it('sells of a large stock without changing an index', async () => {
  const hot = await shop.db.transaction(async (tx) => {
    // The first update may leave a full page.
    for (let sold = 0; sold < 2; sold += 1) {
      await tx.execute(sql`
        update variant_stock set stock = stock - 1, sold = sold + 1
        where variant_id = (select id from variants where product_id = ${idOf(1)})`)
    }
    const { rows } = await tx.execute<{ hot: number }>(
      sql`select pg_stat_get_xact_tuples_hot_updated('variant_stock'::regclass)::int as hot`,
    )
    return rows[0]?.hot
  })
  expect(hot).toBeGreaterThan(0)
})

it('counts many sizes with low stock once a minute', async () => {
  await setStock(3, 1, count)
  const low = async () => (await countLowStock({ ...shop.shop, log: shop.log })).low
  // Of the twenty hidden products, each has two sizes.
  expect(await low()).toBe(1_460)
  await setStock(0, 1, 4)
  expect((await listStock(shop.shop, {})).counts).toMatchObject({ low: 1_454, 'sold-out': 6 })
  expect(await low()).toBe(1_460)
  shop.wait(61_000)
  expect(await low()).toBe(1_460)
  await expect.poll(low).toBe(1_454)
  await setStock(0, 5, 6)
  shop.wait(121_000)
  expect(await low()).toBe(1_451)
})
