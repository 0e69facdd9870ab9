import { bottlesNotPacked } from '#contract/orders/bottles-to-pack.ts'
import { type Invoice, invoiceNumber, type PrintedOrder } from '#contract/orders/documents.ts'
import type { Database, Transaction } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { invoices, orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { readRefundedBottles } from '../../payment-records/index.ts'
import { asStaffOrders } from '../read-orders.ts'
import { findBeingRefunded } from '../refunds/is-being-refunded.ts'

/** Data for packing slips and invoices of orders, in the order of the ids; unknown ids are left out. */
export async function printOrders({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<PrintedOrder[]> {
  const [rows, invoiceOf, refundsOf] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    readInvoices(db, ids),
    readRefundedBottles(db, ids),
  ])
  const beingRefunded = await findBeingRefunded(db, rows)
  const orderOf = new Map((await asStaffOrders(db, rows)).map((order) => [order._id, order]))
  return [...new Set(ids)].flatMap((id) => {
    const order = orderOf.get(id)
    if (!order) return []
    const isRefunded = order.status === 'confirmed' && beingRefunded.has(id)
    const notPacked = isRefunded
      ? order.items.map(({ quantity }) => quantity)
      : bottlesNotPacked(order, refundsOf.get(id) ?? [])
    return [{ ...order, invoice: invoiceOf.get(id) ?? null, notPacked }]
  })
}

/** The invoices of those orders that have one. */
export async function readInvoices(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, Invoice>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...ids]))
  return new Map(rows.map((row) => [row.orderId, asInvoice(row)]))
}

export const asInvoice = ({ year, number, issuedAt }: typeof invoices.$inferSelect): Invoice => ({
  number: invoiceNumber(year, number),
  issuedAt: issuedAt.toISOString(),
})
