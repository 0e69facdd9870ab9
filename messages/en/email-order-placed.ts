import { requestText } from '#contract/orders/request-text.ts'
import { returnTime } from './return-time.ts'

export { deliveryText } from './delivery.ts'

export const subject = (number: string) => `Your order ${number}`
export const thanks = (name: string) => `Thank you, ${name}`
export const thanksForOrder = 'Thank you for your order'
export const thanksForPurchase = 'Thank you for your purchase'
export const received = (number: string) => `We have received your order ${number}:`
export const purchase = (number: string) => `This is your purchase at the gallery. Your order number is ${number}.`
export const request = requestText
export const choosePayment = (online: boolean, until: string) =>
  `Please ${online ? 'pay online or choose cash on delivery' : 'choose cash on delivery'} by ${until}; otherwise the order is cancelled.`
export const bringBack = (returnDays: number) =>
  returnDays > 0
    ? `If something is not right, please bring it back within ${returnTime(returnDays)}, with this email.`
    : 'If something is not right, please contact us.'
export const pickItUp = 'You can pick it up at the gallery. Please have this email or your phone number ready.'
export const delivery = (how: string) => `${how}.`
export const deliveryAddress = 'Delivery address:'
export const canCancel = 'You can cancel the order within one hour.'
