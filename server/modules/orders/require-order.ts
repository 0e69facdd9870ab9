import { isUuid } from '#contract/limits.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'

/** The row of an order of any customer, for use cases of staff. @throws ShopError not_found */
export async function requireOrder(db: Database, orderId: string): Promise<typeof orders.$inferSelect> {
  const [order] = isUuid(orderId) ? await db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}
