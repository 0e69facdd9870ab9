import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { type ChangeAuthor, recordChanges } from '../../../staff-changes.ts'
import { endSales } from '../sale-prices/end-sale-prices.ts'
import { insertSalePrices } from '../sale-prices/insert-sale-prices.ts'
import { writeInBatches } from '../write-in-batches.ts'
import type { FileProduct } from './file-product.ts'
import type { FileSale } from './file-sales.ts'
import type { ImportPlan } from './import-plan.ts'

const described = (sale: FileSale | undefined) =>
  sale && { Price: String(toTaka(sale.price)), Days: `${sale.from} to ${sale.to}` }

/** Writes the sale prices that an import changes; the products are published afterwards. */
export async function writeSales(tx: Transaction, by: ChangeAuthor, contents: ImportPlan['contents']): Promise<void> {
  const at = by.now()
  const changed = contents.flatMap(({ before, after }) => changedSales(before, after))
  await writeInBatches(changed, async (part) => {
    const ended = part.filter(({ was }) => was).map(({ id }) => id)
    await endSales(
      tx,
      sql`sale.id in (
        select distinct on (variant_id) id from sale_prices
        where variant_id = any(${sql.param(ended)}::uuid[]) and upper(during) > ${at.toISOString()}::timestamptz
        order by variant_id, lower(during)
      )`,
      at,
    )
    await insertSalePrices(
      tx,
      part.flatMap(({ id, sale }) =>
        sale
          ? {
              variantId: id,
              price: sale.price,
              from: new Date(Math.max(startOfDay(sale.from).getTime(), at.getTime())),
              until: endOfDay(sale.to),
            }
          : [],
      ),
    )
    await recordChanges(
      tx,
      by,
      part.map(({ name, was, sale }) => ({
        subject: { kind: 'sale-prices', name },
        before: described(was),
        after: described(sale),
      })),
    )
  })
}

function changedSales(before: FileProduct | undefined, after: FileProduct) {
  return after.variants.flatMap(({ id, size, sales: [sale] }) => {
    const was = before?.variants.find((one) => one.id === id)?.sales[0]
    const same = was?.price === sale?.price && was?.from === sale?.from && was?.to === sale?.to
    return same ? [] : { id, name: nameWithSize(after.product.name, size), was, sale }
  })
}
