import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { moveToCancelled, paymentsBefore } from '../orders/index.ts'
import type { Desk } from './desk.ts'

/** How long the bottles of an order wait for its shopper to choose how to pay, milliseconds. */
export const reservedFor = 24 * 60 * 60 * 1000

/**
 * Cancels orders that were neither paid nor agreed as cash in time, and puts their bottles back. The provider is asked
 * first: an order that was paid at the last moment stays.
 */
export async function expireOrders(desk: Desk & Pick<Shop, 'payments'>): Promise<void> {
  const isForsaken = and(
    eq(orders.status, 'pending'),
    isNull(orders.paymentMethod),
    inArray(orders.paymentStatus, paymentsBefore('paid')),
  )
  const due = await desk.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isForsaken, lt(orders.placedAt, new Date(desk.now().getTime() - reservedFor))))
    .orderBy(asc(orders.placedAt))
    .limit(100)
  for (const { id } of due) {
    try {
      if ((await desk.payments.release(id)) === 'paid') continue
      await inTransaction(desk.db, (tx) => moveToCancelled(desk, tx, id, { only: isForsaken }))
    } catch (error) {
      desk.log.warn(error, `order ${id} could not be cancelled yet: its payment is not settled`)
    }
  }
}
