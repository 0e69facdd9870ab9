import { isVoided } from '#contract/orders/order-terms.ts'
import type { AdvanceDecision } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { post } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { isUnpaid } from '../status/payment-states.ts'
import { missingAdvance } from './ways/missing-advance.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Staff do without the advance of an order in cash, or keep that of a parcel which came back: its customer refused it.
 * @throws ShopError 404; 409 when there is no such advance
 */
export const decideAdvance = (
  context: SignedInContext,
  orderId: string,
  { decision }: AdvanceDecision,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, (tx, order) =>
    decision === 'waive' ? waive(context, tx, order) : keep(context, tx, order),
  )

async function waive({ now, actor }: SignedInContext, tx: Transaction, order: OrderRow): Promise<void> {
  const missing = missingAdvance(order)
  if (missing === 0 || isVoided(order.status) || !isUnpaid(order.paymentStatus)) {
    throw new ShopError('nothing_in_advance')
  }
  await tx.update(orders).set({ advance: order.advancePaid }).where(eq(orders.id, order.id))
  const details = { kind: 'amount', amount: missing } as const
  await recordOrderEvents(tx, { orderId: order.id, what: 'advance_waived', details, at: now(), by: actor })
}

async function keep({ now, actor }: SignedInContext, tx: Transaction, order: OrderRow): Promise<void> {
  const { id: orderId, status, paymentStatus, advancePaid: amount } = order
  if (status !== 'returned' || amount === 0 || !isUnpaid(paymentStatus)) {
    throw new ShopError('no_advance_to_keep')
  }
  const signed = { at: now(), by: actor }
  await post(tx, 'advance_kept', { orderId, ...signed }, { amount })
  await tx.update(orders).set({ advance: 0, advancePaid: 0 }).where(eq(orders.id, orderId))
  await recordOrderEvents(tx, { orderId, what: 'advance_kept', details: { kind: 'amount', amount }, ...signed })
}
