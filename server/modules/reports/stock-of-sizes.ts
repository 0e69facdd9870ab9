import { dayInDhaka } from '#contract/dhaka-time.ts'
import { deadAfter, maxReportRows, newFor, soldDays } from '#contract/reports/limits.ts'
import { addDays } from '#contract/reports/periods.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { daysInStock, daysLeft, priceAt, sellingReasons, startOf, stockPace } from '../catalogue/index.ts'

/**
 * The sizes that run out first, and the sums of all of them in a row without a key. The movements of the days that are
 * looked at are read once; older ones only of sizes of which nothing was sold since. The stock at the start is what the
 * first of these movements began with. `covers`: the days that an order at the supplier is to last for, with those until it
 * arrives.
 */
export function stockOfSizes(now: Date, covers: number): SQL {
  const today = dayInDhaka(now)
  const [first, long] = [addDays(today, -soldDays), addDays(today, -deadAfter)]
  return sql`
    with ${stockPace(now)},
    sizes as (
      select v.id, v.product_id, v.size, s.stock::bigint as stock, greatest(0, coalesce(sold.bottles, 0)) as sold,
        coalesce(l.received, 0) as received, coalesce(l.at_start, s.stock) as at_start,
        ${daysInStock} as in_stock,
        case when s.stock > 0 and not coalesce(sold.ever, false) and not ${soldBefore(long, first)} and ${isOld(today)}
          then s.stock else 0 end as dead,
        s.stock::bigint * ${sql.raw(priceAt('v', `'${now.toISOString()}'::timestamptz`))} as price_value,
        s.stock::bigint * coalesce(cost.price, 0) as cost_value
      from variants v join variant_stock s on s.variant_id = v.id
      left join sold on sold.variant_id = v.id
      left join levels l on l.variant_id = v.id
      left join (select distinct on (variant_id) variant_id, price from purchase_prices where since <= ${today}::date
        order by variant_id, since desc) cost on cost.variant_id = v.id
      where v.on_sale and v.kind in ('bottle', 'tester')
    ), counted as materialized (
      select *, case when in_stock > 0 then greatest(0, ceil(sold::float8 / in_stock * ${covers}::int - stock - 1e-9)) else 0 end
        as to_order, ${daysLeft(sql`stock`, sql`sold`, sql`in_stock`)} as days_left
      from sizes
    ), listed as (select * from counted order by days_left nulls last, sold desc, id limit ${maxReportRows})
    (select l.id::text as key, concat_ws(' · ', p.name, nullif(l.size, '')) as label, stock, sold, received,
      at_start as "atStart", in_stock as "daysInStock", dead, price_value as "priceValue", cost_value as "costValue",
      to_order as "toOrder"
    from listed l join products p on p.id = l.product_id order by days_left nulls last, sold desc, p.name, l.size)
    union all
    select null, '', ${totals('stock', 'sold', 'received', 'at_start')}, -1, ${totals('dead', 'price_value', 'cost_value', 'to_order')}
    from counted`
}

const totals = (...names: string[]): SQL => sql.raw(names.map((name) => `coalesce(sum(${name}), 0)`).join(', '))

/** Whether a size was sold before the days that are looked at. */
const soldBefore = (long: string, first: string): SQL => sql`exists (
  select from stock_movements m left join orders o on o.id = m.order_id
  where m.variant_id = v.id and m.at >= ${startOf(long)} and m.at < ${startOf(first)} and m.reason in ${sellingReasons}
    and m.change < 0 and coalesce(o.placed_at, m.at) >= ${startOf(long)} and o.status is distinct from 'cancelled')`

/** Whether a size has been there for longer than new ones are, or from before stocks had movements. */
const isOld = (today: string): SQL => sql`not exists (
  select from stock_movements where variant_id = v.id having min(at) >= ${startOf(addDays(today, -newFor))})`
