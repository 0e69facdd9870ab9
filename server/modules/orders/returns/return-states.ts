import type { PaymentStatus, ReturnState } from '#contract/orders/orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderReturns } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** The states that may follow each one: bottles may also arrive in parts, or after a return was refunded or closed. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'declined'],
  accepted: ['received', 'closed'],
  declined: [],
  received: ['received', 'refunded', 'closed'],
  refunded: ['received'],
  closed: ['received', 'refunded'],
}

/** Of an accepted return whose whole order is refunded, nothing is left to refund. */
export const shownState = (state: ReturnState, paymentStatus: PaymentStatus): ReturnState =>
  paymentStatus === 'refunded' && state !== 'requested' && state !== 'declined' ? 'refunded' : state

/** The return of an order; undefined when none was requested. With the order's row locked it stays as it is. */
export async function readReturnRow(db: Database | Transaction, orderId: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId))
  return row
}

/**
 * In a transaction that has locked the order: the only function that changes the state of a return.
 * @throws ShopError 409 when the state may not follow its present one
 */
export async function changeReturn(
  tx: Transaction,
  { orderId, state }: ReturnRow,
  to: ReturnState,
  received: Partial<Pick<ReturnRow, 'received' | 'receivedAt'>> = {},
): Promise<void> {
  if (!returnMoves[state].includes(to)) throw new ShopError('return_cannot_become', { state, to })
  await tx
    .update(orderReturns)
    .set({ state: to, ...received })
    .where(eq(orderReturns.orderId, orderId))
}
