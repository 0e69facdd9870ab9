import { nameWithSize } from '#contract/names.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import type { ReceivedReturn } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderLines, orderReturns } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { restockBottles } from '../change-ordered-stock.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { readEventKinds } from './read-return.ts'

/**
 * Staff receive the bottles of an accepted return, once: those that can be sold again are restocked. Nothing is
 * refunded yet; the customer gets an email.
 * @throws ShopError not_found; conflict unless a return is accepted, for more bottles than were to be returned, or for
 * restocking bottles that a refund has restocked
 */
export async function receiveReturn(
  context: SignedInContext,
  orderId: string,
  { lines }: ReceivedReturn,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, id)
    const events = await readEventKinds(tx, id)
    const has = (kind: OrderEvent['what']) => events.some(({ what }) => what === kind)
    if (has('return_received')) throw new ShopError('conflict', 'This return was already received.')
    if (!has('return_accepted')) throw new ShopError('conflict', 'This order has no accepted return.')
    const at = context.now()
    const names = await restock(tx, lines, { reason: 'return_received', orderId: id, at, by: context.actor })
    await tx
      .insert(orderReturns)
      .values({ orderId: id, lines: [], received: lines, receivedAt: at })
      .onConflictDoUpdate({ target: orderReturns.orderId, set: { received: lines, receivedAt: at } })
    await recordOrderEvents(tx, { orderId: id, what: 'return_received', note: names, at, by: context.actor })
    await context.jobs.send(tx, 'return-received-email', { orderId: id })
  })
  return requireStaffOrder(context, orderId)
}

/** Restocks bottles, and returns what was received, such as “2 × Rose”, one product per line. */
async function restock(
  tx: Transaction,
  received: ReceivedReturn['lines'],
  cause: StockCause & { orderId: string },
): Promise<string> {
  const { orderId } = cause
  const { position, quantity, name, size, variantId, restocked } = orderLines
  const lines = await tx
    .select({ quantity, name, size, variantId, restocked })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const [request] = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, orderId))
  const expected =
    request && request.lines.length > 0 ? request.lines : lines.map(({ quantity }, item) => ({ item, quantity }))
  const back: { variantId: string; bottles: number }[] = []
  const seen = new Set<number>()
  const names = received.map(({ item, quantity, restocked }) => {
    const line = lines[item]
    const max = expected.find((one) => one.item === item)?.quantity ?? 0
    if (!line || seen.has(item) || quantity > max) {
      throw new ShopError('conflict', 'These are more bottles than the customer is returning.')
    }
    if (restocked > line.quantity - line.restocked) {
      throw new ShopError('conflict', `${line.name} went back into stock with a refund: do not restock it again.`)
    }
    seen.add(item)
    back.push({ variantId: line.variantId, bottles: restocked })
    return `${quantity} × ${nameWithSize(line.name, line.size)}`
  })
  await restockBottles(tx, back, cause)
  return names.join('\n')
}
