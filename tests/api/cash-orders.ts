import { expect } from 'vitest'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, orderOf, type TestShop } from './shop.ts'

export interface CashOrder {
  courier?: string
  tracking?: string
  /** The last status that it gets. */
  until?: 'confirmed' | 'shipped' | 'delivered'
}

/** A cash order of ৳1,250.00 with a courier; delivered by default. Returns its id. */
export async function placeCashOrder(
  shop: TestShop,
  admin: Account,
  { courier = 'pathao', tracking = '', until = 'delivered' }: CashOrder = {},
): Promise<string> {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  const id = String(body.orderId)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const move = await statusChangeOf(shop.db, id, status)
    const moved = await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body: move })
    expect(moved.status).toBe(200)
    const shipment = { courier, trackingNumber: tracking, trackingLink: '' }
    if (status === 'confirmed' && courier) {
      await shop.call(`POST /api/admin/orders/${id}/shipment`, { as: admin, body: shipment })
    }
    if (status === until) break
  }
  return id
}
