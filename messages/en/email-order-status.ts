import type { ExpiryReason, OrderStatus } from '#contract/orders/orders.ts'
import { returnTime } from './return-time.ts'
import { statusName } from './statuses.ts'

type Announced = Exclude<OrderStatus, 'pending'>

export const subject = (number: string, status: Announced) => `Order ${number}: ${statusName(status)}`
export const headings: Record<Announced, string> = {
  confirmed: 'Your order is confirmed',
  shipped: 'Your order is on its way',
  delivered: 'Your order has arrived',
  cancelled: 'Your order is cancelled',
  returned: 'Your parcel was returned to us',
}
export const words: Record<Exclude<Announced, 'shipped' | 'delivered'>, string> = {
  confirmed: 'We have confirmed your order and are packing it now.',
  cancelled: 'Your order has been cancelled. If you’ve already paid, we’ll refund it to your original payment method.',
  returned:
    'The courier could not deliver your parcel, so it was returned to the gallery. If you’ve already paid, we’ll refund you. If you still want the order, please place a new one or contact us.',
}
export { businessDays } from './delivery.ts'
export const shipped = (time: string) => `Your parcel has left the gallery. Delivery takes ${time}.`
export const delivered = (returnDays: number) =>
  `Your parcel has been delivered. If something is not right, ${returnDays > 0 ? `you can request a return within ${returnTime(returnDays)}` : 'please contact us'}.`
export const confirmedForPickup = 'We have confirmed your order for pick-up.'
export const pickedUp = 'You have picked up your order. Thank you for coming.'
export const thankYou = 'Thank you'
export const deliveredInPart = (bottles: string, wasCash: boolean) =>
  `Only some of your bottles were delivered: ${bottles}. ${wasCash ? 'You paid only for these.' : 'We’ll refund what you paid for the others.'}`
export const expired: Record<ExpiryReason, string> = {
  not_paid_in_time:
    'We have cancelled your order because it was neither paid nor set to cash on delivery in time. Nothing was taken. If you still want it, please order again or contact us.',
  not_confirmed_in_time:
    'We have cancelled your order because it was not confirmed in time. If you still want it, please order again or contact us.',
  sold_out: 'We could not reserve your order before it was paid, so we have cancelled it and refund your payment.',
}
export const yourNumber = (number: string) => `Your order number is ${number}.`
export const parcel = (courier: string, trackingNumber: string) =>
  trackingNumber ? `Courier: ${courier}, tracking number ${trackingNumber}.` : `Courier: ${courier}.`
export const trackParcel = 'Track your parcel'

export const notDeliveredSubject = (number: string) => `Order ${number}: not delivered yet`
export const notReached = 'We could not reach you'
export const willTryAgain = (courier: string | undefined, number: string) =>
  `${courier ?? 'The courier'} could not deliver your order ${number} yet and will try again.`
export const keepPhoneOn = (shopPhone: string) =>
  `Please keep your phone on. If your address or number has changed, call us: ${shopPhone}.`

export const changedSubject = (number: string) => `Order ${number}: changed`
export const changedHeading = 'Your order has been changed'
export const changed = (number: string, isListed: boolean) =>
  `We have changed your order ${number}${isListed ? ':' : '.'}`
export const updatedOrder = 'This is your updated order. If something is not right, please contact us.'

export const reviewSubject = 'How does it smell on you?'
export const reviewLine = (number: string) =>
  `Your order ${number} has been with you for some days. How long does it last, and would you buy it again? A few words and a vote help others to choose. Press a perfume:`
export const reviewOnce = 'We ask once for each order.'
