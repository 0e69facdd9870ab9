import { isUnpaid } from '#app/order-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { localPhone } from '#contract/phone.ts'

/** Whether the customer still has to choose how to pay. */
export const isUndecided = (order: Order): boolean =>
  isUnpaid(order) && order.paymentMethod === null && order.waysToPay.open.length > 0

/** Whether paying comes before everything else on the page. */
export const isPaymentFirst = (order: Order): boolean =>
  isUnpaid(order) && (order.paymentMethod === null || order.waysToPay.waitsFor === 'bank')

/** The first sentence about an order that is not paid: what is missing, or what happens next. */
export function leadOf(order: Order): string | undefined {
  const { paymentMethod, paymentStatus, status, address, waysToPay } = order
  if (!isUnpaid(order)) return undefined
  if (waysToPay.waitsFor === 'bank') return 'Order received. It is complete once your payment has arrived.'
  if (isUndecided(order)) {
    return paymentStatus === 'failed' ? 'The card was not accepted. Try again, or pay in cash.' : choices(order)
  }
  if (paymentMethod !== 'cod' || status !== 'pending') return undefined
  return address.phone
    ? `Order received. We will call ${localPhone(address.phone)} to confirm it.`
    : 'Order received. We will call you to confirm it.'
}

const choices = ({ waysToPay: { open } }: Order) =>
  open.includes('card') ? 'One step left: how would you like to pay?' : 'One step left: choose cash on delivery.'
