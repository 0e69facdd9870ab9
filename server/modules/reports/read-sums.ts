import { toPoisha } from '#contract/money.ts'
import { maxFilteredDays } from '#contract/reports/limits.ts'
import type { Days } from '#contract/reports/periods.ts'
import { daysOf, lengthOf } from '#contract/reports/periods.ts'
import type { RowsBy } from '#contract/reports/report-table.ts'
import {
  addSums,
  type Basis,
  type DimensionName,
  noSums,
  type StoredBasis,
  type SumName,
  type SumsOf,
  sumNames,
} from '#contract/reports/sums.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { ShopError } from '../../errors.ts'
import { daySums, dimensionsOf, type Filter, liveDimensions, sumColumns } from './day-sums.ts'
import { readLiveDays } from './marked-days.ts'
import { byNotesOfToday } from './notes-of-products.ts'
import { type Read, readNow } from './read-now.ts'
import { readCounted } from './visits/read-counted.ts'

export interface SummedRow {
  label: string
  sums: SumsOf
}

export interface SummedPeriod {
  /** By day, or by the key of the dimension. */
  rows: Map<string, SummedRow>
  total: SumsOf
  isIncomplete: boolean
}

interface Wanted {
  bases: readonly Basis[]
  by: RowsBy
  days: Days
  filter: Filter | undefined
  now: Date
  /** Days until new bottles of a size arrive and days of safety; and the amount above which invoices are reported. */
  settings: Pick<ShopSettings, 'reordering' | 'vat'>
}

/** The sums of a period for a report: stored ones, and of today and of days that have just changed from their orders. */
export async function readSums(
  tx: Transaction,
  { bases, by, days, filter, now, settings }: Wanted,
): Promise<SummedPeriod> {
  const rows = new Map<string, SummedRow>()
  let total: SumsOf = {}
  let isIncomplete = false
  for (const basis of bases) {
    const read =
      basis === 'now'
        ? await readNow(tx, by, now, settings.reordering)
        : basis === 'counted'
          ? await readCounted(tx, by, days)
          : await readBasis(tx, { basis, by, days, filter, now, settings })
    isIncomplete ||= read.isIncomplete
    for (const { key, label, sums, isTotal } of read.rows) {
      if (isTotal) total = { ...total, [basis]: addSums(total[basis] ?? noSums(), sums) }
      else {
        const row = rows.get(key) ?? { label, sums: {} }
        rows.set(key, { label: row.label || label, sums: { ...row.sums, [basis]: sums } })
      }
    }
  }
  return { rows, total, isIncomplete }
}

async function readBasis(
  tx: Transaction,
  { basis, by, days, filter, now, settings }: Omit<Wanted, 'bases'> & { basis: StoredBasis },
): Promise<{ rows: Read[]; isIncomplete: boolean }> {
  const isTime = by === 'time'
  const known = dimensionsOf[basis]
  const isByOrder = filter !== undefined && !isTime
  // Only one dimension is stored with each sum.
  if (isByOrder && lengthOf(days) > maxFilteredDays)
    throw new ShopError('report_filter_too_long', { days: maxFilteredDays })
  const dimension = isTime ? (filter?.dimension ?? 'all') : by === 'note' ? 'product' : by
  // The rows of these add up; of products an order has several.
  const isLive = liveDimensions.includes(dimension)
  const adds = isTime || dimension === 'state' || isLive
  const wanted: DimensionName[] = adds ? [dimension] : [dimension, 'all']
  const dimensions = wanted.filter((one) => known.includes(one) || (isLive && basis === 'invoiced'))
  if (dimensions.length === 0) return { rows: [], isIncomplete: false }
  const { live, isIncomplete } =
    isByOrder || isLive ? { live: daysOf(days), isIncomplete: false } : await readLiveDays(tx, basis, days, now)
  const ofKey = isTime && filter ? sql`and key = ${filter.key}` : sql``
  const stored =
    isByOrder || isLive
      ? undefined
      : sql`select dimension, to_char(day, 'YYYY-MM-DD') as day, key, label, ${columns} from report_days
        where basis = ${basis} and dimension = any(${sql.param([...dimensions])}::text[])
          and day >= ${days[0]}::date and day <= ${days[1]}::date and day <> all(${sql.param(live)}::date[]) ${ofKey}`
  const fresh =
    live.length === 0
      ? undefined
      : sql`select dimension, to_char(day, 'YYYY-MM-DD') as day, key, label, ${columns}
          from (${daySums(basis, dimensions, live, { only: isByOrder ? filter : undefined, above: toPoisha(settings.vat.limit) })}) s where true ${ofKey}`
  const source = sql.join(
    [stored, fresh].filter((one): one is SQL => one !== undefined),
    sql` union all `,
  )
  const keyed = isTime ? sql`day` : sql`key`
  const grouped = sql`
    select dimension, case when dimension = ${dimension} then ${keyed} else '' end as key, max(label) as label, ${sums}
    from (${source}) s group by 1, 2`
  const { rows } = await tx.execute<Record<SumName, string> & { dimension: string; key: string; label: string }>(
    by === 'note' ? byNotesOfToday(grouped, sumsAgain) : grouped,
  )
  const read = rows.map(({ key, label, dimension: of, ...row }) => ({
    ...{ key, label, isTotal: !isTime && of !== (by === 'note' ? 'note' : dimension) },
    sums: { ...noSums(), ...Object.fromEntries(sumNames.map((name) => [name, Number(row[name])])) },
  }))
  if (by === 'attempt') addPercentiles(read)
  return { isIncomplete, rows: adds ? [...read, ...read.map((row) => ({ ...row, isTotal: true }))] : read }
}

const columns = sql.raw(sumColumns.join(', '))
const sums = sql.raw(sumNames.map((name, index) => `sum(${sumColumns[index]})::bigint as "${name}"`).join(', '))
const sumsAgain = sql.raw(sumNames.map((name) => `sum(s."${name}")::bigint as "${name}"`).join(', '))

/** Of rows by days to the first attempt: in their total the days within which half and nine tenths of them were tried. */
function addPercentiles(rows: Read[]): void {
  const known = rows
    .filter(({ key, isTotal }) => key !== '' && !isTotal)
    .toSorted((one, other) => one.key.localeCompare(other.key))
  const all = known.reduce((sum, { sums }) => sum + sums.orders, 0)
  const within = (share: number) => {
    let tried = 0
    for (const { key, sums } of known) {
      tried += sums.orders
      if (tried >= all * share) return Number(key) + 1
    }
    return 0
  }
  for (const row of rows)
    if (row.isTotal) Object.assign(row.sums, { attemptMedian: within(0.5), attemptLate: within(0.9) })
}
