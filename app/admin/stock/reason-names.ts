import type { StockReason } from '#contract/stock.ts'

/** Why a stock changed, in words. */
export const reasonNames: Record<StockReason, string> = {
  opening: 'First stock',
  order: 'Order',
  order_edited: 'Order changed',
  order_cancelled: 'Order cancelled',
  parcel_returned: 'Parcel returned',
  return_received: 'Return received',
  import: 'Imported from a file',
  received: 'New stock received',
  count: 'Counted',
  damaged: 'Damaged or lost',
  correction: 'Correction',
}
