import { isUuid } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, type SQL } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { ShopError } from '../errors.ts'
import { type OrderOwner, ownedBy } from '../order-owner.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Locks an order's row until the transaction ends, and returns it as it is then. Everything that changes the
 * status, the amount, the payments or the parcel of an order locks it first: of two concurrent changes, the second sees
 * the result of the first.
 * @throws ShopError 404, also for an order of another owner
 */
export async function lockOrder(tx: Transaction, owner: OrderOwner, orderId: string): Promise<OrderRow> {
  const order = await lockOrderIfAny(tx, owner, orderId)
  if (!order) throw new ShopError('order_not_found')
  return order
}

/** The same; undefined when the owner has no such order. */
export async function lockOrderIfAny(
  tx: Transaction,
  owner: OrderOwner,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [order] = isUuid(orderId) ? await lock(tx, owner, eq(orders.id, orderId)) : []
  return order
}

/** Several orders, sorted by id to avoid deadlocks. */
export async function lockOrders(tx: Transaction, owner: OrderOwner, orderIds: string[]): Promise<void> {
  await lock(tx, owner, inArray(orders.id, orderIds))
}

const lock = (tx: Transaction, owner: OrderOwner, where: SQL) =>
  tx
    .select()
    .from(orders)
    .where(and(ownedBy(owner), where))
    .orderBy(asc(orders.id))
    .for('update')
