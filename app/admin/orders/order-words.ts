import { formatTaka } from '#contract/money.ts'
import type { Order, OrderEvent } from '#contract/orders.ts'
import type { OrderMove, OrderShelf } from '#contract/staff.ts'

export const shelfNames: [OrderShelf | undefined, string][] = [
  [undefined, 'All'],
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['return-asked', 'Returns'],
  ['cancelled', 'Cancelled'],
]

export const moveNames: Record<OrderMove['status'], string> = {
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

export const eventNames: Record<OrderEvent['what'], string> = {
  placed: 'Placed',
  cash_on_delivery: 'Cash on delivery chosen',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  paid: 'Paid',
  refunded: 'Money given back',
  return_requested: 'Return asked for',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
}

type Paid = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>

/** How an order is paid, and whether it is. */
export function paymentWords({ status, paymentMethod, paymentStatus }: Paid): string {
  if (paymentStatus === 'paid') return paymentMethod === 'card' ? 'Paid by card' : 'Paid in cash'
  if (paymentStatus === 'refunded') return 'Money given back'
  if (status === 'cancelled') return 'Nothing paid'
  if (paymentMethod === 'cod') return 'Cash on delivery'
  if (paymentStatus === 'failed') return 'Card was declined'
  return status === 'pending' ? 'Not chosen yet' : 'Not paid'
}

/** What the shop's people should know before they move an order on. */
export function hintOf({ status, paymentMethod, paymentStatus, amount }: Paid & Pick<Order, 'amount'>): string | null {
  const unpaid = paymentStatus === 'pending' || paymentStatus === 'failed'
  if (status === 'pending' && unpaid && paymentMethod === null) {
    return 'The shopper has not paid and not chosen cash. Such an order is cancelled by itself after 24 hours.'
  }
  if ((status === 'confirmed' || status === 'shipped') && unpaid && paymentMethod === null) {
    return 'The shopper has not paid and not chosen cash: going on with this order records no money.'
  }
  if (status === 'shipped' && paymentMethod === 'cod' && unpaid) {
    return `Marking it as delivered also records ${formatTaka(amount)} as received in cash.`
  }
  return null
}

/** What cancelling does with the money. */
export function moneyAfterCancelling({ paymentMethod, paymentStatus, amount }: Paid & Pick<Order, 'amount'>): string {
  if (paymentStatus === 'paid' && paymentMethod === 'card') {
    return `The ${formatTaka(amount)} that were paid go back to the shopper’s card.`
  }
  if (paymentMethod === 'cod') return 'No money has changed hands: it was to be paid in cash on delivery.'
  return 'Nothing is paid yet. Should a card payment still arrive, it goes back to the card by itself.'
}

/** What accepting a return does with the money. */
export function moneyAfterReturn({ paymentMethod, paymentStatus, amount }: Paid & Pick<Order, 'amount'>): string {
  if (paymentStatus !== 'paid') return 'No payment of this order is recorded, so none goes back.'
  if (paymentMethod === 'card') return `The ${formatTaka(amount)} go back to the shopper’s card by themselves.`
  return `Give the shopper ${formatTaka(amount)} in cash: it is recorded as given back.`
}
