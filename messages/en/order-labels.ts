import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { formatNumber } from './formats.ts'

/** What the screens of orders and payments share: statuses, ways to pay and to deliver, rows of totals. */
export { deliveryText } from '#contract/delivery/delivery-texts.ts'
export { deliveredHint } from '#contract/orders/delivered-bottles.ts'
export { courierNames } from './couriers.ts'
export const shopIsChecking = 'We have received your payment and are checking it.'
export const bankIsChecking = 'Your bank is checking this payment.'

export const statusName = (status: OrderStatus): string => status
export const paymentName = (payment: PaymentStatus): string => payment
/** The status of a receipt. Bangla has no capitals. */
export const inCapitals = (label: string) => label.toUpperCase()
export const notPaid = 'not paid'
export const advanceKept = 'advance kept'
export const advanceRefund = { pending: 'being refunded', done: 'refunded', failed: 'refund failed' }
export const items = (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`
export const subtotal = (count: number) => `Subtotal (${items(count)})`
export const discount = (reason: string | null) => `Discount${reason ? ` (${reason})` : ''}`
export const paymentFee = 'Payment fee'
export const paymentDiscount = 'Payment discount'
export const cashRounding = 'Cash rounding'
export const advancePaid = 'Paid in advance'
export const dueOnDelivery = 'Cash on delivery'
export const notDelivered = 'Not delivered'
export const refunded = 'Refunded'
export const refundPending = 'Being refunded'
export const shipping = { standard: 'Shipping', express: 'Express shipping', pickup: 'Pick-up' }
export const free = 'Free'
export const methods: Record<PaymentMethod, string> = {
  card: 'Card',
  cod: 'Cash on delivery',
  cash: 'Cash',
  terminal: 'Card at the shop',
  bkash: 'bKash',
  bkash_checkout: 'bKash',
  gateway: 'Nagad, Rocket or bank',
}
export const notChosen = 'Not chosen yet'
/** Read between a price and its quantity. */
export const times = 'times'
