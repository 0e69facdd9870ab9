import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { cacheUntilChanged } from '../cached-values.ts'

type Collection = NonNullable<ProductQuery['_type']>

/** Products per collection, which is a row of the home page. */
const rowLength = 12

const newest = sql`
  select product_id from product_listings where on_sale order by created_at desc, product_id limit ${rowLength}`
const bestSellers = sql`
  select best.product_id from best_sellers best join product_listings listing using (product_id)
  where listing.on_sale order by best.rank limit ${rowLength}`

/** Ids of the products in a collection, in its order. */
export function collectionIds(db: Database, collection: Collection): Promise<string[]> {
  return cacheUntilChanged(db, collection, {
    depends: ['lists', 'best-sellers'],
    async read() {
      const rows = await queryPrepared<[string]>(db, collection === 'new_arrivals' ? newest : bestSellers)
      return rows.map(([id]) => id)
    },
    bytesOf: (ids) => ids.length * 100,
  })
}
