import { expect, it } from 'vitest'
import {
  blockedPhones,
  consignments,
  parcelReturns,
  partialDeliveries,
  secondPayments,
} from '#database/schema/index.ts'
import { requireStaffOrder } from '#server/modules/orders/staff-order.ts'
import { countRoundTrips } from '#tests/support/round-trips.ts'
import { cardShopWithStaff } from './shop-with-staff.ts'

// The time that staff wait for an order is that of its statements which wait for each other.

const { cardShop, admin } = cardShopWithStaff()

const asStaff = (route: string, body?: object) => cardShop.call(route, { as: admin, ...(body && { body }) })

/** An order with a row of every kind that its screen shows: paid by card, refunded in part, delivered and returned. */
async function orderWithEverything(): Promise<string> {
  const { id } = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  const { refundable: left } = await cardShop.staffOrder(id, admin)
  const refund = { amount: 300, method: 'card', left }
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, refund)).status).toBe(200)
  await asStaff(`POST /api/admin/orders/${id}/notes`, { text: 'Leave it with the neighbor.' })
  await asStaff(`POST /api/admin/orders/${id}/tags`, { tag: 'gift' })
  const { db } = cardShop
  const now = cardShop.shop.now()
  const by = { byUserId: admin.id, byName: admin.name }
  await db
    .insert(consignments)
    .values({ orderId: id, courier: 'steadfast', collect: 0, orderVersion: 1, leasedUntil: now, checkAt: now })
  await db.insert(parcelReturns).values({ orderId: id, reason: 'refused', restocked: false, courierCost: 6_000 })
  const before = { amountBefore: 375_000, deliveryChargeBefore: 0 }
  await db.insert(partialDeliveries).values({ orderId: id, ...before, undeliveredValue: 125_000, at: now })
  await db.insert(secondPayments).values({ orderId: id, state: 'expected', amount: 375_000, at: now })
  await db.insert(blockedPhones).values({ phone: '+8801711111111', reason: 'Refused parcels', at: now, ...by })
  return id
}

it('staff wait for three statements at most until they see an order, whatever has happened to it', async () => {
  const id = await orderWithEverything()
  const { id: unpaid } = await cardShop.order()
  const sequentialOf = async (route: string, body?: object) =>
    (await countRoundTrips(cardShop.db, () => asStaff(route, body))).sequential
  for (const order of [id, unpaid]) {
    const shown = await countRoundTrips(cardShop.db, () => requireStaffOrder(cardShop.shop, order))
    expect(shown.sequential).toBe(2)
    // The first of the three reads the session.
    expect(await sequentialOf(`GET /api/admin/orders/${order}`)).toBe(3)
    expect(await sequentialOf(`POST /api/admin/orders/${order}/notes`, { text: 'Call before noon.' })).toBe(3)
    // Its two more log who has opened it to print.
    expect(await sequentialOf(`GET /api/admin/printed-orders?ids=${order}`)).toBeLessThanOrEqual(5)
  }
})
