import { importColumns } from '#contract/catalogue/catalogue-imports.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { PlannedRow } from './import-plan.ts'

/**
 * A warning about a file whose stock changes were applied already: they are differences, so they would be applied
 * a second time. Empty if there is none.
 */
export async function warnOfRepeatedStocks(db: Database, planned: readonly PlannedRow[]): Promise<string> {
  const moved = planned
    .filter(isOlderMove)
    .map(({ cells: { sku, stock, stockBefore } }) => ({ sku, stock, stockBefore }))
  if (moved.length === 0) return ''
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct given.sku)::integer as count
    from json_to_recordset(${JSON.stringify(moved)}::json) as given (sku text, stock text, "stockBefore" text)
    join catalogue_import_rows r on r.cells ->> 'sku' = given.sku and r.cells ->> 'stock' = given.stock
      and r.cells ->> 'stockBefore' = given."stockBefore"
    join catalogue_imports i on i.id = r.import_id
    where r.kind = 'changed' and i.state in ('publishing', 'done')`)
  const count = rows[0]?.count ?? 0
  if (count === 0) return ''
  const [changes, them] =
    count === 1
      ? ['1 stock change of this file was', 'it']
      : [`${count.toLocaleString('en')} stock changes of this file were`, 'them']
  return `${changes} imported before. If you do not want to apply ${them} a second time, export the products again and change the new file.`
}

/** Whether a row changes a stock that has changed since the file was exported. */
const isOlderMove = ({ kind, cells, shown }: PlannedRow) =>
  kind === 'changed' &&
  cells.sku !== undefined &&
  cells.stockBefore !== undefined &&
  shown.changes.some(({ column, before }) => column === importColumns.stock && before !== cells.stockBefore)
