import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Fills a database with listings without products: enough rows to test query plans. */
export async function fillListings(client: pg.Client, count: number, { brands = true } = {}): Promise<void> {
  // The products do not exist, so foreign key checks are disabled.
  await client.query('set session_replication_role = replica')
  if (brands) {
    await client.query(
      `insert into brands (name, slug) select 'Brand ' || n, 'brand-' || n from generate_series(1, 6) n`,
    )
    await client.query(
      `insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 6) n`,
    )
  }
  await client.query(
    `insert into product_listings (product_id, brand_id, category_id, price, rating, review_count, offer, scent, on_sale,
       availability, few_left, created_at, sort_name, search, document, card, format)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1 + n % 6, 1 + n / 6 % 6,
       4000 + n * 7919 % 800000, case when n % 5 = 0 then 10 + n % 41 else 0 end, n % 5, n % 10 = 0, n % 9, n % 50 <> 0,
       case n % 20 when 0 then 'sold_out' when 1 then 'few_left' else 'in_stock' end::availability,
       case n % 20 when 0 then 0 when 1 then 1 + n % 5 end, now() - n * interval '1 minute',
       'name ' || n::bigint * 104729 % 1000003, to_tsvector('simple', 'word' || n % 500 || ' word' || n % 7),
       '{"_id":"' || repeat(n::text, 200) || '"}', '{"_id":"' || repeat(n::text, 60) || '"}', 1
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('vacuum (analyze) product_listings')
  await client.query('set session_replication_role = default')
}

/** Empty pages at the end of a table are never marked as all-visible. */
const fewPages = 4

/**
 * Marks all pages of the table as all-visible, so that index-only scans do not read the table. VACUUM skips pages that
 * are pinned at that moment, for example by the checkpointer, so it is repeated until at most `fewPages` are left. Only
 * for a database without other connections: an open transaction elsewhere prevents the marking.
 */
export async function markAllVisible(client: pg.Client): Promise<void> {
  const pages = `select relpages - relallvisible as left from pg_class where relname = 'product_listings'`
  for (;;) {
    await client.query('vacuum (analyze) product_listings')
    const { rows } = await client.query<{ left: number }>(pages)
    if ((rows[0]?.left ?? 0) <= fewPages) return
    await sleep(100)
  }
}
