import type { Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, type SQL } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { ShopError } from '../errors.ts'

type OrderRow = typeof orders.$inferSelect

interface OrderCondition {
  /** Only an order of this account. */
  userId?: string
}

/**
 * Locks an order's row until the transaction ends, and returns it as it is then. Everything that changes the
 * status, the amount, the payments or the parcel of an order locks it first: of two concurrent changes, the second sees
 * the result of the first.
 * @throws ShopError not_found
 */
export async function lockOrder(tx: Transaction, orderId: string, condition?: OrderCondition): Promise<OrderRow> {
  const order = await lockOrderIfAny(tx, orderId, condition)
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}

/** The same; undefined when there is no such order. */
export async function lockOrderIfAny(
  tx: Transaction,
  orderId: string,
  { userId }: OrderCondition = {},
): Promise<OrderRow | undefined> {
  const [order] = await lock(tx, and(eq(orders.id, orderId), userId ? eq(orders.userId, userId) : undefined))
  return order
}

/** Several orders, sorted by id to avoid deadlocks. */
export async function lockOrders(tx: Transaction, orderIds: string[]): Promise<void> {
  await lock(tx, inArray(orders.id, orderIds))
}

const lock = (tx: Transaction, where: SQL | undefined) =>
  tx.select().from(orders).where(where).orderBy(asc(orders.id)).for('update')
