import { reasonNames, type StockReason } from '#contract/catalogue/stock.ts'
import type { Transaction } from '#database/client.ts'
import { stockMovements } from '#database/schema/index.ts'
import type { Actor } from '../../../context.ts'
import type { Snapshot } from '../../../staff-changes.ts'

/** The stock of a size that has changed. Bottles before and after. */
export interface ChangedStock {
  productId: string
  variantId: string
  before: number
  after: number
  /** It is what opened bottles have, in hundredths of a millilitre. */
  opened?: boolean
}

/** The reason of a stock movement. */
export interface StockCause {
  reason: StockReason
  at: Date
  orderId?: string
  note?: string | undefined
  /** The staff member. */
  by?: Pick<Actor, 'id' | 'name'> | undefined
}

/** A stock in the change log, with the reason and note of staff. */
export const stockSnapshot = (stock: number, reason?: StockReason, note?: string): Snapshot => ({
  Stock: String(stock),
  ...(reason && { Reason: reasonNames[reason] }),
  ...(note && { Note: note }),
})

/** Records stock movements, in the transaction that makes them. */
export async function writeMovements(
  tx: Transaction,
  changed: readonly ChangedStock[],
  { reason, at, orderId, note, by }: StockCause,
): Promise<void> {
  const rows = changed
    .filter(({ before, after }) => before !== after)
    .map(({ variantId, before, after }) => ({
      variantId,
      change: after - before,
      stock: after,
      reason,
      at,
      orderId,
      note: note || null,
      byUserId: by?.id,
      byName: by?.name,
    }))
  if (rows.length > 0) await tx.insert(stockMovements).values(rows)
}
