import { dayInDhaka, startOfDay } from '#contract/dhaka-time.ts'
import { missingOf } from '#contract/reports/columns.ts'
import { deadAfter, newFor, soldDays } from '#contract/reports/limits.ts'
import { addDays, startOfStep } from '#contract/reports/periods.ts'
import type { RowsBy } from '#contract/reports/report-table.ts'
import { addSums, noSums, type Sums } from '#contract/reports/sums.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { priceAt } from '../catalogue/index.ts'
import { testOrders } from '../payments/index.ts'

/** The sums of a row, or of all of them. */
export interface Read {
  key: string
  label: string
  sums: Sums
  isTotal: boolean
}

/** What is there now: the stock of each size, or the money that others hold. */
export async function readNow(
  tx: Transaction,
  by: RowsBy,
  now: Date,
  reordering: ShopSettings['reordering'],
): Promise<{ rows: Read[]; isIncomplete: boolean }> {
  const { rows } = await tx.execute<{ key: string; label: string } & Record<keyof Sums, string | number>>(
    by === 'holder' ? moneyOutside(now) : by === 'cohort' ? cohorts(now) : by === 'home' ? homes : stockOfSizes(now),
  )
  const read = rows.map(({ key, label, ...row }): Read => {
    const given = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
    const sums = { ...noSums(), ...given }
    return { key, label, isTotal: false, sums: { ...sums, toOrder: missingOf(sums, reordering) } }
  })
  const total = read.reduce((all, { sums }) => addSums(all, sums), noSums())
  const oldest = Math.max(0, ...read.map(({ sums }) => sums.oldest))
  // Days in stock of several sizes are no number of days, nor are cohorts of different ages one.
  const open = { again1: -1, again2: -1, again3: -1, again6: -1, again12: -1 }
  const sums = { ...total, oldest, daysInStock: -1, ...open }
  return { isIncomplete: false, rows: [...read, { key: '', label: '', isTotal: true, sums }] }
}

const moment = (day: string): SQL => sql`${startOfDay(day).toISOString()}::timestamptz`

/** What orders take, and what they give back without having been sold. */
const sellingReasons = sql.raw(`('order', 'order_edited', 'order_cancelled', 'order_released')`)

/** A size is out of stock on the days between a movement that takes the last bottle and the next one. */
function stockOfSizes(now: Date): SQL {
  const today = dayInDhaka(now)
  const [first, long] = [addDays(today, -soldDays), addDays(today, -deadAfter)]
  // Movements have the bottles in sets, too: their orders have a line of the set only.
  const ofOrders = (since: string) => sql`from stock_movements m left join orders o on o.id = m.order_id
    where m.variant_id = v.id and m.at >= ${moment(since)} and m.reason in ${sellingReasons}
      and coalesce(o.placed_at, m.at) >= ${moment(since)} and coalesce(o.placed_at, m.at) < ${moment(today)}`
  return sql`
    select v.id::text as key, concat_ws(' · ', p.name, nullif(v.size, '')) as label, s.stock as stock,
      case when s.stock > 0 and not exists (select ${ofOrders(long)} and m.change < 0 and o.status is distinct from 'cancelled')
        and coalesce((select min(at) from stock_movements where variant_id = v.id), '-infinity') < ${moment(addDays(today, -newFor))}
        then s.stock else 0 end as dead,
      greatest(0, coalesce((select -sum(m.change) ${ofOrders(first)}), 0)) as sold,
      coalesce((select sum(change) from stock_movements
        where variant_id = v.id and reason in ('opening', 'received') and at >= ${moment(first)} and at < ${moment(today)}), 0)
        as received,
      coalesce(
        (select stock from stock_movements where variant_id = v.id and at < ${moment(first)} order by at desc, id desc limit 1),
        (select stock - change from stock_movements where variant_id = v.id order by at, id limit 1), s.stock) as "atStart",
      ${soldDays}::int - coalesce(gone.days, case when s.stock = 0 then ${soldDays}::int else 0 end) as "daysInStock",
      s.stock::bigint * ${sql.raw(priceAt('v', `'${now.toISOString()}'::timestamptz`))} as "priceValue", coalesce(s.stock::bigint * (select price from purchase_prices
        where variant_id = v.id and since <= ${today}::date order by since desc limit 1), 0) as "costValue"
    from variants v join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
    left join lateral (
      select sum(case when stock > 0 then 0 else
        greatest(0, least(until, ${today}::date) - greatest(since + 1, ${first}::date)) end)::int as days
      from (
        select stock, since, coalesce(lead(since) over (order by at, id), ${today}::date) as until from (
          select stock, at, id, (at at time zone 'Asia/Dhaka')::date as since from stock_movements
          where variant_id = v.id and at >= ${moment(first)}
          union all
          (select stock, at, id, (at at time zone 'Asia/Dhaka')::date from stock_movements
            where variant_id = v.id and at < ${moment(first)} order by at desc, id desc limit 1)
          union all
          (select stock - change, '-infinity', 0, ${first}::date - 1 from stock_movements
            where variant_id = v.id order by at, id limit 1)
        ) moved
      ) spans
    ) gone on true
    where v.on_sale and v.kind = 'bottle'`
}

function moneyOutside(now: Date): SQL {
  const today = dayInDhaka(now)
  const age = sql`(${today}::date - (since at time zone 'Asia/Dhaka')::date)`
  const aged = (condition: SQL) => sql`coalesce(sum(amount - cost) filter (where ${condition}), 0)`
  return sql`
    select holder as key, '' as label, count(distinct order_id) as stock, sum(amount - cost) as outside,
      ${aged(sql`${age} <= 7`)} as "upTo7", ${aged(sql`${age} between 8 and 14`)} as "upTo14",
      ${aged(sql`${age} between 15 and 30`)} as "upTo30", ${aged(sql`${age} > 30`)} as older, max(${age}) as oldest
    from dues where settlement_id is null and order_id not in (${testOrders}) group by holder`
}

/** The latest two years. */
function cohorts(now: Date): SQL {
  const month = startOfStep(dayInDhaka(now), 'month')
  const again = (months: number) => sql`
    case when day + ${months}::int * interval '1 month' < ${month}::date
      then coalesce(max(orders) filter (where key = ${String(months).padStart(3, '0')}), 0) else -1 end`
  return sql`
    select to_char(day, 'YYYY-MM') as key, to_char(day, 'YYYY-MM') as label,
      max(orders) filter (where key = '000') as customers, ${again(1)} as again1, ${again(2)} as again2,
      ${again(3)} as again3, ${again(6)} as again6, ${again(12)} as again12
    from report_days where basis = 'ordered' and dimension = 'cohort' and day > ${month}::date - interval '2 years'
    group by day`
}

/** As they were counted at night. */
const homes = sql`
  select key, '' as label, orders as customers, bottles as repeated, delivered as recent
  from report_days where basis = 'ordered' and dimension = 'home'`
