/** The page behind the link to an order. */
export { courierNames as couriers } from './couriers.ts'
export { discount, free, notDelivered, shipping as delivery } from './order-totals.ts'

export const title = 'Your Order'
export const titleOf = (number: string) => `Order ${number}`
export const description = 'Your order at the gallery.'
export const statuses = {
  pending: 'received',
  confirmed: 'confirmed',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned to us',
}
export const statusLines = {
  pending: 'We have your order and confirm it soon.',
  confirmed: 'Your order is confirmed. We are packing it.',
  shipped: 'Your parcel is with the courier.',
  delivered: 'Your parcel has been delivered. Enjoy your fragrance.',
  cancelled: 'This order is cancelled.',
  returned: 'The courier could not deliver your parcel and returned it to us.',
}
export const expiries = {
  not_paid_in_time: 'It was neither paid nor set to cash on delivery in time. Nothing was taken.',
  not_confirmed_in_time: 'It was not confirmed in time.',
  sold_out: 'It was sold out before it was paid. Your payment is refunded.',
}
export const number = 'Order Number'
export const placedOn = 'Placed On'
export const status = 'Status'
export const payment = 'Payment'
export const items = 'Items'
export const lineOf = (size: string, price: string, quantity: number) =>
  size ? `${size} · ${price} × ${quantity}` : `${price} × ${quantity}`
export const notDeliveredOf = (count: number) => `${count} not delivered`
export const subtotal = 'Subtotal'
export const payments = {
  checking: 'being checked',
  held: 'being checked',
  paid: 'paid',
  refunding: 'being refunded',
  refunded: 'refunded',
  refundFailed: 'refund failed',
  failed: 'not paid',
  unpaid: 'not paid',
  cash: 'cash on delivery',
  none: 'nothing to pay',
}
export const paymentLines = {
  checking: 'We are checking your payment. There is nothing to do for you now: this page shows the result by itself.',
  held: 'We have received your payment and are checking it. We will call you if we need to know anything.',
  paid: 'Your payment has arrived. Thank you.',
  refunding: 'Your payment is being refunded.',
  refunded: 'Your payment has been refunded.',
  refundFailed: 'Your refund has failed. We still owe you this amount and are working on it.',
  failed: 'The last payment did not go through, and nothing was taken.',
  unpaid: 'This order is not paid yet.',
  cash: 'You pay in cash when your order is delivered.',
  none: 'There is nothing to pay.',
}
export const payUntil = (moment: string) => `Please choose how to pay by ${moment}; otherwise the order is cancelled.`
export const tracking = 'Your Parcel'
export const track = 'Track your parcel'
export const newTab = '(opens in a new tab)'
export const toPay = 'pay for this order'
export const cardAfterSigningIn = 'To pay by card, sign in first.'
export const signIn = 'Sign In With Your Phone'
export const signInLine = 'To see the address or cancel the order, sign in with your number and a code by text message.'
export const expiredTitle = 'This Link Does Not Work'
export const expired =
  'This link has expired or is not complete. Open it from our message once more, or sign in to see your orders.'
