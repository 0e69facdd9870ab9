import { expect, it } from 'vitest'
import { count, eq } from '#database/drizzle.ts'
import { offerSums, offerUses } from '#database/schema/index.ts'
import { readFigures, sumUses } from '#server/modules/offers/offer-figures.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })

async function move(orderId: string, ...statuses: string[]) {
  for (const status of statuses) {
    const change = await statusChangeOf(shop.db, orderId, status)
    expect((await asStaff(`POST /api/admin/orders/${orderId}/status`, change)).status).toBe(200)
  }
}

/** The figures of an offer, before and after what can be summed is summed: they are the same. Poisha. */
async function figuresOf(offerId: string) {
  const read = async () => (await readFigures(shop.db, [offerId])).get(offerId)
  const before = await read()
  // Slices of one use, so that the walk has several.
  await sumUses(shop.shop, undefined, 1)
  expect(await read()).toEqual(before)
  return before
}
const summed = async (offerId: string) =>
  (await shop.db.select().from(offerSums).where(eq(offerSums.offerId, offerId)))[0]?.uses ?? 0

it('what an offer cost is the same before and after an order has ended, is corrected, edited or cancelled', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const offerId = await addOffer(shop, { action: { kind: 'percent', percent: 10 } }, 'SUMS')
  const sale = { ...byPhone(product), pickup: true, code: 'SUMS', amount: 900 }
  const take = async (more: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const taken = await shop.call('POST /api/admin/counter/orders', { as: admin, body: { ...sale, ...more }, headers })
    return String(taken.body.orderId)
  }
  await take({ handedOver: true, method: 'cash', channel: 'counter' })
  const parcel = await take({ phone: '01712-000902' })
  const cancelled = await take({ phone: '01712-000903' })
  expect(await figuresOf(offerId)).toEqual({ uses: 3, cost: 300_00, sales: 2_700_00 })
  expect(await summed(offerId)).toBe(1)

  await move(cancelled, 'cancelled')
  await move(parcel, 'delivered')
  expect(await figuresOf(offerId)).toEqual({ uses: 2, cost: 200_00, sales: 1_800_00 })
  expect(await summed(offerId)).toBe(2)
  expect(await shop.db.select({ rows: count() }).from(offerUses).where(eq(offerUses.summed, true))).toEqual([
    { rows: 2 },
  ])
})

it('an order whose delivery is corrected is no longer in the sums, and its edit counts', async () => {
  const product = await shop.product({ price: 1_000_00, stock: 50 })
  const offerId = await addOffer(shop, { action: { kind: 'percent', percent: 10 } }, 'CORRECTED')
  const customer = await shop.account()
  const body = { ...orderOf([product, 3]), amount: 2_700, code: 'CORRECTED' }
  const { orderId } = (await shop.order(customer, body)).body
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  const edit = editedOrder(await shop.staffOrder(orderId, admin), {
    lines: [{ variantId: product.variantId, quantity: 2 }],
    amount: 1_800,
  })
  expect((await asStaff(`PUT /api/admin/orders/${orderId}`, edit)).status).toBe(200)
  expect(await figuresOf(offerId)).toEqual({ uses: 1, cost: 200_00, sales: 1_800_00 })
  await move(orderId, 'confirmed')
  await asStaff(`POST /api/admin/orders/${orderId}/shipment`, { courier: 'redx', trackingNumber: '', trackingLink: '' })
  await move(orderId, 'shipped', 'delivered')
  expect([await figuresOf(offerId), await summed(offerId)]).toEqual([{ uses: 1, cost: 200_00, sales: 1_800_00 }, 1])
  const corrected = await asStaff(`POST /api/admin/orders/${orderId}/delivery-correction`, { reason: 'Another parcel' })
  expect([corrected.status, await summed(offerId)]).toEqual([200, 0])
  expect(await figuresOf(offerId)).toEqual({ uses: 1, cost: 200_00, sales: 1_800_00 })
})
