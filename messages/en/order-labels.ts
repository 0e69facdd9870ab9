import type { PaymentMethod } from '#contract/orders/orders.ts'
import { formatNumber } from './formats.ts'
import { wayNames } from './pay-ways.ts'

/** What the screens of orders and payments share: statuses, ways to pay and to deliver, rows of totals. */
export { deliveredHint } from '#contract/orders/delivered-bottles.ts'
export { courierNames } from './couriers.ts'
export { deliveryText } from './delivery.ts'
export {
  advancePaid,
  cashRounding,
  discountFor as discount,
  dueOnDelivery,
  free,
  notDelivered,
  paymentDiscount,
  paymentFee,
  shipping,
  wrapping,
} from './order-totals.ts'
export { paymentName, statusName } from './statuses.ts'
export const shopIsChecking = 'We have received your payment and are checking it.'
export const bankIsChecking = 'Your bank is checking this payment.'

/** The status of a receipt. Bangla has no capitals. */
export const inCapitals = (label: string) => label.toUpperCase()
export const notPaid = 'not paid'
export const advanceKept = 'advance kept'
export const advanceRefund = { pending: 'being refunded', done: 'refunded', failed: 'refund failed' }
export const items = (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`
export const subtotal = (count: number) => `Subtotal (${items(count)})`
export const refunded = 'Refunded'
export const refundPending = 'Being refunded'
export const methods: Record<PaymentMethod, string> = {
  ...wayNames,
  cash: 'Cash',
  terminal: 'Card at the shop',
  bkash: wayNames.bkash_checkout,
}
export const notChosen = 'Not chosen yet'
/** Read between a price and its quantity. */
export const times = 'times'
