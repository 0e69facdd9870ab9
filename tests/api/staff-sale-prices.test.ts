import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayInDhaka, endOfDay } from '#contract/dhaka-time.ts'
import { formatDay } from '#contract/format-date.ts'
import { handleDue } from '#tests/support/handle-due.ts'
import { addSize } from '#tests/support/products.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const dayLength = 24 * 60 * 60_000
const inDays = (days: number) => dayInDhaka(new Date(shop.shop.now().getTime() + days * dayLength))
const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, body })
const set = (body: object) => asStaff('POST /api/admin/sale-prices', body)
const list = async (show: string, search: string) =>
  (await asStaff(`GET /api/admin/sale-prices?show=${show}&search=${encodeURIComponent(search)}`)).body
const priceOf = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product.price
const ofSizes = (...variantIds: string[]) => ({ of: 'sizes', variantIds })
const percent = (value: number) => ({ kind: 'percent', value })

it('a sale of a brand concerns each of its sizes until its last day is over, and is in the change log', async () => {
  const brand = `House ${randomUUID()}`
  const one = await shop.product({ brand, price: 1_250_00, name: 'Amber' })
  const other = await shop.product({ brand, price: 599_99, name: 'Musk' })
  const apart = await shop.product({ price: 599_99 })
  await addSize(shop.db, one.id, { price: 2_000_00, size: '100 ml' })
  const { body: assortment } = await asStaff('GET /api/admin/assortment')
  const { id } = assortment.brands.find(({ name }: { name: string }) => name === brand)
  const sale = { goods: { of: 'brand', id }, ...percent(15), from: inDays(0), to: inDays(2) }
  const preview = await asStaff('POST /api/admin/sale-prices/preview', sale)
  expect([preview.body.sizes, preview.body.examples.length, await priceOf(one.id)]).toEqual([3, 3, 1_250])
  expect(preview.body.examples).toContainEqual({
    ...{ variantId: other.variantId, name: 'Musk', size: '' },
    ...{ price: 599.99, salePrice: 509 },
  })
  expect(await set(sale)).toMatchObject({ status: 200, body: { sizes: 3, message: 'Sale price saved for 3 sizes' } })
  expect([await priceOf(one.id), await priceOf(other.id), await priceOf(apart.id)]).toEqual([1_062, 509, 599.99])
  const { prices, total, counts } = await list('running', brand)
  expect([total, counts]).toEqual([3, { running: 3, planned: 0, ended: 0 }])
  const musk = prices.find(({ name }: { name: string }) => name === 'Musk')
  expect(musk).toMatchObject({ brand, price: 599.99, salePrice: 509, until: endOfDay(sale.to).toISOString() })
  // Staff still see and change the usual price.
  const { product } = (await asStaff(`GET /api/admin/products/${other.id}`)).body
  expect(product).toMatchObject({ price: 599.99, oldPrice: null, variants: [{ price: 599.99, salePrice: 509 }] })
  const { changes } = (await asStaff(`GET /api/admin/changes?kind=sale-prices&search=${brand}`)).body
  expect(changes).toMatchObject([{ subject: brand, what: 'added' }])
  expect(changes[0].fields).toContainEqual({ field: 'Price', before: '', after: '15 % off' })
})

it('a sale of a category and of chosen sizes takes off an amount or sets a price', async () => {
  const category = `Kind ${randomUUID()}`
  const one = await shop.product({ category, price: 1_250_00 })
  const { body: assortment } = await asStaff('GET /api/admin/assortment')
  const { id } = assortment.categories.find(({ name }: { name: string }) => name === category)
  const days = { from: inDays(0), to: inDays(1) }
  await set({ goods: { of: 'category', id }, kind: 'amount', value: 50.5, ...days })
  expect(await priceOf(one.id)).toBe(1_199.5)
  const other = await shop.product({ price: 900_00 })
  await set({ goods: ofSizes(other.variantId), kind: 'price', value: 700, ...days })
  expect(await priceOf(other.id)).toBe(700)
})

it('refuses another sale of a size on the same days, also of two that are saved at once', async () => {
  const { name, variantId } = await shop.product({ name: `Rose ${randomUUID()}`, price: 1_000_00 })
  const sale = { goods: ofSizes(variantId), ...percent(10), from: inDays(3), to: inDays(5) }
  const both = await Promise.all([set(sale), set(sale)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const message = `${name} already has a sale price from ${formatDay(sale.from)} to ${formatDay(sale.to)}. Nothing was saved: end that first, or choose other days.`
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sale_prices_overlap', message })
  expect((await set({ ...sale, from: inDays(5), to: inDays(8) })).status).toBe(409)
  expect((await set({ ...sale, from: inDays(6), to: inDays(8) })).status).toBe(200)
  expect((await list('planned', name)).total).toBe(2)
})

it('refuses prices that are no reduction, days that are over and goods that do not exist, and saves nothing', async () => {
  const cheap = await shop.product({ name: `Attar ${randomUUID()}`, price: 100_00 })
  const dear = await shop.product({ price: 900_00 })
  const days = { from: inDays(0), to: inDays(1) }
  const both = { goods: ofSizes(cheap.variantId, dear.variantId), ...days }
  const refused = await set({ ...both, kind: 'amount', value: 100 })
  const sentence = `${cheap.name} costs ৳100.00: a sale price must be below that and above 0. Nothing was saved.`
  expect([refused.status, refused.fields]).toEqual([400, { value: sentence }])
  expect((await set({ ...both, kind: 'price', value: 100 })).status).toBe(400)
  expect((await set({ ...both, ...percent(100) })).fields).toEqual({ value: 'Enter less than 100 percent' })
  expect((await set({ ...both, ...percent(5), to: inDays(-1), from: inDays(-2) })).fields).toEqual({
    to: 'This day is over',
  })
  expect((await set({ ...both, ...percent(5), from: inDays(2) })).status).toBe(400)
  expect((await set({ ...both, ...percent(5), goods: ofSizes(randomUUID()) })).body.code).toBe('sale_without_sizes')
  expect([await priceOf(cheap.id), await priceOf(dear.id)]).toEqual([100, 900])
  const customer = await shop.account()
  expect((await shop.call('GET /api/admin/sale-prices?show=running', { as: customer })).status).toBe(401)
})

it('a sale that is ended now costs nothing from then on, and a planned one never starts', async () => {
  const word = randomUUID()
  const running = await shop.product({ name: `Running ${word}`, price: 1_000_00 })
  const planned = await shop.product({ name: `Planned ${word}`, price: 1_000_00 })
  const sale = (variantId: string, from: string) =>
    set({ goods: ofSizes(variantId), ...percent(20), from, to: inDays(4) })
  await sale(running.variantId, inDays(0))
  await sale(planned.variantId, inDays(1))
  await shop.shop.changes.applyingChanges(() => handleDue(shop.shop, 'publish-prices'))
  shop.wait(1_000)
  const [{ _id }] = (await list('running', word)).prices
  const ended = await asStaff('POST /api/admin/sale-prices/end', { ids: [_id] })
  expect(ended.body).toMatchObject({ ended: 1, message: '1 sale price ended' })
  expect(await priceOf(running.id)).toBe(1_000)
  expect((await asStaff('POST /api/admin/sale-prices/end', { ids: [_id] })).status).toBe(409)
  const every = { show: 'planned', search: word }
  expect((await asStaff('POST /api/admin/sale-prices/end', { every })).body.ended).toBe(1)
  expect((await list('planned', word)).counts).toEqual({ running: 0, planned: 0, ended: 1 })
  // The rest of today is free again.
  expect((await sale(running.variantId, inDays(0))).status).toBe(200)
})
