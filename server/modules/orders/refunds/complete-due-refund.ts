import { toPoisha } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { DueRefund } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { countForLimits, givenByCaller } from '../../../role-limits.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { readRefundsOf } from '../../payments/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { checkFailedRefunds, nameFailedRefund, settleFailedRefunds } from './failed-refunds.ts'
import { sendRefundsNow } from './follow-refunds.ts'
import { startRefund } from './start-refund.ts'

type Done = 'refund_sent' | 'refund_again' | 'refunded' | 'part_refunded'
const messages: Record<Done, string> = {
  refund_sent: 'Refund sent',
  refund_again: 'Refund retried',
  refunded: 'Refund recorded',
  part_refunded: 'Refund recorded',
}

/**
 * What became of a refund that was to be sent at once: its provider may have refused it or not answered yet, and it is
 * held back while staff have to check another one of the order.
 */
export function refundMessage(
  state: StaffOrder['refund'],
  { refundChecks }: Pick<StaffOrder, 'refundChecks'>,
  sent = messages.refund_sent,
): string {
  if (state === 'failed') return 'The refund was refused: it is still due'
  if (state !== 'pending') return sent
  return refundChecks.length > 0
    ? 'The refund is not sent yet: check the other refund of this order first'
    : 'The provider has not confirmed the refund yet: the shop asks again by itself'
}

interface Refunded {
  order: StaffOrder
  message: string
}

/**
 * Staff complete a refund of a card payment that is due: for a parcel that came back it is sent to the card; a failed
 * refund is retried, recorded as paid another way, or found at the provider. Of two concurrent calls the second gets a conflict.
 * @throws ShopError not_found; conflict when no refund to a card is due, or another amount than before; unavailable
 * when the provider cannot say whether a failed refund was made in its dashboard in the meantime
 */
export async function completeDueRefund(
  context: SignedInContext,
  orderId: string,
  refund: DueRefund,
): Promise<Refunded> {
  const { db, now, actor } = context
  const { id } = await requireOrderRow(db, staff, orderId)
  const checked = await checkFailedRefunds(context, id)
  if (checked === 'changed') throw hasChanged()
  if (checked === 'unreachable' && refund.by === 'card') {
    throw new ShopError('card_provider_unreachable', {}, { retryAfter: 60 })
  }
  if (refund.by === 'provider') {
    const { refundId, reference } = refund
    if (!(await nameFailedRefund(context, { orderId: id, refundId, reference })))
      throw new ShopError('refund_number_unknown')
    return { order: await requireStaffOrder(context, orderId), message: messages.refunded }
  }
  const done = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, staff, id)
    const done =
      refund.by === 'manual' ? await payByHand(context, tx, id, refund) : await sendToCard(context, tx, order)
    if (!done) throw new ShopError('no_refund_to_send')
    const details =
      refund.by === 'manual' ? ({ kind: 'another_way', reference: refund.reference ?? '' } as const) : undefined
    await recordOrderEvents(tx, { orderId: id, what: done, details, at: now(), by: actor })
    return done
  })
  if (refund.by === 'card') await sendRefundsNow(context, id)
  const order = await requireStaffOrder(context, orderId)
  // Every failed one was sent again.
  const message = refund.by === 'card' ? refundMessage(order.refund, order, messages[done]) : messages[done]
  return { order, message }
}

const hasChanged = () => new ShopError('refunds_changed')

/**
 * Records a refund as paid another way. Undefined when none is due.
 * @throws ShopError conflict when the refunds that have failed are not the amount that the customer has received
 */
async function payByHand(
  context: SignedInContext,
  tx: Transaction,
  orderId: string,
  { method = 'cash', reference = '', amount }: Extract<DueRefund, { by: 'manual' }>,
): Promise<Done | undefined> {
  const others = await sumOfOthers(tx, orderId)
  const failed = await settleFailedRefunds(context, tx, orderId, { is: 'paid_by_hand', method, reference })
  if (failed === undefined) return undefined
  if (failed !== toPoisha(amount)) throw hasChanged()
  // What the caller gave for the refund that has failed is counted already.
  const before = await givenByCaller(context, tx, 'orders.refund', orderId)
  const uncounted = failed - Math.max(0, before - others)
  await countForLimits(context, tx, 'orders.refund', { orderId, amount: uncounted, before })
  const { netPaid, due } = await readOrderMoney(tx, orderId)
  return netPaid === 0 && due === 0 ? 'refunded' : 'part_refunded'
}

/** Poisha of the refunds of an order that have not failed. */
async function sumOfOthers(tx: Transaction, orderId: string): Promise<number> {
  const refunds = await readRefundsOf(tx, orderId)
  return refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0)
}

/** Retries a failed refund to the card, or starts that of a returned parcel. Undefined when none is due. */
async function sendToCard(
  context: SignedInContext,
  tx: Transaction,
  { id, status, advancePaid }: typeof orders.$inferSelect,
): Promise<Done | undefined> {
  if (await settleFailedRefunds(context, tx, id, { is: 'retry' })) return 'refund_again'
  if (status !== 'returned') return undefined
  const { netPaid } = await readOrderMoney(tx, id)
  if (!(await startRefund(context, tx, id))) return undefined
  await countForLimits(context, tx, 'orders.refund', { orderId: id, amount: netPaid || advancePaid })
  return 'refund_sent'
}
