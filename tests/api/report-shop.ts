import { expect } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

/** A shop for the tests of one file of reports, with its orders on days of their own. */
export function openReportShop() {
  const { shop, admin } = shopWithStaff()
  type Sold = Awaited<ReturnType<typeof shop.product>>

  const asStaff = async (route: string, body?: object, as: Account = admin) =>
    (await shop.call(route, { as, ...(body && { body }) })).body
  const report = (name: string, query: Record<string, string> = {}, as: Account = admin) =>
    asStaff(`GET /api/admin/reports/${name}?${new URLSearchParams({ compare: 'none', ...query })}`, undefined, as)

  /** Sets the shop's clock, in Dhaka. Time only goes on. */
  function goTo(moment: string) {
    shop.wait(new Date(`${moment}+06:00`).getTime() - shop.shop.now().getTime())
  }

  async function place(
    moment: string,
    wanted: [Sold, number][],
    { amount, code }: { amount?: number; code?: string } = {},
  ) {
    const customer = await shop.account()
    const order = { ...orderOf(...wanted), ...(amount && { amount }), ...(code && { code }) }
    const placed = await shop.order(customer, order)
    expect(placed.status).toBe(200)
    const id = String(placed.body.orderId)
    // The database says when an order was placed.
    await shop.db.execute(sql`update orders set placed_at = ${`${moment}+06:00`}::timestamptz where id = ${id}`)
    await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
    return id
  }
  async function move(id: string, ...statuses: string[]) {
    for (const status of statuses) {
      const body = await statusChangeOf(shop.db, id, status)
      const moved = await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body })
      expect(moved.status, moved.body.message).toBe(200)
    }
  }
  const comeBack = (id: string) =>
    asStaff(`POST /api/admin/orders/${id}/parcel-return`, {
      reason: 'refused',
      note: '',
      restocked: true,
      courierCost: 120,
    })
  return { shop, admin, asStaff, report, goTo, place, move, comeBack }
}
