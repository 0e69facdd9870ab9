import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { listingFormat, publishProducts } from './publish-products.ts'

/** Products per transaction. */
const batchSize = 250

interface Options {
  /** Receives progress messages. */
  log?(message: string): void
}

/**
 * Writes the listings that are missing or that an older version of the shop wrote. Nothing to do is one short query.
 */
export async function republishOutdated(db: Database, { log = () => {} }: Options = {}): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  let published = 0
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      // Of several processes that start at once, only one publishes each product.
      await acquireLocks(tx, 'republishing')
      const { rows } = await tx.execute<{ id: string }>(sql`
        select product.id from products product
        left join product_listings listing on listing.product_id = product.id
        where product.id > ${after} and listing.format is distinct from ${listingFormat}
        order by product.id limit ${batchSize}`)
      const outdated = rows.map(({ id }) => id)
      if (outdated.length > 0) await publishProducts(tx, outdated)
      return outdated
    })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    published += ids.length
    log(`Preparing the lists of products: ${published} so far`)
  }
}
