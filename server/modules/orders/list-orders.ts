import type { Order } from '#contract/orders.ts'
import type { SignedInContext } from '../../context.ts'
import { readOrders } from './read-orders.ts'

/** The own orders, newest first. */
export function listOrders(context: SignedInContext): Promise<Order[]> {
  return readOrders(context, context.actor.id)
}
