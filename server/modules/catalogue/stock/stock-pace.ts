import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { soldDays } from '#contract/reports/limits.ts'
import { addDays } from '#contract/reports/periods.ts'
import { type SQL, sql } from '#database/drizzle.ts'

export const startOf = (day: string): SQL => sql`${startOfDay(day).toISOString()}::timestamptz`

/** What orders take, and what they give back without having been sold. */
export const sellingReasons = sql.raw(`('order', 'order_edited', 'order_cancelled', 'order_released')`)

/**
 * How fast stocks are sold, for the stock report, the list of stocks and what follows from them: tables for a WITH clause.
 * `sold` has the bottles of the last days by size, without today; `levels` what came, what was there at the start, and on
 * how many days there was none. `among`: a condition of the sizes `variant_id`; without it all of them are read.
 */
export const stockPace = (now: Date, among: SQL = sql`true`): SQL => {
  const today = dayInDhaka(now)
  const first = addDays(today, -soldDays)
  return sql`
    moved as materialized (
      select id, variant_id, at, change, stock, reason, order_id from stock_movements where at >= ${startOf(first)} and ${among}
    ), ${sold(first, today)}, ${levels(first, today)}`
}

/** Of the last days, those on which a size could be ordered. `l`: its row of `levels`; `s`: of the stock. */
export const daysInStock = sql`
  ${soldDays}::int - coalesce(l.days_out, case when s.stock = 0 then ${soldDays}::int else 0 end)`

/** How long a stock lasts, in whole days, at what is sold on a day on which there is any; null: nothing was sold. */
export const daysLeft = (stock: SQL, bottles: SQL, inStock: SQL): SQL => sql`
  case when ${inStock} > 0 and ${bottles} > 0 then floor(${stock}::float8 / ${bottles} * ${inStock} + 1e-9) end`

/**
 * What was sold of each size, and whether any was. Movements have the bottles in sets, too: their orders have a line of the
 * set only.
 */
const sold = (first: string, today: string): SQL => sql`
  sold as (
    select m.variant_id, -coalesce(sum(m.change) filter (where coalesce(o.placed_at, m.at) >= ${startOf(first)}), 0) as bottles,
      bool_or(m.change < 0 and o.status is distinct from 'cancelled') as ever
    from moved m left join orders o on o.id = m.order_id
    where m.reason in ${sellingReasons} and coalesce(o.placed_at, m.at) < ${startOf(today)}
    group by m.variant_id
  )`

/** A size is out of stock on the days between a movement that takes the last bottle and the next one. */
const levels = (first: string, today: string): SQL => sql`
  spans as (
    select variant_id, at, id, change, reason, stock, (at at time zone 'Asia/Dhaka')::date as since,
      lead((at at time zone 'Asia/Dhaka')::date) over w as until, row_number() over w as n
    from moved where at >= ${startOf(first)} window w as (partition by variant_id order by at, id)
  ), levels as (
    select variant_id, max(stock - change) filter (where n = 1) as at_start,
      coalesce(sum(change) filter (where reason in ('opening', 'received') and at < ${startOf(today)}), 0) as received,
      (coalesce(sum(greatest(0, least(coalesce(until, ${today}::date), ${today}::date) - greatest(since + 1, ${first}::date)))
          filter (where stock <= 0), 0)
        + coalesce(max(greatest(0, least(since, ${today}::date) - ${first}::date)) filter (where n = 1 and stock - change <= 0), 0)
      )::int as days_out
    from spans group by variant_id
  )`
