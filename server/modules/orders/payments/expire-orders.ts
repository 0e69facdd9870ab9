import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import { and, asc, inArray, lt, sql } from '#database/drizzle.ts'
import { openOrder, orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { PaymentContext } from '../../payments/index.ts'
import { moveToCancelled } from '../status/move-to-cancelled.ts'
import { unpaidStatuses } from '../status/payment-states.ts'
import { closePayments } from './attempts/close-payments.ts'

const batch = 100

type DueOrder = Pick<typeof orders.$inferSelect, 'id' | 'placedAt'> & { isCash: boolean }

const isOpen = and(sql.raw(openOrder), inArray(orders.paymentStatus, unpaidStatuses))
/** Cash was chosen, and what is to be paid in advance was paid. */
const isCash = sql`(${orders.paymentMethod} is not distinct from 'cod' and ${orders.advancePaid} >= ${orders.advance})`

/**
 * Cancels the orders whose reservation has expired: neither paid nor set to cash on delivery in time, or set to cash on
 * delivery and not confirmed. Payments are closed at the provider first: an order that was just paid is kept. An order
 * that cannot be cancelled yet does not delay the others.
 */
export async function expireOrders(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  const now = context.now().getTime()
  const before = (milliseconds: number) => lt(orders.placedAt, new Date(now - milliseconds))
  const isDue = and(isOpen, before(payWithin), sql`case when ${isCash} then ${before(confirmWithin)} else true end`)
  let last: DueOrder | undefined
  do {
    const due: DueOrder[] = await context.db
      .select({ id: orders.id, placedAt: orders.placedAt, isCash: sql<boolean>`${isCash}` })
      .from(orders)
      .where(and(isDue, last && sql`(${orders.placedAt}, ${orders.id}) > (${last.placedAt.toISOString()}, ${last.id})`))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(batch)
    for (const order of due) {
      if (stopped?.aborted) return
      await expire(context, order, isDue)
    }
    last = due.length === batch ? due.at(-1) : undefined
  } while (last)
}

async function expire(context: PaymentContext, { id, isCash }: DueOrder, isDue: ReturnType<typeof and>): Promise<void> {
  try {
    if ((await closePayments(context, id)) === 'paid') return
    const expiry = isCash ? 'not_confirmed_in_time' : 'not_paid_in_time'
    await inTransaction(context.db, (tx) => moveToCancelled(context, tx, id, { only: isDue, expiry }))
  } catch (error) {
    // The bank or staff are checking a payment, which is no failure and may take days.
    if (error instanceof ShopError && error.status === 409) return
    context.log.warn(error, `order ${id} could not be cancelled yet: its payment is not settled`)
  }
}
