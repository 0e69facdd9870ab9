import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { writeInBatches } from '../write-in-batches.ts'

/**
 * Sets the positions of all sizes of products, in the order of each one's ids, but hidden ones last, samples and decants after the
 * others on sale: the first size is a bottle, and cards leave out the last ones. Through negative positions first, to keep
 * them unique at any time.
 */
export async function arrangeSizes(tx: Transaction, products: readonly (readonly string[])[]): Promise<void> {
  const placed = products.flatMap((ids) => ids.map((id, position) => ({ id, position })))
  await writeInBatches(placed, (rows) =>
    tx.execute(sql`
      update variants v set position = -100 - given.position from ${rowsFromJson('variants', rows)} where v.id = given.id`),
  )
  await writeInBatches(placed, (rows) => {
    const ids = sql.param(rows.map(({ id }) => id))
    // All sizes of these products at once, also those of the next part.
    return tx.execute(sql`
      update variants v set position = sorted.position from (
        select id, row_number() over (
          partition by product_id order by not on_sale, kind in ('sample', 'decant'), position desc
        ) - 1 as position
        from variants where position <= -100 and product_id in (select product_id from variants where id = any(${ids}::uuid[]))
      ) as sorted
      where v.id = sorted.id`)
  })
}
