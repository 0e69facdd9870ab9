import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { writeInBatches } from '../write-in-batches.ts'

/**
 * Sets the positions of all sizes of products, in the order of each one's ids. Through negative positions first, to
 * keep them unique at any time.
 */
export async function arrangeSizes(tx: Transaction, products: readonly (readonly string[])[]): Promise<void> {
  const placed = products.flatMap((ids) => ids.map((id, position) => ({ id, position })))
  await writeInBatches(placed, (rows) =>
    tx.execute(sql`
      update variants v set position = -100 - given.position from ${rowsFromJson('variants', rows)} where v.id = given.id`),
  )
  await writeInBatches(placed, (rows) => {
    const ids = sql.param(rows.map(({ id }) => id))
    return tx.execute(sql`update variants set position = -100 - position where id = any(${ids}::uuid[])`)
  })
}
