import { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { readOrders } from './read-orders.ts'

/** One of the own orders. @throws ShopError not_found for any other id, somebody else's order included */
export async function getOrder(context: Pick<SignedInContext, 'db' | 'actor'>, orderId: string): Promise<Order> {
  const isId = z.uuid().safeParse(orderId).success
  const [order] = isId ? await readOrders(context, context.actor.id, orderId) : []
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}
