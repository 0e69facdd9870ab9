import type { StockCount } from '#contract/catalogue/stock.ts'
import { failing } from '#contract/failures/failures.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { asItems, type LockedStock, lockStocks, writeStocks } from './locked-stocks.ts'

/**
 * Saves a stock count, all lines or none. Returns how many differed.
 * @throws ShopError 409 with the present stocks, when bottles were sold or returned during the count, and with the
 * fields `lines.<index>.counted` for sizes that are gone; 400 for a size that is counted twice
 */
export async function recordCount(context: SignedInContext, { lines, note }: StockCount): Promise<number> {
  const counts = new Map(lines.map((line) => [line.variantId.toLowerCase(), line]))
  if (counts.size < lines.length) throw new ShopError('size_counted_twice')
  return inTransaction(context.db, async (tx) => {
    const locked = await lockStocks(tx, [...counts.keys()])
    const others = locked.filter(({ variantId, stock }) => counts.get(variantId)?.seen !== stock)
    if (locked.length < counts.size) throw sizesGone([...counts.keys()], locked, others)
    if (others.length > 0) throw changedMeanwhile(others)
    const moves = locked
      .map((one) => ({ ...one, after: counts.get(one.variantId)?.counted ?? one.stock }))
      .filter(({ stock, after }) => stock !== after)
    await writeStocks(tx, context, moves, { reason: 'count', note })
    return moves.length
  })
}

function changedMeanwhile(locked: LockedStock[]): ShopError {
  const named = locked.slice(0, 3).map(({ name, size }) => nameWithSize(name, size))
  const params = { sizes: named.join('; '), more: locked.length - named.length }
  return new ShopError('stock_changed_during_count', params, { items: asItems(locked) })
}

/** Names the lines of sizes that are gone, and the stocks that have changed as well. */
function sizesGone(counted: readonly string[], locked: readonly LockedStock[], others: LockedStock[]): ShopError {
  const present = new Set(locked.map(({ variantId }) => variantId))
  const fields = counted.flatMap((variantId, index) =>
    present.has(variantId) ? [] : [[`lines.${index}.counted`, failing('size_gone')]],
  )
  const details = { fields: Object.fromEntries(fields), items: asItems(others) }
  return new ShopError('counted_sizes_gone', { sizes: fields.length }, details)
}
