import { isUnpaid } from '#app/shared/order-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { includeOnline } from '#contract/payments/pay-ways.ts'
import * as texts from '#messages/checkout.ts'
import { formatPhone } from '#messages/formats.ts'
import { shopIsChecking } from '#messages/order-labels.ts'

/** Whether the customer still has to choose how to pay. */
export const isUndecided = (order: Order): boolean =>
  isUnpaid(order) && order.paymentMethod === null && order.waysToPay.open.length > 0

/** Whether a payment that was made is being checked, by the bank or by the shop. */
export const isBeingChecked = ({ waysToPay: { waitsFor } }: Order): boolean =>
  waitsFor === 'bank' || waitsFor === 'shop'

/** Whether paying comes before everything else on the page. */
export const isPaymentFirst = (order: Order): boolean =>
  isUnpaid(order) && (order.paymentMethod === null || isBeingChecked(order))

/** The first sentence about an order that is not paid: what is missing, or what happens next. */
export function leadOf(order: Order): string | undefined {
  const { paymentMethod, paymentStatus, status, address, waysToPay } = order
  if (!isUnpaid(order)) return undefined
  if (waysToPay.waitsFor === 'shop') return shopIsChecking
  if (waysToPay.waitsFor === 'bank') return texts.receivedAtBank
  if (isUndecided(order)) {
    if (waysToPay.failure || paymentStatus === 'failed') return texts.paymentFailed
    return texts.oneStepLeft(includeOnline(waysToPay.open))
  }
  if (paymentMethod !== 'cod' || status !== 'pending') return undefined
  if (waysToPay.advance) return texts.advanceLeft
  return texts.willCall(address.phone ? formatPhone(address.phone) : null)
}
