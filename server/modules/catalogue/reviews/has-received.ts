import type { Database } from '#database/client.ts'
import { and, eq, lt, or, sql } from '#database/drizzle.ts'
import { orderLines, orders } from '#database/schema/index.ts'

/** Whether a customer has received a product, alone or in a set. */
export async function hasReceived(db: Database, userId: string, productId: string): Promise<boolean> {
  const [received] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        or(
          eq(orderLines.productId, productId),
          sql`${orderLines.parts} @> ${JSON.stringify([{ productId: productId.toLowerCase() }])}::jsonb`,
        ),
        eq(orders.status, 'delivered'),
        lt(orderLines.undelivered, orderLines.quantity),
      ),
    )
    .limit(1)
  return received !== undefined
}
