import { isUuid } from '#contract/limits.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import type { OrderOwner } from '../../order-owner.ts'
import { selectOrders } from './select-orders.ts'

/** The row of an order. @throws ShopError 404, also for an order of another owner */
export async function requireOrderRow(
  db: Database,
  owner: OrderOwner,
  orderId: string,
): Promise<typeof orders.$inferSelect> {
  const [order] = isUuid(orderId) ? await selectOrders(db, owner, eq(orders.id, orderId)) : []
  if (!order) throw new ShopError('order_not_found')
  return order
}
