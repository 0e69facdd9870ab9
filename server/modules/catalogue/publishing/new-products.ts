import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { readSettings } from '../../settings/index.ts'

interface NewProducts {
  /** Ids of the products that show the badge “New”. */
  shown: Set<string>
  /** Ids of those whose listing shows it and should not, or the other way round. */
  outdated: string[]
}

/**
 * Of the published products with the badge “New”, the newest show it, as many as the settings say: a new one takes it from
 * the oldest.
 */
export async function readNewProducts(tx: Transaction): Promise<NewProducts> {
  const { newProducts } = await readSettings(tx)
  const { rows } = await tx.execute<{ id: string; shown: boolean; listed: boolean }>(sql`
    select coalesce(newest.id, listing.product_id) as id,
      newest.id is not null as shown, listing.product_id is not null as listed
    from (
      select id from products where badge and on_sale order by created_at desc, id limit ${newProducts}
    ) newest
    full join (select product_id from product_listings where badge) listing on listing.product_id = newest.id`)
  return {
    shown: new Set(rows.filter(({ shown }) => shown).map(({ id }) => id)),
    outdated: rows.filter(({ shown, listed }) => shown !== listed).map(({ id }) => id),
  }
}
