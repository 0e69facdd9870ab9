import { bottlesNotPacked } from '#contract/orders/bottles-to-pack.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { staff } from '../../../order-owner.ts'
import { readCreditNotes, readInvoices } from '../../invoices/index.ts'
import { readRefundedBottles } from '../../payments/index.ts'
import { asStaffOrders, type OrderReading } from '../read-orders.ts'
import { findBeingRefunded } from '../refunds/is-being-refunded.ts'
import { selectOrders } from '../select-orders.ts'

/** Data for packing slips, invoices and credit notes of orders, in the order of the ids; unknown ids are left out. */
export async function printOrders({ db, providers }: OrderReading, ids: readonly string[]): Promise<PrintedOrder[]> {
  const rows = await selectOrders(db, staff, inArray(orders.id, [...ids]))
  const [found, beingRefunded, invoicesOf, creditNotesOf, refundsOf] = await Promise.all([
    asStaffOrders({ db, providers }, rows),
    findBeingRefunded(db, rows),
    readInvoices(db, ids),
    readCreditNotes(db, ids),
    readRefundedBottles(db, ids),
  ])
  const orderOf = new Map(found.map((order) => [order._id, order]))
  return [...new Set(ids)].flatMap((id) => {
    const order = orderOf.get(id)
    if (!order) return []
    const isRefunded = order.status === 'confirmed' && beingRefunded.has(id)
    const notPacked = isRefunded
      ? order.items.map(({ quantity }) => quantity)
      : bottlesNotPacked(order, refundsOf.get(id) ?? [])
    const documents = { invoices: invoicesOf.get(id) ?? [], creditNotes: creditNotesOf.get(id) ?? [] }
    return [{ ...order, ...documents, notPacked }]
  })
}
