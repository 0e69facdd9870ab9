import { toPoisha } from '#contract/money.ts'
import type { Column } from '#contract/reports/column.ts'
import { maxFilteredDays } from '#contract/reports/limits.ts'
import type { Days } from '#contract/reports/periods.ts'
import { lengthOf } from '#contract/reports/periods.ts'
import type { RowsBy } from '#contract/reports/report-table.ts'
import {
  addSums,
  type Basis,
  type DimensionName,
  noSums,
  type StoredBasis,
  type SumName,
  type SumsOf,
  storedBases,
} from '#contract/reports/sums.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { ShopError } from '../../errors.ts'
import { columnOf, dimensionsOf, type Filter, liveDimensions } from './day-sums.ts'
import { longDimensions, readLeadingKeys } from './leading-keys.ts'
import { byNotesOfToday } from './notes-of-products.ts'
import { type Read, readNow } from './read-now.ts'
import { rowsOf, type Source, sourceOf } from './stored-rows.ts'
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
  /** The rows that were read, unless all were. */
  keys: readonly string[] | undefined
}

interface Wanted {
  /** The bases, with what is read of each that is stored. */
  read: ReadonlyMap<Basis, readonly SumName[]>
  by: RowsBy
  days: Days
  filter: Filter | undefined
  now: Date
  /** Days until new bottles of a size arrive and days of safety; and the amount above which invoices are reported. */
  settings: Pick<ShopSettings, 'reordering' | 'vat'>
  /** Only the rows of a dimension with many values that are listed first: by a column of this basis. */
  leading: { basis: Basis; column: Column | undefined }
  /** Only these rows. */
  keys?: readonly string[] | undefined
}

/** The sums of a period for a report: stored ones, and of today and of days that have just changed from their orders. */
export async function readSums(tx: Transaction, wanted: Wanted): Promise<SummedPeriod> {
  const { by, days, now, settings } = wanted
  const rows = new Map<string, SummedRow>()
  let total: SumsOf = {}
  let isIncomplete = false
  const sources = await sourcesOf(tx, wanted)
  const keys = wanted.keys ?? (await leadingKeys(tx, wanted, [...sources.values()]))
  for (const [basis, names] of wanted.read) {
    const source = sources.get(basis)
    const read =
      basis === 'now'
        ? await readNow(tx, by, now, settings.reordering)
        : basis === 'counted'
          ? await readCounted(tx, by, days)
          : await readBasis(tx, wanted, { source, names, keys })
    isIncomplete ||= source?.isIncomplete ?? false
    for (const { key, label, sums, isTotal } of read) {
      if (isTotal) total = { ...total, [basis]: addSums(total[basis] ?? noSums(), sums) }
      else {
        const row = rows.get(key) ?? { label, sums: {} }
        rows.set(key, { label: row.label || label, sums: { ...row.sums, [basis]: sums } })
      }
    }
  }
  return { rows, total, isIncomplete, keys }
}

/** The dimension that rows are read by, and the one of their total unless they add up: of products an order has several. */
function dimensionsFor({ by, filter }: Pick<Wanted, 'by' | 'filter'>) {
  const dimension = by === 'time' ? (filter?.dimension ?? 'all') : by === 'note' ? 'product' : by
  const isLive = liveDimensions.includes(dimension)
  const adds = by === 'time' || dimension === 'state' || isLive
  const wanted: DimensionName[] = adds ? [dimension] : [dimension, 'all']
  const of = (basis: StoredBasis) =>
    wanted.filter((one) => dimensionsOf[basis].includes(one) || (isLive && basis === 'invoiced'))
  return { dimension, isLive, adds, of }
}

/** Where each basis is read from that has sums by orders and documents. */
async function sourcesOf(tx: Transaction, { read: bases, by, days, filter, now, settings }: Wanted) {
  const { isLive, of } = dimensionsFor({ by, filter })
  // Only one dimension is stored with each sum.
  const isByOrder = filter !== undefined && by !== 'time'
  const sources = new Map<Basis, Source>()
  for (const basis of storedBases) {
    if (!bases.has(basis) || of(basis).length === 0) continue
    if (isByOrder && lengthOf(days) > maxFilteredDays)
      throw new ShopError('report_filter_too_long', { days: maxFilteredDays })
    const asked = { days, now, isByDay: by === 'time', isLive: isByOrder || isLive }
    const read = { only: isByOrder ? filter : undefined, above: toPoisha(settings.vat.limit) }
    sources.set(basis, await sourceOf(tx, basis, { ...asked, ...read }))
  }
  return sources
}

async function leadingKeys(tx: Transaction, { by, filter, leading }: Wanted, sources: readonly Source[]) {
  const { dimension } = dimensionsFor({ by, filter })
  const { basis, column } = leading
  if (sources.length === 0 || filter || !column || !longDimensions.includes(by as DimensionName)) return undefined
  return readLeadingKeys(tx, sources, { dimension, basis, column })
}

async function readBasis(
  tx: Transaction,
  { by, filter }: Wanted,
  {
    source,
    names,
    keys,
  }: { source: Source | undefined; names: readonly SumName[]; keys: readonly string[] | undefined },
): Promise<Read[]> {
  if (!source) return []
  const isTime = by === 'time'
  const { dimension, adds, of: dimensionsWith } = dimensionsFor({ by, filter })
  const dimensions = dimensionsWith(source.basis)
  const keyed = isTime ? sql`day` : sql`key`
  const columns = sql.raw(names.map((name) => columnOf(name)).join(', '))
  const sumsWith = (column: (name: SumName) => string) =>
    sql.raw(names.map((name) => `sum(${column(name)})::bigint as "${name}"`).join(', '))
  const grouped = sql`
    select dimension, case when dimension = ${dimension} then ${keyed} else '' end as key, max(label) as label, ${sumsWith(columnOf)}
    from (${rowsOf(source, columns, { dimensions, keys: isTime ? filter && [filter.key] : keys })}) s group by 1, 2`
  const { rows } = await tx.execute<Record<SumName, string> & { dimension: string; key: string; label: string }>(
    by === 'note'
      ? byNotesOfToday(
          grouped,
          sumsWith((name) => `s."${name}"`),
        )
      : grouped,
  )
  const read = rows.map(({ key, label, dimension: of, ...row }) => {
    const all = noSums()
    for (const name of names) all[name] = Number(row[name])
    return { key, label, isTotal: !isTime && of !== (by === 'note' ? 'note' : dimension), sums: all }
  })
  if (by === 'attempt') addPercentiles(read)
  return adds ? [...read, ...read.map((row) => ({ ...row, isTotal: true }))] : read
}

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
