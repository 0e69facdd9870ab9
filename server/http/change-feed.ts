import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'

/** Tells every process of the shop, once the transaction is committed, what has changed in it. */
export async function announceChange(tx: Transaction, tags: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify('shop_changes', ${JSON.stringify(tags)})`)
}
