import { isUuid } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { prepared } from '#database/prepared.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { readOrders } from './read-orders.ts'

/** One of the caller's orders. @throws ShopError not_found for any other id, including other customers' orders */
export async function requireOwnOrder(context: Pick<SignedInContext, 'db' | 'actor'>, orderId: string): Promise<Order> {
  const isId = isUuid(orderId)
  const [order] = isId ? await readOrders(context, context.actor.id, orderId) : []
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}

/** The caller's orders, newest first. */
export function listOrders(context: SignedInContext): Promise<Order[]> {
  return readOrders(context, context.actor.id)
}

const count = prepared<{ count: number }>('orders_of_user', 'select count(*)::int from orders where user_id = $1')

/** The number of the caller's orders, shown next to a link. */
export async function countOrders({ db, actor }: SignedInContext): Promise<number> {
  const [row] = await count(db, [actor.id])
  return row?.count ?? 0
}
