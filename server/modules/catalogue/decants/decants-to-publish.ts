import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { isOfferedText } from '../sets/set-queries.ts'

/**
 * The ids of the products whose listings show other decants than may be sold now, after a switch of the shop, a brand or a
 * category has changed.
 */
export async function decantsToPublish(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.product_id as id from variants v join product_listings listing on listing.product_id = v.product_id
    where v.kind = 'decant' and v.on_sale
    group by v.product_id, listing.document
    having bool_or(${sql.raw(isOfferedText())}) <> (listing.document like '%"decant":true%')
    order by 1`)
  return rows.map(({ id }) => id)
}
