import type { OrderNote } from '#contract/orders/order-notes.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderNotes } from '#database/schema/index.ts'

/** The notes of staff to an order, oldest first. */
export async function readNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const { text, at, byName, id } = orderNotes
  const rows = await db
    .select({ text, at, by: byName })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(id)
  return rows.map(({ text, at, by }) => ({ text, at: at.toISOString(), by }))
}
