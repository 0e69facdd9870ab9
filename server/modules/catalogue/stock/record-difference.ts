import { type DifferenceReason, maxStock, type StockDifference, stockAfter } from '#contract/catalogue/stock.ts'
import { failing } from '#contract/failures/failures.ts'
import { formatCount } from '#contract/format-count.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { stockDifferences } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { KeyedRequest } from '../../../http/request-fingerprint.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordBatches } from '../batches/record-batches.ts'
import { asItems, type LockedStock, lockStocks, writeStocks } from './locked-stocks.ts'

/** The stock of a size after the change. */
export type ChangedSize = Pick<LockedStock, 'variantId' | 'name' | 'size' | 'stock'>

/**
 * Adds received bottles to the present stocks, or takes lost ones from them: all lines or none. A request that is
 * repeated with its idempotency key changes nothing. Returns the stocks of all lines.
 * @throws ShopError 400 for a size on two lines; 409 with the present stocks for a key of other bottles,
 * and with the fields `lines.<index>.bottles` for sizes that are gone, of which fewer are in stock than were lost, or
 * whose stock would be too high
 */
export async function recordDifference(
  context: SignedInContext,
  difference: StockDifference,
  request: KeyedRequest,
): Promise<ChangedSize[]> {
  const { reason, note } = difference
  const lines = difference.lines.map((line) => ({ ...line, variantId: line.variantId.toLowerCase() }))
  const ids = lines.map(({ variantId }) => variantId)
  if (new Set(ids).size < ids.length) throw new ShopError('size_entered_twice')
  return inTransaction(context.db, async (tx) => {
    const before = await claimKey(tx, context, request)
    const locked = await lockStocks(tx, ids)
    if (before === 'same') return locked
    if (before === 'other') throw new ShopError('difference_already_saved', {}, { items: asItems(locked) })
    const sizes = new Map(locked.map((one) => [one.variantId, one]))
    const moves = lines.map(({ variantId, bottles }) => ({ size: sizes.get(variantId), bottles }))
    assertPossible(moves, reason)
    const written = moves.flatMap(({ size, bottles }) =>
      size ? [{ ...size, after: stockAfter(size.stock, bottles, reason) }] : [],
    )
    await writeStocks(tx, context, written, { reason, note })
    const received = reason === 'received' ? lines : []
    await recordBatches(
      tx,
      context,
      received.flatMap(({ variantId, batch }) => {
        const size = sizes.get(variantId)
        return size && batch ? [{ ...size, name: nameWithSize(size.name, size.size), batch }] : []
      }),
    )
    return written.map(({ after, ...size }) => ({ ...size, stock: after }))
  })
}

/**
 * Stores a new key with the change. Returns whether it was used before, for the same request or another one; a
 * concurrent request with the same key waits for this one.
 */
async function claimKey(
  tx: Transaction,
  { now }: SignedInContext,
  { key, fingerprint }: KeyedRequest,
): Promise<'same' | 'other' | undefined> {
  const row = { idempotencyKey: key, requestHash: fingerprint, at: now() }
  const [claimed] = await tx.insert(stockDifferences).values(row).onConflictDoNothing().returning()
  if (claimed) return undefined
  const [earlier] = await tx.select().from(stockDifferences).where(eq(stockDifferences.idempotencyKey, key))
  return earlier && fingerprint === earlier.requestHash ? 'same' : 'other'
}

interface Move {
  size: LockedStock | undefined
  bottles: number
}

/** @throws ShopError 409 that names each line that cannot be applied */
function assertPossible(moves: readonly Move[], reason: DifferenceReason): void {
  const problems = moves.map(({ size, bottles }) => {
    if (!size) return failing('size_gone')
    const after = stockAfter(size.stock, bottles, reason)
    if (after < 0) return size.stock === 0 ? failing('none_in_stock') : failing('few_in_stock', { stock: size.stock })
    return after > maxStock ? failing('number_too_high') : undefined
  })
  const fields = problems.flatMap((problem, index) => (problem ? [[`lines.${index}.bottles`, problem]] : []))
  if (fields.length === 0) return
  const named = moves.flatMap(({ size }, index) => {
    const problem = problems[index]
    if (!problem) return []
    return size ? failing('problem_of_size', { size: nameWithSize(size.name, size.size), problem }) : problem
  })
  const params = { problems: named.slice(0, 3), more: Math.max(0, named.length - 3) }
  const items = asItems(moves.flatMap(({ size }) => size ?? []))
  throw new ShopError('difference_impossible', params, { fields: Object.fromEntries(fields), items })
}

/** What has changed, in words: the stock of one size, or the bottles of several. */
export function describeDifference({ lines, reason }: StockDifference, sizes: readonly ChangedSize[]): string {
  const [size, another] = sizes
  if (size && !another) return `${nameWithSize(size.name, size.size)}: ${size.stock} now in stock`
  const bottles = lines.reduce((sum, line) => sum + line.bottles, 0)
  const moved = reason === 'received' ? 'added to' : 'taken from'
  return `${formatCount(bottles, 'bottle')} ${moved} the stock of ${lines.length} sizes`
}
