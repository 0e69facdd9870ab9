import type { ImportColumn } from '#contract/catalogue/catalogue-imports.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'

/** A sale price that has not ended, with its first and last day in Dhaka. */
export interface FileSale {
  price: Poisha
  from: string
  to: string
}

interface SizeInFile {
  /** Its usual price. */
  price: Poisha
  sales: FileSale[]
}

/** The sale prices of each size that have not ended by then, the earliest first. */
export async function readFileSales(
  db: Database | Transaction,
  productIds: readonly string[],
  at: Date,
): Promise<Map<string, FileSale[]>> {
  const { rows } = await db.execute<{ id: string; price: number; from: Date | string; until: Date | string }>(sql`
    select v.id, sale.price, lower(sale.during) as from, upper(sale.during) as until
    from variants v
    join sale_prices sale on sale.variant_id = v.id and sale.during && tstzrange(${at.toISOString()}::timestamptz, null)
    where v.product_id = any(${sql.param([...productIds])}::uuid[]) order by v.id, lower(sale.during)`)
  const bySize = Map.groupBy(rows, ({ id }) => id)
  const asSale = ({ price, from, until }: (typeof rows)[number]): FileSale => ({
    price,
    from: dayInDhaka(new Date(from)),
    to: dayInDhaka(new Date(new Date(until).getTime() - 1)),
  })
  return new Map([...bySize].map(([id, all]) => [id, all.map(asSale)]))
}

/** The cells of the sale that is running, or starts first. */
export const saleCells = ({ sales: [sale] }: Pick<SizeInFile, 'sales'>): Record<'salePrice' | 'saleDays', string> => ({
  salePrice: sale ? String(toTaka(sale.price)) : '',
  saleDays: sale ? `${sale.from} to ${sale.to}` : '',
})

interface TypedSale {
  /** Decimal taka. With null the sale ends; undefined leaves it unchanged, as it does the days. */
  price: number | null | undefined
  days: Pick<FileSale, 'from' | 'to'> | undefined
}

/** Sets the sale of a size in a file, or says at which column what is wrong. What has begun need not begin again. */
export function fillSale(
  size: SizeInFile,
  { price, days }: TypedSale,
  today: string,
): { column: ImportColumn; message: string } | undefined {
  const [before, ...others] = size.sales
  if (price === null) {
    size.sales = others
    return undefined
  }
  const sale = {
    price: price === undefined ? before?.price : toPoisha(price),
    ...(days ?? (before && { from: before.from, to: before.to })),
  }
  if (sale.price === undefined) return { column: 'salePrice', message: 'Fill in the price in the sale' }
  if (!sale.from || !sale.to) return { column: 'saleDays', message: 'Fill in the days of the sale' }
  if (sale.price >= size.price) return { column: 'salePrice', message: 'The price in the sale must be below the price' }
  if (sale.to < today) return { column: 'saleDays', message: 'These days are over' }
  const [from, to] = [sale.from < today ? today : sale.from, sale.to]
  const other = others.find((one) => one.from <= to && from <= one.to)
  if (other)
    return { column: 'saleDays', message: `This size has another sale price from ${other.from} to ${other.to}` }
  const isRunning = before !== undefined && before.from <= today && sale.from <= today
  size.sales = [{ price: sale.price, from: isRunning ? before.from : from, to }, ...others]
  return undefined
}
