import { expect, it } from 'vitest'
import { pricePerMl } from '#contract/catalogue/price-per-ml.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays } from '#contract/reports/periods.ts'
import { and, eq } from '#database/drizzle.ts'
import { stockMovements, variants } from '#database/schema/index.ts'
import { addSize, stockDifferences } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { openCounter, sale } from './counter-sales.ts'
import { type Account, counts, orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()
const asStaff = (call: string, body: object = {}) => shop.call(call, { as: admin, body })
const shown = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product
const atStaff = async (id: string) => (await shop.call(`GET /api/admin/products/${id}`, { as: admin })).body.product
const ordered = (product: string, lines: [string, number][], price = 900_00) => {
  const { items, ...order } = orderOf(
    ...lines.map(([, quantity]): [{ id: string; price: number }, number] => [{ id: product, price }, quantity]),
  )
  return { ...order, items: items.map((item, at) => ({ ...item, variantId: lines[at]?.[0] })) }
}
const place = (as: Account, product: string, variantId: string, quantity = 1) =>
  shop.order(as, ordered(product, [[variantId, quantity]]))

/** A bottle of 100 ml (3 in stock) with a decant of 5 ml, 4 % lost. */
async function amber({ brand = 'Givaudan' } = {}) {
  const bottle = await shop.product({ name: 'Amber', brand, price: 12_500_00, stock: 3, size: '100 ml' })
  const decant = await addSize(shop.db, bottle.id, { price: 900_00, size: '5 ml', stock: 0 })
  const path = `/api/admin/products/${bottle.id}/variants/${decant}`
  const size = { size: '5 ml', sku: '', barcode: '', price: 900, oldPrice: null }
  const made = await asStaff(`PUT ${path}`, { ...size, kind: 'decant', fill: { ml: 5, loss: 4 }, seen: size })
  if (made.status !== 200) throw new Error(made.body.message)
  const open = (ml: number) =>
    asStaff(`POST /api/admin/products/${bottle.id}/opened`, { variantId: bottle.variantId, ml })
  return { id: bottle.id, bottle: bottle.variantId, decant, open, path }
}

it('ten decants of 5 ml from a bottle of 100 ml leave 48 ml with a loss of 2 ml', async () => {
  const { id, bottle, decant, open } = await amber()
  expect((await shown(id)).variants).toMatchObject([{ size: '100 ml' }, { decant: true, availability: 'sold_out' }])
  expect((await open(100)).body.product).toMatchObject({ opened: 100, stock: 2 })
  expect((await shown(id)).variants[1]).toMatchObject({ decant: true, availability: 'in_stock' })
  const customer = await shop.account()
  const { body } = await place(customer, id, decant, 10)
  expect(body).toMatchObject({ success: true, reserved: true })
  expect(await atStaff(id)).toMatchObject({ opened: 48 })
  // 48 ml are enough for 9 of 5.2 ml.
  expect((await atStaff(id)).variants).toMatchObject([{ stock: 2 }, { stock: 9, fill: { ml: 5, loss: 4 } }])
  const { items } = await staffOrder(body.orderId)
  expect(items).toMatchObject([{ name: 'Amber', size: '5 ml', quantity: 10, decant: true }])
  expect(items[0]).not.toHaveProperty('parts')
  expect(await stockDifferences(shop.db)).toEqual([])
  const ofBottle = and(eq(stockMovements.variantId, bottle), eq(stockMovements.reason, 'opened'))
  expect(await shop.db.select().from(stockMovements).where(ofBottle)).toMatchObject([{ change: -1, stock: 2 }])
  const { movements } = (await shop.call('GET /api/admin/stock/movements', { as: admin })).body
  expect(movements.slice(0, 2)).toMatchObject([
    { reason: 'order', change: -52, stock: 48, ml: true },
    { reason: 'opened', change: 100, stock: 100, ml: true },
  ])
})

it('gives the last 5 ml to one of 20 buyers', async () => {
  const { id, decant, open } = await amber()
  await open(6)
  expect((await shown(id)).variants[1]).toMatchObject({ availability: 'few_left', stock: 1 })
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.account()))
  const replies = await Promise.all(customers.map((as) => place(as, id, decant)))
  expect(counts(replies.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 19],
    ]),
  )
  expect(await atStaff(id)).toMatchObject({ opened: 0.8 })
  expect((await shown(id)).variants[1]).toMatchObject({ availability: 'sold_out', stock: 0 })
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('a cancelled order gives the millilitres back', async () => {
  const { id, decant, open } = await amber()
  await open(30)
  const customer = await shop.account()
  const { body } = await place(customer, id, decant, 4)
  expect(await atStaff(id)).toMatchObject({ opened: 9.2 })
  expect((await shop.call(`POST /api/order/user/${body.orderId}/cancel`, { as: customer })).status).toBe(200)
  expect(await atStaff(id)).toMatchObject({ opened: 30 })
  expect((await shown(id)).variants[1]).toMatchObject({ availability: 'few_left', stock: 5 })
})

