import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import { and, eq, inArray, type SQL, sql } from '#database/drizzle.ts'
import { openOrder, orders } from '#database/schema/index.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isBeingChecked, openProviderOf, type PaymentContext } from '../../payments/index.ts'
import { moveToCancelled } from '../status/move-to-cancelled.ts'
import { unpaidStatuses } from '../status/payment-states.ts'
import { closePayments } from './attempts/close-payments.ts'

const isOpen = and(sql.raw(openOrder), inArray(orders.paymentStatus, unpaidStatuses))
/** Cash was chosen, and what is to be paid in advance was paid. */
const isCash = sql<boolean>`(${orders.paymentMethod} is not distinct from 'cod' and ${orders.advancePaid} >= ${orders.advance})`

/** Neither paid nor set to cash on delivery in time, or set to cash on delivery and not confirmed. */
function isExpired(at: SQL) {
  const before = (milliseconds: number) => sql`${orders.placedAt} < ${at} - ${milliseconds} * interval '1 millisecond'`
  return and(isOpen, before(payWithin), sql`case when ${isCash} then ${before(confirmWithin)} else true end`)
}

/**
 * The orders whose reservation has expired, without those whose payment the bank or staff are checking, which may take
 * days. Those with an open payment wait for its provider.
 */
export const expiredOrders: WaitingRows = {
  every: 60_000,
  due: (at) => sql`
    select ${orders.id} as key, ${orders.placedAt} as due_at, coalesce(${openProviderOf(orders.id)}, 'shop') as "group"
    from ${orders} where ${isExpired(at)} and not ${isBeingChecked(orders.id)}`,
}

/**
 * Cancels an order whose reservation has expired. Payments are closed at the provider first: an order that was just paid is
 * kept.
 */
export async function expireOrder(context: PaymentContext, id: string): Promise<void> {
  const { db, now } = context
  const hasExpired = isExpired(sql`${now().toISOString()}::timestamptz`)
  const [order] = await db
    .select({ isCash })
    .from(orders)
    .where(and(eq(orders.id, id), hasExpired))
  if (!order) return
  try {
    if ((await closePayments(context, id)) === 'paid') return
    const expiry = order.isCash ? 'not_confirmed_in_time' : 'not_paid_in_time'
    await inTransaction(db, (tx) => moveToCancelled(context, tx, id, { only: hasExpired, expiry }))
  } catch (error) {
    // The bank or staff are checking a payment, which is no failure.
    if (error instanceof ShopError && error.status === 409) return
    throw error
  }
}
