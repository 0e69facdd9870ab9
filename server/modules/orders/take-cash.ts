import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { paymentsBefore } from './order-states.ts'

/** In the transaction that hands the order over: its cash is recorded as received, once, and its shopper gets a letter. */
export async function takeCash({ jobs, now }: Pick<Shop, 'jobs' | 'now'>, tx: Transaction, orderId: string) {
  const [paid] = await tx
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, paymentsBefore('paid'))))
    .returning({ id: orders.id })
  if (!paid) return
  await tx.insert(orderEvents).values({ orderId, what: 'paid', at: now() })
  await jobs.send(tx, 'payment-received-letter', { orderId })
}
