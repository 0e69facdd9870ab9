import type { BatchUndoResult, OrderBatchUndo } from '#contract/orders/order-batches.ts'
import type { SignedInContext } from '../../../context.ts'
import { forEachOrder } from '../for-each-order.ts'
import { undoMove } from './undo-move.ts'

/** Staff undo a status change of many orders; those that have changed since, or too long ago, are left out. */
export async function undoMany(context: SignedInContext, batch: OrderBatchUndo): Promise<BatchUndoResult> {
  const { status, orderIds } = batch
  const { done, leftOut } = await forEachOrder(orderIds, (orderId) => undoMove(context, orderId, { status }))
  return { undone: done, leftOut }
}
