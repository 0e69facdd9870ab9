import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { requireProduct } from '#server/modules/catalogue/storefront/require-product.ts'
import { readCurrentSizes } from '#server/modules/orders/checkout/read-current-sizes.ts'
import { handleDue } from '#tests/support/handle-due.ts'
import { addPicture, addSize } from '#tests/support/products.ts'
import { addSalePrice } from '#tests/support/sale-prices.ts'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const hour = 60 * 60_000
const inHours = (hours: number) => new Date(shop.shop.now().getTime() + hours * hour)
/** A sale from an hour from now, for a day. */
const plan = (variantId: string, price: number) =>
  shop.shop.changes.applyingChanges(() =>
    addSalePrice(shop.db, variantId, { price, from: inHours(1), until: inHours(25), at: shop.shop.now() }),
  )
const publishDue = () => shop.shop.changes.applyingChanges(() => handleDue(shop.shop, 'publish-prices'))
const page = async (id: string): Promise<Product> => (await shop.call(`GET /api/products/${id}`)).body.product
const found = async (query: string) =>
  (await shop.call(`GET /api/products?${query}`)).body.products.map(({ _id }: Product) => _id)

it('a sale to 21 March is on for the whole of that day in Dhaka, and over with its last millisecond', async () => {
  const { id, variantId } = await shop.product({ price: 1_000_00 })
  const [from, until] = [startOfDay('2027-03-20'), endOfDay('2027-03-21')]
  await addSalePrice(shop.db, variantId, { price: 800_00, from, until })
  const priceAt = async (moment: string) => {
    const [size] = await readCurrentSizes(shop.db, [{ productId: id }], new Date(moment))
    const { json } = await requireProduct({ db: shop.db, now: () => new Date(moment) }, id)
    expect([size?.regularPrice, (JSON.parse(json) as Product).price * 100]).toEqual([1_000_00, size?.price])
    return size?.price
  }
  expect(await priceAt('2027-03-19T23:59:59.999+06:00')).toBe(1_000_00)
  expect(await priceAt('2027-03-20T00:00:00.000+06:00')).toBe(800_00)
  expect(await priceAt('2027-03-21T23:59:59.999+06:00')).toBe(800_00)
  expect(await priceAt('2027-03-22T00:00:00.000+06:00')).toBe(1_000_00)
})

it('a page that is cached changes when a sale starts and ends, and an order at its former price is refused', async () => {
  const product = await shop.product({ price: 1_000_00, oldPrice: 1_100_00 })
  const { id, variantId } = product
  await plan(variantId, 750_00)
  expect(await page(id)).toMatchObject({ price: 1_000, oldPrice: 1_100, offer: false })
  shop.wait(hour)
  const reduced = { price: 750, oldPrice: 1_000, discountedPercentage: 25, offer: true }
  expect(await page(id)).toMatchObject({ ...reduced, variants: [{ price: 750, oldPrice: 1_000 }] })
  const customer = await shop.account()
  const late = await shop.order(customer, orderOf(product))
  expect([late.status, late.body.code, late.body.amount]).toEqual([409, 'prices_changed', 750])
  const items = [{ _id: id, quantity: 1 }]
  const [checked] = (await shop.call('POST /api/cart/check', { body: { items } })).body.items
  expect(checked).toMatchObject({ price: 750, oldPrice: 1_000 })
  expect((await shop.order(customer, orderOf({ id, price: 750_00 }))).status).toBe(200)
  shop.wait(24 * hour)
  expect(await page(id)).toMatchObject({ price: 1_000, oldPrice: 1_100, offer: false })
  expect((await shop.order(customer, orderOf({ id, price: 750_00 }))).status).toBe(409)
})

it('lists, price filter, sorting, search and feeds have the price of a sale once it is published', async () => {
  const name = `Monsoon ${randomUUID()}`
  const { id, variantId } = await shop.product({ name, price: 900_07 })
  const other = await shop.product({ name, price: 800_07 })
  await addPicture(shop.db, id)
  const large = await addSize(shop.db, id, { size: '100 ml', price: 2_000_00 })
  await plan(variantId, 700_07)
  await publishDue()
  const search = `_search=${encodeURIComponent(name)}`
  const cheapest = `${search}&_sort=price-low`
  expect(await found(cheapest)).toEqual([other.id, id])
  shop.wait(hour)
  await publishDue()
  expect(await found(cheapest)).toEqual([id, other.id])
  expect(await found(`${search}&minPrice=700&maxPrice=701`)).toEqual([id])
  expect(await found(`${encodeURI(`_search=${name} under 750`)}`)).toEqual([id])
  const [listed] = (await shop.call(`GET /api/products?${cheapest}`)).body.products
  expect(listed).toMatchObject({ price: 700.07, oldPrice: 900.07, offer: true })
  const feed = String((await shop.call('GET /feeds/en/google.xml')).body)
  expect(feed).toContain('<g:price>900.07 BDT</g:price><g:sale_price>700.07 BDT</g:sale_price>')
  const bySize = new Map((await page(id)).variants.map(({ _id, price }) => [_id, price]))
  expect(bySize).toEqual(
    new Map([
      [variantId, 700.07],
      [large, 2_000],
    ]),
  )
  shop.wait(24 * hour)
  await publishDue()
  expect(await found(cheapest)).toEqual([other.id, id])
})

it('a change of a product during a sale keeps its sale price, and a usual price that is lower counts', async () => {
  const admin = await shop.account({ role: 'admin' })
  const { id, variantId } = await shop.product({ price: 500_00 })
  await addSalePrice(shop.db, variantId, { price: 400_00, from: new Date(0), until: inHours(48) })
  const change = async (body: object) => {
    const { body: read } = await shop.call(`GET /api/admin/products/${id}`, { as: admin })
    const { product } = (
      await shop.call(`PATCH /api/admin/products/${id}`, {
        as: admin,
        body: { version: read.product.version, ...body },
      })
    ).body
    return product
  }
  expect(await change({ price: 480 })).toMatchObject({ price: 480, oldPrice: null, offer: false })
  expect(await page(id)).toMatchObject({ price: 400, oldPrice: 480, offer: true })
  await change({ price: 390 })
  expect(await page(id)).toMatchObject({ price: 390, oldPrice: null, offer: false })
})

it('the counter and an order by phone use the price of the sale', async () => {
  const admin = await shop.account({ role: 'admin' })
  const { variantId, name } = await shop.product({ name: `Attar ${randomUUID()}`, price: 500_00 })
  await addSalePrice(shop.db, variantId, { price: 400_00, from: new Date(0), until: inHours(48) })
  const asStaff = async (route: string, body?: object) => (await shop.call(route, { as: admin, body })).body
  const { sizes } = await asStaff(`GET /api/admin/counter/products?_search=${encodeURIComponent(name)}`)
  expect(sizes).toMatchObject([{ variantId, price: 400 }])
  const cart = { lines: [{ variantId, quantity: 2 }], pickup: true }
  expect((await asStaff('POST /api/admin/counter/totals', cart)).amount).toBe(800)
})
