import type { Database } from '#database/client.ts'
import { count, inArray, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'

/** The number of orders with each of these phone numbers; numbers without any are left out. */
export async function countOrdersOfPhones(db: Database, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map()
  const phone = sql<string>`${orders.phone}`
  const rows = await db
    .select({ phone, number: count() })
    .from(orders)
    .where(inArray(phone, [...phones]))
    .groupBy(phone)
  return new Map(rows.map(({ phone, number }) => [phone, number]))
}
