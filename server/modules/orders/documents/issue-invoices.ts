import { yearInDhaka } from '#contract/dhaka-time.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { type Invoice, type IssuedInvoices, invoiceNumber } from '#contract/orders/documents.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { invoiceCounters, invoices, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { forEachOrder } from '../for-each-order.ts'
import { staffColumns } from '../staff-columns.ts'
import { asInvoice, readInvoices } from './print-orders.ts'

/**
 * Gives each order an invoice number, unless it has one. A failure does not stop the others. Each is its own short
 * transaction, because all of them lock the counter's row.
 */
export async function issueInvoices(context: SignedInContext, orderIds: readonly string[]): Promise<IssuedInvoices> {
  const issued: IssuedInvoices['invoices'] = []
  const { leftOut } = await forEachOrder(orderIds, async (orderId) => {
    const invoice = await inTransaction(context.db, (tx) => issueInvoice(context, tx, orderId))
    issued.push({ orderId, ...invoice })
  })
  return { invoices: issued, rejected: leftOut.map(({ orderId, reason }) => ({ orderId, message: reason })) }
}

/** @throws ShopError not_found; conflict for an order that is not confirmed, or was cancelled without an invoice */
async function issueInvoice({ now, actor }: SignedInContext, tx: Transaction, orderId: string): Promise<Invoice> {
  // A concurrent call for the same order waits here, and finds its invoice.
  const order = await lockOrder(tx, orderId)
  const issued = (await readInvoices(tx, [orderId])).get(orderId)
  if (issued) return issued
  if (order.status === 'pending') throw new ShopError('conflict', 'Invoices are issued once the order is confirmed.')
  if (isVoided(order.status)) throw new ShopError('conflict', `No invoice is issued: the order was ${order.status}.`)
  const issuedAt = now()
  const year = yearInDhaka(issuedAt)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new Error('The invoices were not counted')
  const row = { year, number: counter.last, orderId, issuedAt }
  await tx.insert(invoices).values({ ...row, ...staffColumns(actor), byName: actor.name })
  const found = `\n${foldSearch(invoiceNumber(year, row.number))}`
  await tx
    .update(orders)
    .set({ search: sql`${orders.search} || ${found}` })
    .where(eq(orders.id, orderId))
  return asInvoice({ ...row, byUserId: actor.id, byName: actor.name })
}