it('a parcel that comes back restocks its bottles, and no decants', async () => {
  const { id, bottle, decant, open } = await amber()
  await open(30)
  const customer = await shop.account()
  const both = ordered(id, [
    [bottle, 1],
    [decant, 1],
  ])
  const [first, second] = both.items
  const items = [{ ...first, price: 12_500 }, second]
  const { body } = await shop.order(customer, { ...both, items, amount: 13_400 } as Parameters<typeof shop.order>[1])
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped']) {
    const change = await statusChangeOf(shop.db, body.orderId, status)
    expect((await asStaff(`POST /api/admin/orders/${body.orderId}/status`, change)).status).toBe(200)
  }
  const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  expect((await asStaff(`POST /api/admin/orders/${body.orderId}/parcel-return`, parcel)).status).toBe(200)
  expect(await atStaff(id)).toMatchObject({ opened: 24.8 })
  expect((await atStaff(id)).variants[0].stock).toBe(2)
})

it('is not sold where the brand or the shop is without decants, and keeps what is opened', async () => {
  const { id, decant, open } = await amber({ brand: 'Strict House' })
  await open(50)
  const brands = async () => (await shop.call('GET /api/admin/assortment', { as: admin })).body.brands
  const brand = (await brands()).find(({ name }: { name: string }) => name === 'Strict House')
  const sell = (decants: boolean, version: number) =>
    asStaff(`PATCH /api/admin/assortment/brand/${brand.id}`, { version, decants })
  expect((await sell(false, brand.version)).status).toBe(200)
  expect((await shown(id)).variants).toMatchObject([{ size: '100 ml' }])
  expect((await place(await shop.account(), id, decant)).status).toBe(409)
  const atCounter = { ...sale({ variantId: decant, price: 900_00 } as Parameters<typeof sale>[0], 1) }
  expect((await take(atCounter)).status).toBe(409)
  expect((await sell(true, brand.version + 1)).status).toBe(200)
  expect((await shown(id)).variants).toHaveLength(2)
  const { current } = (await shop.call('GET /api/admin/settings', { as: admin })).body
  const perfume = { ...current.settings.perfume, decants: false }
  const saved = await asStaff('PUT /api/admin/settings', {
    settings: { ...current.settings, perfume },
    version: current.version,
  })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved'])
  expect((await shown(id)).variants).toHaveLength(1)
  const again = await asStaff('PUT /api/admin/settings', {
    settings: current.settings,
    version: saved.body.current.version,
  })
  expect(again.status).toBe(200)
  expect((await place(await shop.account(), id, decant)).status).toBe(200)
})

it('corrects what is left, unless a decant was sold meanwhile', async () => {
  const { id, decant, open } = await amber()
  await open(50)
  await place(await shop.account(), id, decant)
  const count = (seen: number, ml: number) => asStaff(`PUT /api/admin/products/${id}/opened`, { seen, ml })
  expect(await count(50, 49)).toMatchObject({ status: 409, body: { code: 'opened_changed' } })
  expect(await count(44.8, 43.5)).toMatchObject({ status: 200, body: { product: { opened: 43.5 } } })
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('no bottle in stock cannot be opened, and what is opened is no size of its own', async () => {
  const { id, bottle, open } = await amber()
  for (const status of [200, 200, 200, 409]) expect((await open(100)).status).toBe(status)
  expect((await atStaff(id)).variants).toHaveLength(2)
  const [opened] = await shop.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), eq(variants.kind, 'opened')))
  const { items } = (await shop.call('GET /api/admin/stock?show=all&search=Amber', { as: admin })).body
  expect(items.map(({ variantId }: { variantId: string }) => variantId)).not.toContain(opened?.id)
  expect((await place(await shop.account(), id, opened?.id ?? '')).status).toBe(409)
  expect((await place(await shop.account(), id, bottle)).status).toBe(409)
})

