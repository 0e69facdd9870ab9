import { tryLock } from '#database/advisory-locks.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { announceChange } from '../../../http/change-feed.ts'

/** More than are shown, as some of them may go off sale before the next calculation. */
const maxStored = 48

/**
 * Calculates the best sellers, and announces them if they have changed. A set and a decant count by their orders: their
 * stock counts the bottles in it, or what was taken of opened ones.
 */
export async function recalculateBestSellers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // One process calculates at a time; the others find the result.
    if (!(await tryLock(tx, 'bestSellers'))) return
    const { rows } = await tx.execute<{ changed: boolean }>(sql`
      with most as (
        select product_id, sold, row_number() over (order by sold desc, created_at desc, product_id)::smallint as rank
        from (
          select product_id, sum(sold)::int as sold from (
            select v.product_id, s.sold from variant_stock s join variants v on v.id = s.variant_id where s.sold > 0 and v.kind <> 'opened'
            union all
            select l.product_id, l.quantity - l.undelivered
            from (select distinct set_id from set_parts) as sets join variants v on v.id = set_id
            join order_lines l on l.product_id = v.product_id and l.variant_id = v.id
            join orders o on o.id = l.order_id
            where o.status not in ('cancelled', 'returned') and o.hold <> 'none'
          ) as sales group by product_id
        ) as sums
        join product_listings using (product_id)
        where on_sale order by sold desc, created_at desc, product_id limit ${maxStored}
      ), removed as (
        delete from best_sellers where rank > (select count(*) from most)
      ), written as (
        insert into best_sellers (rank, product_id, sold) select rank, product_id, sold from most
        on conflict (rank) do update set product_id = excluded.product_id, sold = excluded.sold
        where (best_sellers.product_id, best_sellers.sold) is distinct from (excluded.product_id, excluded.sold)
      )
      select (select array_agg(product_id order by rank) from most)
        is distinct from (select array_agg(product_id order by rank) from best_sellers) as changed`)
    if (rows[0]?.changed) await announceChange(tx, ['best-sellers'])
  })
}
