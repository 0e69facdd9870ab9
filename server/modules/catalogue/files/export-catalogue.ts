import type { Readable } from 'node:stream'
import { importColumnKeys, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import type { StaffProductsQuery } from '#contract/catalogue/products/catalogue-staff.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { csvFile } from '../../../csv/csv-file.ts'
import { slicesOf } from '../../../slices.ts'
import { recordExport } from '../../../staff-changes.ts'
import { staffListCondition } from '../products/list-all-products.ts'
import { cellsOf, readFileProducts } from './file-product.ts'
import { plainCell } from './import-cells.ts'

/** Batch size of products. */
const batchSize = 500

/** A file that can be imported again: all products sorted by brand and name, or those of a back office list. */
export async function exportCatalogue(
  context: Pick<SignedInContext, 'db' | 'now' | 'actor' | 'limits'>,
  query: Omit<StaffProductsQuery, '_page' | '_perPage'>,
): Promise<Readable> {
  const { db, now } = context
  await recordExport(context, 'Products', query)
  const condition = await staffListCondition(db, query)
  const { rows } = await db.execute<{ id: string }>(sql`
    select listed.product_id as id
    from (select product_id, sort_name from product_listings where ${condition}) as listed
    join products p on p.id = listed.product_id join brands b on b.id = p.brand_id
    order by lower(b.name), listed.sort_name, listed.product_id`)
  const ids = rows.map(({ id }) => id)
  const name = `products-${dayInDhaka(now())}.csv`
  return csvFile(name, Object.values(importColumns), slicesOf(ids, batchSize), async (part) => {
    const files = await readFileProducts(db, part, now())
    return files.flatMap((file) =>
      file.variants.map((size) => {
        const cells = cellsOf(file, size)
        return importColumnKeys.map((column) => plainCell(column, cells[column]))
      }),
    )
  })
}
