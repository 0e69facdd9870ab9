import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { orders } from '#database/schema/index.ts'

/** The body of a status change by staff, from the present status of the order. */
export async function statusChangeOf(db: Database, orderId: string, status: string) {
  const [order] = await db.select({ status: orders.status }).from(orders).where(sql`${orders.id}::text = ${orderId}`)
  return { status, from: order?.status ?? 'pending' }
}
