import { isAdvanceKept } from '#app/shared/order-labels.ts'
import { formatTaka } from '#contract/money.ts'
import type { CallOutcome, CancelReason } from '#contract/orders/customers/calls.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { ExpiryReason, Order, OrderEvent } from '#contract/orders/orders.ts'
import type { ParcelReturnReason } from '#contract/orders/parcel-returns.ts'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import { type OrderFilter, seldomTasks } from '#contract/orders/staff-order-list.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderMove } from '#contract/orders/status-changes.ts'
import { manualMethodOf, refundMethodWords, refundWords } from '#contract/payments/refunds.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import { amountOr } from '../amount-or.ts'

export const filterNames: [OrderFilter | undefined, string][] = [
  [undefined, 'All'],
  ['to-confirm', 'To confirm'],
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['partly-delivered', 'Partly delivered'],
  ['returning-to-sender', 'On its way back'],
  ['returned', 'Returned to sender'],
  ['return-requested', 'Return requests'],
  ['return-in-progress', 'Returns in progress'],
  ['refund-owed', 'Refunds due'],
  ['payment-to-check', 'Payments to check'],
  ['refund-to-check', 'Refunds to check'],
  ['paid-twice', 'Collected twice'],
  ['cancelled-after-sending', 'Cancelled, but already with the courier'],
  ['contradicting-reports', 'Contradicting courier reports'],
  ['cancelled', 'Cancelled'],
]

/** Filters that are empty in most shops. */
export const seldomFilters: OrderFilter[] = ['returned', ...seldomTasks]

