import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { deadAfter, maxReportRows, newFor, soldDays } from '#contract/reports/limits.ts'
import { addDays } from '#contract/reports/periods.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { priceAt } from '../catalogue/index.ts'

const moment = (day: string): SQL => sql`${startOfDay(day).toISOString()}::timestamptz`

/** What orders take, and what they give back without having been sold. */
const sellingReasons = sql.raw(`('order', 'order_edited', 'order_cancelled', 'order_released')`)

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
    with moved as materialized (
      select id, variant_id, at, change, stock, reason, order_id from stock_movements where at >= ${moment(first)}
    ),
    ${sold(first, today)},
    ${levels(first, today)},
    sizes as (
      select v.id, v.product_id, v.size, s.stock::bigint as stock, greatest(0, coalesce(sold.bottles, 0)) as sold,
        coalesce(l.received, 0) as received, coalesce(l.at_start, s.stock) as at_start,
        ${soldDays}::int - coalesce(l.days_out, case when s.stock = 0 then ${soldDays}::int else 0 end) as in_stock,
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
        as to_order, case when in_stock > 0 and sold > 0 then floor(stock::float8 / sold * in_stock + 1e-9) end as days_left
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

/**
 * What was sold of each size, and whether any was. Movements have the bottles in sets, too: their orders have a line of the
 * set only.
 */
const sold = (first: string, today: string): SQL => sql`
  sold as (
    select m.variant_id, -coalesce(sum(m.change) filter (where coalesce(o.placed_at, m.at) >= ${moment(first)}), 0) as bottles,
      bool_or(m.change < 0 and o.status is distinct from 'cancelled') as ever
    from moved m left join orders o on o.id = m.order_id
    where m.reason in ${sellingReasons} and coalesce(o.placed_at, m.at) < ${moment(today)}
    group by m.variant_id
  )`

/** Whether a size was sold before the days that are looked at. */
const soldBefore = (long: string, first: string): SQL => sql`exists (
  select from stock_movements m left join orders o on o.id = m.order_id
  where m.variant_id = v.id and m.at >= ${moment(long)} and m.at < ${moment(first)} and m.reason in ${sellingReasons}
    and m.change < 0 and coalesce(o.placed_at, m.at) >= ${moment(long)} and o.status is distinct from 'cancelled')`

/** A size is out of stock on the days between a movement that takes the last bottle and the next one. */
const levels = (first: string, today: string): SQL => sql`
  spans as (
    select variant_id, at, id, change, reason, stock, (at at time zone 'Asia/Dhaka')::date as since,
      lead((at at time zone 'Asia/Dhaka')::date) over w as until, row_number() over w as n
    from moved where at >= ${moment(first)} window w as (partition by variant_id order by at, id)
  ), levels as (
    select variant_id, max(stock - change) filter (where n = 1) as at_start,
      coalesce(sum(change) filter (where reason in ('opening', 'received') and at < ${moment(today)}), 0) as received,
      (coalesce(sum(greatest(0, least(coalesce(until, ${today}::date), ${today}::date) - greatest(since + 1, ${first}::date)))
          filter (where stock <= 0), 0)
        + coalesce(max(greatest(0, least(since, ${today}::date) - ${first}::date)) filter (where n = 1 and stock - change <= 0), 0)
      )::int as days_out
    from spans group by variant_id
  )`

/** Whether a size has been there for longer than new ones are, or from before stocks had movements. */
const isOld = (today: string): SQL => sql`not exists (
  select from stock_movements where variant_id = v.id having min(at) >= ${moment(addDays(today, -newFor))})`
