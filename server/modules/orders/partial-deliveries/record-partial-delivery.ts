import { toPoisha } from '#contract/money.ts'
import { agreedTerms } from '#contract/orders/agreed-discounts.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { NewPartialDelivery } from '#contract/orders/partial-deliveries.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { orderLines, orders, partialDeliveries } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readDiscountsOf } from '../../../order-discounts.ts'
import { staff } from '../../../order-owner.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { requireOrderRow } from '../require-order.ts'
import { advanceOrder } from '../status/move-order.ts'
import { findStatusProblem } from '../status/order-states.ts'
import { isUnpaid } from '../status/payment-states.ts'
import { undoDelivery } from '../status/undo-delivery.ts'
import { splitParcel } from './parcel-lines.ts'
import { moveRestBottles } from './rest-bottles.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Staff record that the customer has kept only some bottles of a parcel. The order is delivered; the amount of a cash
 * order is what was collected from now on, and of a paid order the rest is due to be refunded. One that was recorded as
 * delivered in whole, or with other bottles, is corrected first.
 * @throws ShopError 404; 409 when the order is in another status than the editor saw, cannot be delivered or
 * corrected, or is paid although cash was collected; 400 for other bottles than those of the parcel, and when
 * more was collected than the order's amount
 */
export async function recordPartialDelivery(
  context: SignedInContext,
  orderId: string,
  delivery: NewPartialDelivery,
): Promise<StaffOrder> {
  const { id, paymentStatus } = await requireOrderRow(context.db, staff, orderId)
  // No card payment may succeed any more for an order paid in cash on delivery.
  if (isUnpaid(paymentStatus)) await closePayments(context, id)
  return changeOrder(context, id, (tx, order) => write(context, tx, order, delivery))
}

async function write(context: SignedInContext, tx: Transaction, locked: OrderRow, delivery: NewPartialDelivery) {
  const { from, collected, rest } = delivery
  const { id, status, pickup } = locked
  if (status !== from) throw new ShopError('order_no_longer', { status, from })
  if (pickup) throw new ShopError('order_is_picked_up')
  const order = status === 'delivered' ? await undoDelivery(context, tx, locked, 'Delivered only in part') : locked
  const problem = findStatusProblem(order, 'delivered')
  if (problem) throw new ShopError(problem)
  const lines = await splitParcel(tx, id, delivery.lines)
  const { paymentAdjustment, cashRounding } = order
  const agreed = agreedTerms(await readDiscountsOf(tx, order, lines))
  const value = priceOrder({ lines, ...agreed, paymentAdjustment, cashRounding }).undelivered
  const isCash = isUnpaid(order.paymentStatus)
  const { netPaid } = await readOrderMoney(tx, id)
  const at = context.now()
  await tx.insert(partialDeliveries).values({
    orderId: id,
    at,
    amountBefore: order.amount,
    deliveryChargeBefore: order.deliveryCharge,
    undeliveredValue: value,
    refundDue: isCash ? 0 : Math.min(value, netPaid),
    arrivedAt: rest === 'coming' ? null : at,
    restocked: rest === 'restocked',
  })
  for (const { position, undelivered } of lines) {
    const isLine = and(eq(orderLines.orderId, id), eq(orderLines.position, position))
    if (undelivered > 0) await tx.update(orderLines).set({ undelivered }).where(isLine)
  }
  await setAmount(tx, order, toPoisha(collected))
  if (isCash) {
    const undelivered = lines.map(({ undelivered: quantity }, item) => ({ item, quantity }))
    const credited = { amount: leftToPay(order) - toPoisha(collected), lines: undelivered }
    await creditInvoice(tx, { orderId: id, reason: 'not_delivered', at, by: context.actor, ...credited })
  }
  const bottles = lines.flatMap(({ name, nameInBangla, size, delivered: quantity }) =>
    quantity > 0 ? [{ name, nameInBangla, size, quantity }] : [],
  )
  await advanceOrder(context, tx, order, 'delivered', { kind: 'bottles', bottles })
  if (rest === 'restocked') {
    await moveRestBottles(tx, { back: true, reason: 'parcel_returned', orderId: id, at, by: context.actor })
  }
}

/**
 * What was collected, and paid in advance, is the amount of a cash order from now on, before it is posted. A paid order
 * keeps its amount.
 */
async function setAmount(tx: Transaction, order: OrderRow, collected: number): Promise<void> {
  const { id, deliveryCharge, paymentStatus, advancePaid, version } = order
  if (!isUnpaid(paymentStatus)) {
    if (collected === 0) return
    throw new ShopError('nothing_to_collect')
  }
  const toCollect = leftToPay(order)
  if (collected > toCollect) {
    throw new ShopError('collected_too_much', { toCollect })
  }
  const amount = collected + advancePaid
  await tx
    .update(orders)
    .set({ amount, deliveryCharge: Math.min(deliveryCharge, amount), version: version + 1 })
    .where(eq(orders.id, id))
}
