import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

/** Sets the positions of all sizes of a product. Through negative positions first, to keep them unique at any time. */
export async function arrangeSizes(tx: Transaction, ids: readonly string[]): Promise<void> {
  const all = sql.param([...ids])
  await tx.execute(sql`
    update variants set position = -100 - array_position(${all}::uuid[], id) where id = any(${all}::uuid[])`)
  await tx.execute(sql`update variants set position = -101 - position where id = any(${all}::uuid[])`)
}