export const moveNames: Record<OrderMove['status'], string> = {
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

/** The label of an order that is a request. */
export const notReserved = 'Not reserved: confirming it takes the bottles, if they are still in stock.'

export const cancelReasonNames: Record<CancelReason, string> = {
  changed_mind: 'The customer changed their mind',
  never_reached: 'Never reached by phone',
  wrong_number: 'Wrong phone number',
  ordered_twice: 'Ordered twice',
  not_real: 'Not a real order',
  no_delivery_there: 'We do not deliver there',
  out_of_stock: 'Out of stock',
  other: 'Another reason',
}

export const expiryReasonNames: Record<ExpiryReason, string> = {
  not_paid_in_time: 'By the shop: neither paid nor set to cash on delivery in time',
  not_confirmed_in_time: 'By the shop: not confirmed in time',
  sold_out: 'By the shop: sold out before it was paid',
}

export const parcelReturnReasonNames: Record<ParcelReturnReason, string> = {
  refused: 'Refused at the door',
  not_reachable: 'Customer not reachable',
  wrong_address: 'Wrong address',
  damaged: 'Damaged in transit',
  other: 'Another reason',
}

export const callNames: Record<CallOutcome, string> = {
  confirmed: 'Called: confirmed',
  no_answer: 'Called: no answer',
  call_later: 'Called: call again later',
  cancelled: 'Called: cancelled',
}

const paidLabels: Record<NonNullable<Order['paymentMethod']>, string> = {
  card: 'Paid by card',
  cod: 'Paid in cash',
  cash: 'Paid in cash',
  terminal: 'Paid by card at the shop',
  bkash: 'Paid by bKash',
  bkash_checkout: 'Paid by bKash',
  gateway: 'Paid online',
}

const advanceRefundLabels = {
  pending: 'Advance being refunded',
  done: 'Advance refunded',
  failed: 'Refund failed',
} as const

type Paid = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>

/** The payment method and state of an order. */
export function paymentLabel({
  timeline,
  ...order
}: Paid & Pick<Order, 'waysToPay' | 'advanceRefund'> & { timeline: readonly OrderEvent[] }): string {
  const { status, paymentMethod, paymentStatus, waysToPay } = order
  if (order.advanceRefund) return advanceRefundLabels[order.advanceRefund]
  if (refundFailed({ timeline })) return 'Refund failed'
  if (status === 'returned' && paymentStatus === 'paid') return 'Paid, to be refunded'
  if (paymentStatus === 'paid') return paidLabels[paymentMethod ?? 'cod']
  if (paymentStatus === 'refunded') return 'Refunded'
  if (isVoided(status)) return isAdvanceKept({ timeline }) ? 'Advance kept' : 'No money was taken'
  if (waysToPay.waitsFor === 'bank') return 'Payment at the bank'
  if (waysToPay.waitsFor === 'shop') return 'Payment to check'
  if (paymentMethod === 'cod') return 'Cash on delivery'
  if (paymentStatus === 'failed') return 'Payment was declined'
  return status === 'pending' ? 'Not chosen yet' : 'Not paid'
}

/** Whether an order still waits for the card payment or the customer's agreement to cash; it cannot continue before. */
export const waitsForPayment = ({ status, paymentMethod, paymentStatus }: Paid) =>
  !isVoided(status) && paymentMethod === null && (paymentStatus === 'pending' || paymentStatus === 'failed')

/** Whether marking an order as delivered also records its cash. */
export const waitsForCash = ({ paymentMethod, paymentStatus }: Omit<Paid, 'status'>) =>
  paymentMethod === 'cod' && (paymentStatus === 'pending' || paymentStatus === 'failed')

/** Whether the cash of an order is still to be collected: by its courier, or at pick-up. */
export const isToCollect = (order: Paid) => !isVoided(order.status) && waitsForCash(order)

/** A warning that staff should read before they act on an order. */
export function hintOf(order: Paid & Pick<Order, 'left' | 'advance' | 'advancePaid' | 'waysToPay'>): string | null {
  const { status, paymentMethod, paymentStatus } = order
  const amount = amountOr(order.left, 'its amount')
  if (order.waysToPay.waitsFor === 'bank') {
    return 'The bank is checking a payment of this order. Nothing is shipped or collected until it has decided.'
  }
  if (order.waysToPay.waitsFor === 'shop') {
    return 'A payment of this order is held. Nothing is shipped or collected until you have accepted or refunded it.'
  }
  if (waitsForPayment(order)) {
    if (status === 'delivered') return `It was delivered and ${amount} is still owed. Was it paid in cash?`
    const waits = 'The customer has neither paid nor chosen cash on delivery, so this order cannot continue yet.'
    const expires = status === 'pending' ? ' After two hours it is cancelled automatically.' : ''
    return `${waits}${expires} If the customer tells you that they will pay cash, record it here.`
  }
  if (status === 'pending' && waitsForCash(order) && order.advance > order.advancePaid) {
    const missing = formatTaka(leftToPay({ amount: order.advance, advancePaid: order.advancePaid }))
    return `The customer has to pay ${missing} in advance before this order continues. After two hours it is cancelled automatically.`
  }
  if (paymentStatus === 'refunded') {
    if (status === 'pending' || status === 'confirmed') return 'It was refunded, so it is not shipped.'
    if (status === 'shipped') return 'It was refunded while the parcel was on its way.'
  }
  if (status === 'shipped' && paymentMethod === 'cod' && paymentStatus === 'pending') {
    return `Marking it as delivered also records ${amount} as received in cash.`
  }
  return null
}

/**
 * How a cancellation affects the payment. `refundable`, which only staff get, is what earlier refunds have left of it.
 */
export function moneyAfterCancelling({
  paymentMethod,
  paymentStatus,
  amount,
  advancePaid,
  refundable = amount,
}: Paid & Pick<Order, 'amount' | 'advancePaid'> & { refundable?: number }): string {
  const left = amountOr(refundable, 'amount')
  const isPart = refundable < amount
  if (paymentStatus === 'paid' && isOnlineWay(paymentMethod)) {
    return isPart
      ? `The ${left} that is left of the payment is refunded ${refundWords('card', paymentMethod)}.`
      : `The ${left} that the customer paid is refunded ${refundWords('card', paymentMethod)}.`
  }
  if (paymentStatus === 'paid') {
    const how = refundMethodWords[manualMethodOf({ paymentMethod })]
    const what = refundable === undefined ? 'the amount' : isPart ? `the remaining ${left}` : left
    return `Pay the customer ${what} back ${how}: it is recorded as refunded.`
  }
  if (advancePaid === undefined) return 'What the customer has paid in advance, if anything, is refunded.'
  if (advancePaid > 0) return `The ${formatTaka(advancePaid)} that the customer paid in advance is refunded.`
  if (paymentMethod === 'cod') return 'Nothing to refund: the customer had chosen cash on delivery.'
  return 'Nothing is paid yet. If an online payment still arrives, it is refunded automatically.'
}

type Refundable = Pick<StaffOrder, 'paymentMethod' | 'paymentStatus' | 'refundable' | 'advancePaid'>

/** What happens to the payment of an order whose parcel has come back undelivered. */
export function moneyAfterParcelReturn(order: Refundable): string {
  const { paymentMethod, paymentStatus, refundable, advancePaid } = order
  if (paymentStatus === 'refunded') return 'The order is already refunded.'
  if (paymentStatus !== 'paid' && advancePaid > 0) {
    const paid = formatTaka(advancePaid)
    return `No cash is recorded. The customer paid ${paid} in advance: keep or refund it on the order’s page once this is recorded.`
  }
  if (paymentStatus !== 'paid' && advancePaid === undefined) {
    return 'No cash is recorded. What the customer has paid in advance, if anything, is kept or refunded afterwards.'
  }
  if (paymentStatus !== 'paid') return 'No cash is recorded: the order stays unpaid.'
  const how =
    paymentMethod === 'card'
      ? 'by card'
      : isOnlineWay(paymentMethod)
        ? 'online'
        : refundMethodWords[manualMethodOf({ paymentMethod })]
  return `The shop has ${amountOr(refundable, 'the amount')} that the customer paid ${how}: refund it on the order’s page once this is recorded.`
}
