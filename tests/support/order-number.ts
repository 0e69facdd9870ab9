import { eq } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { orders } from '#database/schema/index.ts'

/** The end of an order's id as customers and staff see it, by the specification. */
export const orderNumber = (id: string) => `#${id.slice(-8).toUpperCase()}`

/** What messages and documents call an order. */
export async function nameOfOrder(db: Database, id: string): Promise<string> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return String(order?.number)
}
