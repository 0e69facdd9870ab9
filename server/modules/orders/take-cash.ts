import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { paymentsBefore } from './order-states.ts'
import { signedBy } from './signed-by.ts'

/**
 * In the transaction that hands the order over, staff records its cash as received, once, and its shopper gets a letter.
 */
export async function takeCash(
  { jobs, now, actor }: Pick<SignedInContext, 'jobs' | 'now' | 'actor'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, paymentsBefore('paid'))))
    .returning({ id: orders.id })
  if (!paid) return
  await tx.insert(orderEvents).values({ orderId, what: 'paid', at: now(), ...signedBy(actor) })
  await jobs.send(tx, 'payment-received-letter', { orderId })
}
