import { nameWithSize } from '#contract/catalogue/catalogue.ts'
import type { StockCount } from '#contract/catalogue/stock.ts'
import { toTaka } from '#contract/money.ts'
import { prepared } from '#database/prepared.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordStockChange } from './availability.ts'
import { stockSnapshot } from './stock-movements.ts'

interface LockedStock {
  variantId: string
  productId: string
  name: string
  size: string
  price: number
  stock: number
}

/** Locks in id order, as orders do, to avoid deadlocks. */
const lockStocks = prepared<LockedStock>(
  'hold_counted_stocks',
  `select v.id as "variantId", p.id as "productId", p.name, v.size, v.price, s.stock
   from variant_stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
   where s.variant_id = any($1::uuid[]) order by s.variant_id for update of s`,
)
const setStocks = prepared(
  'set_counted_stocks',
  `update variant_stock s set stock = counted.stock
   from unnest($1::uuid[], $2::int[]) as counted (variant_id, stock) where s.variant_id = counted.variant_id`,
)

/**
 * Saves a stock count, all lines or none. Returns how many differed.
 * @throws ShopError conflict with the present stocks, when bottles were sold or returned during the count;
 * not_found when a size is gone; bad_request for a size that is counted twice
 */
export async function recordCount(context: SignedInContext, { lines, note }: StockCount): Promise<number> {
  const counts = new Map(lines.map((line) => [line.variantId.toLowerCase(), line]))
  if (counts.size < lines.length) throw new ShopError('bad_request', 'A size was counted twice.')
  return inTransaction(context.db, async (tx) => {
    const locked = await lockStocks(tx, [[...counts.keys()]])
    if (locked.length < counts.size) throw new ShopError('not_found', 'A counted size no longer exists.')
    const others = locked.filter(({ variantId, stock }) => counts.get(variantId)?.seen !== stock)
    if (others.length > 0) throw changedMeanwhile(others)
    const moves = locked
      .map(({ variantId, productId, stock }) => ({
        ...{ variantId, productId, before: stock },
        after: counts.get(variantId)?.counted ?? stock,
      }))
      .filter(({ before, after }) => before !== after)
    if (moves.length === 0) return 0
    for (const { variantId, productId, before, after } of moves) {
      const { name, size } = locked.find((one) => one.variantId === variantId) ?? { name: '', size: '' }
      const subject = { kind: 'stock' as const, id: productId, name: nameWithSize(name, size) }
      await recordChange(tx, context, subject, stockSnapshot(before), stockSnapshot(after, 'count', note))
    }
    await setStocks(tx, [moves.map(({ variantId }) => variantId), moves.map(({ after }) => after)])
    await recordStockChange(tx, moves, { reason: 'count', note, at: context.now(), by: context.actor })
    return moves.length
  })
}

function changedMeanwhile(locked: LockedStock[]): ShopError {
  const names = locked.slice(0, 3).map(({ name, size }) => nameWithSize(name, size))
  const more = locked.length > names.length ? ` and ${locked.length - names.length} more` : ''
  const message = `Bottles were sold or came back during the count: ${names.join('; ')}${more}. Nothing was saved. Count these again.`
  const items = locked.map(({ variantId, name, price, stock }) => ({
    _id: variantId,
    name,
    price: toTaka(price),
    stock,
  }))
  return new ShopError('conflict', message, { items })
}
