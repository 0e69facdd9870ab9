import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { type StockCause, writeMovements } from '../stock/stock-movements.ts'
import { generateSku } from './sku.ts'

/** A row of `variants`, with its first stock and how many were sold elsewhere. Poisha and bottles. */
export interface NewSizeRow {
  id: string
  product_id: string
  position: number
  size: string
  sku: string | null
  barcode: string | null
  /** Grams. */
  weight: number | null
  price: number
  old_price: number | null
  discounted_percentage: number
  on_sale: boolean
  stock: number
  sold: number
}

/** Adds sizes with their stocks. Those that need a SKU of their own get one, in the rows as well. */
export async function insertSizes(
  tx: Transaction,
  rows: readonly NewSizeRow[],
  opened: Omit<StockCause, 'reason'>,
): Promise<void> {
  if (rows.length === 0) return
  await nameSizes(tx, rows)
  await tx.execute(sql`
    insert into variants (id, product_id, position, size, sku, barcode, weight, price, old_price, discounted_percentage, on_sale)
    select id, product_id, position, size, sku, barcode, weight, price, old_price, discounted_percentage, on_sale
    from ${rowsFromJson('variants', rows)} order by product_id, position`)
  const stocks = rows.map(({ id, stock, sold }) => ({ variant_id: id, stock, sold }))
  await tx.execute(sql`
    insert into variant_stock (variant_id, stock, sold)
    select variant_id, stock, sold from ${rowsFromJson('variant_stock', stocks)} order by variant_id`)
  const moves = rows.map((row) => ({ productId: row.product_id, variantId: row.id, before: 0, after: row.stock }))
  await writeMovements(tx, moves, { ...opened, reason: 'opening' })
}

/** Every size but the first needs its own SKU. */
async function nameSizes(tx: Transaction, rows: readonly NewSizeRow[]): Promise<void> {
  const unnamed = rows.filter(({ sku, position }) => sku === null && position !== 0)
  if (unnamed.length === 0) return
  const made = unnamed.map((row) => generateSku(row.product_id, row.size))
  const { rows: known } = await tx.execute<{ sku: string }>(
    sql`select sku from variants where sku = any(${sql.param(made)}::text[])`,
  )
  const taken = new Set(known.map(({ sku }) => sku))
  for (const [index, row] of unnamed.entries()) {
    const short = made[index] ?? ''
    row.sku = taken.has(short) ? generateSku(row.product_id, row.size, 12) : short
    taken.add(short)
  }
}
