import type { NewCall } from '#contract/orders/customers/calls.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderCalls, type orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { requirePermission } from '../../../permissions.ts'
import { changeOrder } from '../change-order.ts'
import { logOrderChange, typedNote } from '../log-order-changes.ts'
import { expiresAt } from '../reservation.ts'
import { moveOrder } from '../status/move-order.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Staff record the outcome of a confirmation call. Confirming and cancelling are the same status changes as on the
 * order's page, from `pending`.
 * @throws ShopError 404; 409 when the order needs no call, or a colleague has called since; 400 for
 * a next call after the order would be cancelled
 */
export async function recordCall(context: SignedInContext, orderId: string, call: NewCall): Promise<StaffOrder> {
  const record = async (tx: Transaction, order: OrderRow) => writeCall(context, tx, order, call)
  const check = async (db: Database, order: OrderRow) => assertNotCalledSince(db, order, call)
  if (call.outcome === 'confirmed') {
    return moveOrder(context, orderId, { status: 'confirmed', from: 'pending' }, { check, write: record })
  }
  if (call.outcome === 'cancelled') {
    await requirePermission(context, 'orders.cancel')
    const { reason, note } = call
    return moveOrder(
      context,
      orderId,
      { status: 'cancelled', from: 'pending', because: { reason, note } },
      { check, write: record },
    )
  }
  return changeOrder(context, orderId, record)
}

/** With the order locked, the second of two concurrent calls sees the first. */
async function writeCall(context: SignedInContext, tx: Transaction, order: OrderRow, call: NewCall): Promise<void> {
  const { actor, now } = context
  const orderId = order.id
  await assertNotCalledSince(tx, order, call)
  const callAt = call.outcome === 'call_later' ? new Date(call.callAt) : null
  if (callAt) assertCallTime(callAt, order, now())
  const note = 'note' in call && call.note ? call.note : null
  await tx
    .insert(orderCalls)
    .values({ orderId, outcome: call.outcome, at: now(), callAt, note, byUserId: actor.id, byName: actor.name })
  const logged = { Call: call.outcome.replaceAll('_', ' '), ...(note && { 'Note of the call': note }) }
  await logOrderChange(tx, context, orderId, logged, { 'Note of the call': typedNote })
}

/** @throws ShopError 409 when the order needs no call, or a colleague has called since */
async function assertNotCalledSince(db: Database | Transaction, order: OrderRow, call: NewCall): Promise<void> {
  if (order.status !== 'pending' || order.paymentMethod !== 'cod') {
    throw new ShopError('no_call_needed')
  }
  const calls = await db
    .select({ byName: orderCalls.byName })
    .from(orderCalls)
    .where(eq(orderCalls.orderId, order.id))
    .orderBy(orderCalls.id)
  if (calls.length !== call.calls) {
    throw new ShopError('called_meanwhile', { who: calls.at(-1)?.byName ?? 'Someone else' })
  }
}

function assertCallTime(callAt: Date, order: OrderRow, now: Date): void {
  const until = expiresAt(order)
  if (callAt <= now) throw new ShopError('call_in_past', {}, { field: 'callAt' })
  if (until && callAt >= until) throw new ShopError('call_too_late', {}, { field: 'callAt' })
}
