import { dayInDhaka } from '#contract/dhaka-time.ts'
import { startOfStep } from '#contract/reports/periods.ts'
import type { RowsBy } from '#contract/reports/report-table.ts'
import { addSums, noSums, type Sums } from '#contract/reports/sums.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { testOrders } from '../payments/index.ts'
import { stockOfSizes } from './stock-of-sizes.ts'

/** The sums of a row, or of all of them. */
export interface Read {
  key: string
  label: string
  sums: Sums
  isTotal: boolean
}

type Row = { key: string; label: string } & Record<keyof Sums, string | number>

/** What is there now: the stock of each size, or the money that others hold. */
export async function readNow(
  tx: Transaction,
  by: RowsBy,
  now: Date,
  reordering: ShopSettings['reordering'],
): Promise<Read[]> {
  if (by === 'size') return readStock(tx, now, reordering)
  const { rows } = await tx.execute<Row>(by === 'holder' ? moneyOutside(now) : by === 'home' ? homes : cohorts(now))
  const read = rows.map(({ key, label, ...row }): Read => {
    const given = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
    return { key, label, isTotal: false, sums: { ...noSums(), ...given } }
  })
  const total = read.reduce((all, { sums }) => addSums(all, sums), noSums())
  const oldest = Math.max(0, ...read.map(({ sums }) => sums.oldest))
  // Cohorts of different ages are no cohort.
  const open = { again1: -1, again2: -1, again3: -1, again6: -1, again12: -1 }
  const sums = { ...total, oldest, ...open }
  return [...read, { key: '', label: '', isTotal: true, sums }]
}

/** The sizes that run out first; the row without a key is all of them. */
async function readStock(tx: Transaction, now: Date, { lead, safety }: ShopSettings['reordering']): Promise<Read[]> {
  const { rows } = await tx.execute<Omit<Row, 'key'> & { key: string | null }>(stockOfSizes(now, lead + safety))
  return rows.map(({ key, label, ...row }): Read => {
    const given = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
    return { key: key ?? '', label, isTotal: key === null, sums: { ...noSums(), ...given } }
  })
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