it('staff sell decants at the counter from the same millilitres', async () => {
  const { id, decant, open } = await amber()
  await open(20)
  const sold = { ...sale({ variantId: decant, price: 900_00 } as Parameters<typeof sale>[0], 3) }
  expect((await take(sold)).status).toBe(200)
  expect(await atStaff(id)).toMatchObject({ opened: 4.4 })
  expect(await take({ ...sold, amount: 900, lines: [{ variantId: decant, quantity: 1 }] })).toMatchObject({
    status: 409,
  })
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('does not put a refunded decant back that was handed over', async () => {
  const { id, decant, open } = await amber()
  await open(20)
  const { body } = await take({ ...sale({ variantId: decant, price: 900_00 } as Parameters<typeof sale>[0], 2) })
  const refund = { amount: 900, method: 'cash', left: 1_800, lines: [{ item: 0, quantity: 1 }], restock: true }
  expect(await asStaff(`POST /api/admin/orders/${body.orderId}/refunds`, refund)).toMatchObject({
    status: 409,
    body: { code: 'returned_bottles_not_restocked' },
  })
  expect(await atStaff(id)).toMatchObject({ opened: 9.6 })
})

it('lists a perfume by its bottles: opened ones do not make it available', async () => {
  const { id, bottle, open } = await amber()
  await open(100)
  const buyer = await shop.account()
  expect(await shop.order(buyer, ordered(id, [[bottle, 2]], 12_500_00))).toMatchObject({ status: 200 })
  expect(await shown(id)).toMatchObject({ availability: 'sold_out', variants: [{}, { availability: 'in_stock' }] })
})

it('opens no more than a bottle has, and finds what a decant takes changed meanwhile', async () => {
  const { id, open, path } = await amber()
  expect(await open(101)).toMatchObject({ status: 400, body: { code: 'bottle_has_less' } })
  const { sku, barcode, price, oldPrice } = (await atStaff(id)).variants[1]
  const size = { size: '5 ml', sku, barcode, price, oldPrice, kind: 'decant' }
  const change = (loss: number, seen: number) =>
    asStaff(`PUT ${path}`, {
      ...{ ...size, fill: { ml: 5, loss } },
      seen: { ...size, fill: { ml: 5, loss: seen } },
    })
  expect(await change(10, 4)).toMatchObject({ status: 200 })
  expect(await change(4, 4)).toMatchObject({ status: 409, body: { code: 'size_changed' } })
})

it('a millilitre of the decant costs ৳180, one of the bottle ৳125', () => {
  expect([pricePerMl(900, '5 ml'), pricePerMl(12_500, '100 ml')]).toEqual([180, 125])
})

it('the day on which a decant of a packed order was filled is recorded, for its label and its pages', async () => {
  const { id, decant, open } = await amber()
  await open(30)
  const customer = await shop.account()
  const placed = (await place(customer, id, decant, 2)).body.orderId as string
  const fill = (filledOn: string, items = [0]) =>
    asStaff(`POST /api/admin/orders/${placed}/filled-decants`, { items, filledOn })
  const day = dayInDhaka(shop.shop.now())
  await shop.call(`POST /api/order/user/${placed}/cash-on-delivery`, { as: customer })
  expect(await fill(day)).toMatchObject({ status: 409, body: { code: 'order_not_packed' } })
  await asStaff(`POST /api/admin/orders/${placed}/status`, await statusChangeOf(shop.db, placed, 'confirmed'))
  expect((await staffOrder(placed)).items[0]).not.toHaveProperty('filledOn')
  expect(await fill(addDays(day, 1))).toMatchObject({
    status: 400,
    body: { fields: { filledOn: { code: 'filled_later' } } },
  })
  expect((await fill(day, [1])).status).toBe(404)
  expect(await fill(addDays(day, -1))).toMatchObject({ status: 200 })
  expect((await staffOrder(placed)).items[0]).toMatchObject({ filledOn: addDays(day, -1) })
  const own = (await shop.call(`GET /api/order/user/${placed}`, { as: customer })).body.order
  expect(own.items[0]).toMatchObject({ filledOn: addDays(day, -1) })
  const printed = (await shop.call(`GET /api/admin/printed-orders?ids=${placed}`, { as: admin })).body.orders
  expect(printed[0].items[0]).toMatchObject({ filledOn: addDays(day, -1) })
})
