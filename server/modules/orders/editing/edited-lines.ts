import type { CounterLine } from '#contract/orders/counter.ts'
import { bottlesBySize, bottlesOfPiece, stockForLines } from '#contract/orders/ordered-parts.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderLines } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { readRefundedLines } from '../../payments/index.ts'
import { changeOrderedStock } from '../change-ordered-stock.ts'
import { mergedLines, requireSellableLines } from '../counter/counter-totals.ts'
import { lockSizes } from '../counter/read-sizes.ts'
import { addLines } from '../counter/stock-of-lines.ts'

/** A line with its name for the history. Its price in poisha. */
interface NamedLine {
  variantId: string
  name: string
  nameInBangla: string
  size: string
  sku: string
  price: number
  quantity: number
}

/** Sorted by id, as orders lock them, to avoid deadlocks. */
const lockStocks = prepared<{ variantId: string; stock: number }>(
  'lock_stocks_of_edit',
  `select variant_id as "variantId", stock from variant_stock where variant_id in (
     select unnest($1::uuid[]) union all select part_id from set_parts where set_id = any($1::uuid[])
   ) order by variant_id for update`,
)

/**
 * In a transaction that has locked the order: replaces its lines and updates the stocks. Existing lines keep their
 * price, new ones get the current price. A request whose lines change gets all its bottles.
 * @throws ShopError 409 when bottles of the order are refunded and its lines would change; out_of_stock naming the
 * product that has too little stock or is no longer published
 */
export async function changeLines(
  tx: Transaction,
  wanted: readonly CounterLine[],
  cause: StockCause & { orderId: string },
  { isRequest }: { isRequest: boolean },
) {
  const { orderId } = cause
  const lines = mergedLines(wanted)
  const before = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  const own = new Set(before.map(({ variantId }) => variantId))
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const ofOwn = before.flatMap((line) => bottlesOfPiece(line))
  const locked = await lockStocks(tx, [[...ofOwn.map(({ variantId }) => variantId), ...quantities.keys()]])
  const stocks = new Map(locked.map(({ variantId, stock }) => [variantId, stock]))
  const kept = before.map(({ name, variantId, parts, quantity: was }) => {
    const quantity = quantities.get(variantId) ?? 0
    return { name, variantId, parts, quantity, was, more: isRequest ? quantity : quantity - was }
  })
  const changed = kept.filter(({ quantity, was }) => quantity !== was)
  const added = lines.filter(({ variantId }) => !own.has(variantId))
  const hasChanged = changed.length + added.length > 0
  if (hasChanged) await assertNoRefundedBottles(tx, orderId)
  const taken = hasChanged ? kept : []
  const moved = taken.map(({ more, ...line }) => ({ ...line, quantity: more }))
  // Those that give bottles back come first: a set may become its bottles.
  const givingFirst = moved.toSorted((a, b) => Math.sign(a.quantity) - Math.sign(b.quantity))
  const left = stockForLines(givingFirst, (variantId) => stocks.get(variantId) ?? 0)
  givingFirst.forEach(({ name, quantity: more }, index) => {
    const stock = left[index] ?? 0
    if (more > stock) throw new ShopError('few_more_in_stock', { stock, product: name })
  })
  for (const { variantId, quantity } of changed) {
    const ofLine = and(eq(orderLines.orderId, orderId), eq(orderLines.variantId, variantId))
    if (quantity > 0) await tx.update(orderLines).set({ quantity }).where(ofLine)
    else await tx.delete(orderLines).where(ofLine)
  }
  await changeOrderedStock(tx, bottlesBySize(moved), cause)
  const sizes = await lockSizes(
    tx,
    added.map(({ variantId }) => variantId),
    cause.at,
  )
  const last = before.at(-1)?.position ?? -1
  await addLines(tx, requireSellableLines(added, sizes), cause, last + 1)
  const after = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
  return { before: before satisfies NamedLine[], after: after satisfies NamedLine[], hasChanged }
}

/** Refunds refer to the products of an order by their place, and may have put bottles back into stock. */
async function assertNoRefundedBottles(tx: Transaction, orderId: string): Promise<void> {
  if ((await readRefundedLines(tx, orderId)).length === 0) return
  throw new ShopError('refunded_bottles_not_editable')
}
