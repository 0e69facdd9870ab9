import type { ExpiryReason, OrderEvent } from '#contract/orders/orders.ts'
import { includeOnline, type PayWay } from '#contract/payments/pay-ways.ts'

/** The page of an order: what it is, where it goes, what has happened. */
export { requestText } from '#contract/orders/request-text.ts'

export const title = 'Order Confirmation'
export const description = 'Your order at the gallery.'
export const home = 'Home'
export const orders = 'Orders'
export const notFound = 'Order Not Found'
export const notFoundToast = 'Order not found'
export const notLoaded = 'Failed to load order details'
export const viewAll = 'View All Orders'
export const headings = { cancelled: 'Order Cancelled', returned: 'Parcel Returned' }
export const yourOrder = 'Your Order'
export const loadingOrder = 'your order'
export const print = 'Print'
export const orderNumber = 'Order Number'
export const placedOn = 'Placed On'
export const orderStatus = 'Order Status'
export const payment = 'Payment'
export const orderId = 'Order ID'
export const items = 'Items'
export const pickup = 'Pick-Up'
export const deliveryAddress = 'Delivery Address'

/** The sentences below the heading. */
export const parcelReturned = 'The courier could not deliver your parcel and returned it to us.'
export const receivedAtBank = 'Order received. It is complete once your payment has arrived.'
export const paymentFailed = 'The payment did not go through. Please try again, or choose another way to pay.'
export const oneStepLeft = (online: boolean) =>
  online ? 'One step left: how would you like to pay?' : 'One step left: choose cash on delivery.'
export const advanceLeft = 'One step left: please pay the advance.'
export const willCall = (phone: string | null) =>
  phone ? `Order received. We will call ${phone} to confirm it.` : 'Order received. We will call you to confirm it.'
export const onlySome = 'Only some of your bottles were delivered.'
export const onlySomePaid = 'Only some of your bottles were delivered. You paid only for these.'
export const onlySomeRefund = 'Only some of your bottles were delivered. We’ll refund your payment for the others.'

/** Until when an unpaid order holds its bottles. */
export const nothingToDo = (reserved: boolean) =>
  reserved
    ? 'There is nothing to do for you now, and your bottles stay reserved. The result will be shown here.'
    : 'There is nothing to do for you now. The result will be shown here.'
/** `reserved`: until when the bottles are reserved; undefined for not at all. */
export const callBy = (time: string, reserved: string | undefined) => {
  const call = `We’ll call you to confirm your order by ${time}.`
  if (!reserved) return `${call} Without a confirmation, the order is cancelled.`
  return `${call} Your bottles are reserved until ${reserved === time ? 'then' : reserved}; without a confirmation, the order is cancelled.`
}
export const advanceBy = (time: string) => `Please pay the advance by ${time}; otherwise the order is cancelled.`
/** `open`: the ways to pay. */
export const payBy = (time: string, reserved: boolean, open: readonly PayWay[]) => {
  const inCash = includeOnline(open) ? 'pay or choose cash on delivery' : 'choose cash on delivery'
  const choice = open.includes('cod') ? inCash : 'pay'
  return reserved
    ? `Your bottles are reserved until ${time}. Please ${choice} by then; otherwise the order is cancelled.`
    : `Please ${choice} by ${time}; otherwise the order is cancelled.`
}

/** The history of an order. */
export const tracking = 'Order Tracking'
export const notYet = 'Not yet'
export const courier = 'Courier:'
export const trackingNumber = 'Tracking number:'
export const trackParcel = 'Track your parcel'
export const opensInNewTab = '(opens in a new tab)'
export const partlyDelivered = 'Partly delivered'
export const expiryTexts: Record<ExpiryReason, string> = {
  not_paid_in_time: 'It was neither paid nor set to cash on delivery in time. Nothing was taken.',
  not_confirmed_in_time: 'It was not confirmed in time.',
  sold_out: 'It was not reserved and was sold out before it was paid. Your payment is refunded.',
}
export const steps: Record<OrderEvent['what'], string> = {
  placed: 'Order placed',
  cash_on_delivery: 'Cash on delivery chosen',
  confirmed: 'Confirmed',
  customer_confirmed: 'You have confirmed order and address',
  edited: 'Order changed',
  released: 'No longer reserved',
  shipment: 'Handed over to the courier',
  shipped: 'On its way to you',
  delivered: 'Delivered',
  delivery_corrected: 'Delivery corrected: still on its way to you',
  cancelled: 'Cancelled',
  returned: 'Returned to the gallery',
  paid: 'Paid',
  advance_paid: 'Paid in advance',
  advance_kept: 'Advance kept for the returned parcel',
  advance_waived: 'No payment in advance needed',
  payment_held: 'Payment received, being checked',
  refunded: 'Refunded',
  part_refunded: 'Partially refunded',
  extra_refunded: 'Extra payment refunded',
  refund_decided: 'Refund sent',
  refund_sent: 'Refund sent',
  refund_failed: 'Refund failed',
  refund_again: 'Refund retried',
  second_payment: 'Cash collected although it was paid: we give it back',
  second_payment_returned: 'Cash given back',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  return_received: 'Return received',
  return_closed: 'Return closed',
}
/** Leads from a delivered order to the forms of review and votes. */
export const rateIt = 'Say how it smells and lasts'
