import type { IssuedInvoices, NewInvoices } from '#contract/orders/documents.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { issueInvoice, numberOf, readInvoices, replaceInvoice } from '../../invoices/index.ts'
import { forEachOrder } from '../for-each-order.ts'
import { logOrderChange } from '../log-order-changes.ts'
import { isBeingRefunded } from '../refunds/is-being-refunded.ts'

/**
 * Gives each order an invoice, unless it has one; one with another BIN of the buyer is replaced. A failure does not stop the others. Each is its own short
 * transaction, because all of them lock the counter's row.
 */
export async function issueInvoices(
  context: SignedInContext,
  { orderIds, buyerNumber }: NewInvoices,
): Promise<IssuedInvoices> {
  const issued: IssuedInvoices['invoices'] = []
  const { leftOut } = await forEachOrder(context, orderIds, async (orderId) => {
    const invoice = await inTransaction(context.db, (tx) => issueOnce(context, tx, orderId, buyerNumber))
    issued.push({ orderId, ...invoice })
  })
  return { invoices: issued, rejected: leftOut.map(({ orderId, reason }) => ({ orderId, message: reason })) }
}

/** @throws ShopError 404; 409 for an order that is not confirmed, or was cancelled or refunded without an invoice */
async function issueOnce(context: SignedInContext, tx: Transaction, orderId: string, buyerNumber?: string) {
  // A concurrent call for the same order waits here, and finds its invoice.
  const order = await lockOrder(tx, staff, orderId)
  const readNewest = async () => (await readInvoices(tx, [orderId])).get(orderId)?.at(-1)
  if (!(await readNewest())) {
    if (order.status === 'pending') throw new ShopError('invoice_before_confirmation')
    if (isVoided(order.status)) throw new ShopError('no_invoice_of_status', { status: order.status })
    if (order.paymentStatus === 'refunded' || (await isBeingRefunded(tx, order)))
      throw new ShopError('no_invoice_of_refunded')
    const issued = await issueInvoice(tx, order, { at: context.now(), by: context.actor, buyerNumber })
    await logOrderChange(tx, context, orderId, { Invoice: numberOf(issued) })
  } else if (buyerNumber) {
    const replaced = await replaceInvoice(tx, order, { at: context.now(), by: context.actor, buyerNumber })
    if (replaced) await logOrderChange(tx, context, orderId, { Invoice: replaced.current })
  }
  const newest = await readNewest()
  if (!newest) throw new Error('The invoice was not issued')
  return { number: newest.number, issuedAt: newest.issuedAt }
}
