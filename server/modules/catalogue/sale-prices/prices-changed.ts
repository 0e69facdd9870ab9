import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { announceChange } from '../../../http/change-feed.ts'

/**
 * Must be called in the transaction that changed sale prices of these sizes. Their pages change at once; lists follow
 * when the job has published the listings that are due now.
 */
export async function pricesChanged(tx: Transaction, variantIds: readonly string[], at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update product_listings set prices_until = ${at.toISOString()}::timestamptz
    where product_id in (
      select product_id from product_listings
      where product_id in (select product_id from variants where id = any(${sql.param([...variantIds])}::uuid[]))
      order by product_id for update
    )
    returning product_id as id`)
  await announceChange(
    tx,
    rows.map(({ id }) => `product:${id}` as const),
  )
}
