import type { ProductFeeds } from '#contract/catalogue/product-feeds.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { RegisterRoute } from '../../../call.ts'
import { isGtin } from './gtin-in-database.ts'

/** The most products that a list names. */
const most = 100

export function productFeedRoutes(route: RegisterRoute): void {
  route('GET /api/admin/product-feeds', ({ context }) => reportFeeds(context.db))
}

/** What the feeds of products have, and what they leave out. */
async function reportFeeds(db: Database): Promise<ProductFeeds> {
  const hasPicture = sql`exists (select from product_pictures picture where picture.product_id = p.id)`
  const wrong = sql`
    from variants v join products p on p.id = v.product_id
    where p.on_sale and v.on_sale and v.barcode is not null and not ${isGtin(sql`v.barcode`)}`
  const [items, without, withoutPicture, wrongTotal, wrongBarcodes] = await Promise.all([
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from variants v join products p on p.id = v.product_id
      where p.on_sale and v.on_sale and v.kind not in ('sample', 'decant') and ${hasPicture}`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from products p where p.on_sale and not ${hasPicture}`),
    db.execute<{ id: string; name: string }>(sql`
      select p.id, p.name from products p where p.on_sale and not ${hasPicture} order by p.name, p.id limit ${most}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${wrong}`),
    db.execute<{ id: string; name: string; barcode: string }>(sql`
      select p.id, p.name, v.barcode ${wrong} order by p.name, v.id limit ${most}`),
  ])
  return {
    items: items.rows[0]?.count ?? 0,
    withoutPicture: { total: without.rows[0]?.count ?? 0, products: withoutPicture.rows },
    wrongBarcodes: { total: wrongTotal.rows[0]?.count ?? 0, products: wrongBarcodes.rows },
  }
}
