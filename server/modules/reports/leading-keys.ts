import type { Column } from '#contract/reports/column.ts'
import { maxReportRows } from '#contract/reports/limits.ts'
import { type Basis, type DimensionName, noSums, type SumName, sumNames } from '#contract/reports/sums.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { columnOf } from './day-sums.ts'
import { rowsOf, type Source } from './stored-rows.ts'

/** Dimensions with many more values than a report lists. */
export const longDimensions: readonly DimensionName[] = ['product', 'size']

/** What a column that is added up from the sums of its basis takes each of them by: 1, −1 or 0. */
export const weightsOf = (column: Column, basis: Basis): Map<SumName, number> =>
  new Map(
    sumNames.flatMap((name) => {
      const weight = column.of({ [basis]: { ...noSums(), [name]: 1 } }, basis) ?? 0
      return weight === 0 ? [] : [[name, weight]]
    }),
  )

/**
 * The values of a dimension that a report lists: those with most of a column, then with most orders, of all that any of its
 * bases has. Rows of the same place as the last one are all among them.
 */
export async function readLeadingKeys(
  tx: Transaction,
  sources: readonly Source[],
  { dimension, basis, column }: { dimension: DimensionName; basis: Basis; column: Column },
): Promise<string[]> {
  const value = [...weightsOf(column, basis)].map(([name, weight]) => `${weight} * ${columnOf(name)}`)
  const ofOwn = sql.raw(`(${value.join(' + ') || '0'})::bigint as value, orders`)
  const ofOthers = sql.raw('0::bigint as value, 0::bigint as orders')
  const parts = sources.map((source) =>
    rowsOf(source, source.basis === basis ? ofOwn : ofOthers, { dimensions: [dimension] }),
  )
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from (${sql.join(parts, sql` union all `)}) s group by key
    order by sum(value) desc, sum(orders) desc fetch first ${sql.raw(String(maxReportRows))} rows with ties`)
  return rows.map(({ key }) => key)
}
