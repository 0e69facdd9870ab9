import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/client.ts'
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

/** As if the order had been paid beforehand by bKash, so that its courier collects nothing. */
export const payByBkash = (db: Database, orderId: string, at = new Date()) =>
  db.execute(sql`
    with paid as (
      update orders set payment_status = 'paid', payment_method = 'bkash' where id = ${orderId} returning id, amount
    ), posting as (
      insert into ledger_postings (kind, order_id, at) select 'bkash_payment', id, ${at.toISOString()}::timestamptz from paid returning id
    )
    insert into ledger_lines (posting_id, account, amount)
    select posting.id, account, sign * amount from paid, posting, (values ('bkash', 1), ('sales', -1)) as line (account, sign)`)
