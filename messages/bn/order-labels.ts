import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { PaymentMethod } from '#contract/orders/orders.ts'
import { formatNumber } from './formats.ts'
import { wayNames } from './pay-ways.ts'

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
export const deliveredHint = (line: { quantity: number; undelivered?: number }): string | undefined =>
  deliveredOf(line) < line.quantity
    ? deliveredOf(line) === 0
      ? 'ডেলিভারি হয়নি'
      : `${formatNumber(line.quantity)}টির মধ্যে ${formatNumber(deliveredOf(line))}টি ডেলিভারি হয়েছে`
    : undefined
export const shopIsChecking = 'আপনার পেমেন্ট আমরা পেয়েছি, এখন যাচাই করছি।'
export const bankIsChecking = 'আপনার ব্যাংক পেমেন্টটি যাচাই করছে।'

export const inCapitals = (label: string) => label
export const notPaid = 'টাকা দেওয়া হয়নি'
export const advanceKept = 'অগ্রিম টাকা রাখা হয়েছে'
export const advanceRefund = {
  pending: 'টাকা ফেরত দেওয়া হচ্ছে',
  done: 'টাকা ফেরত',
  failed: 'টাকা ফেরত পাঠানো যায়নি',
}
export const items = (count: number) => `${formatNumber(count)}টি পণ্য`
export const subtotal = (count: number) => `পণ্যের দাম (${formatNumber(count)}টি)`
export const refunded = 'ফেরত দেওয়া টাকা'
export const refundPending = 'ফেরত দেওয়া হচ্ছে'
export const methods: Record<PaymentMethod, string> = {
  ...wayNames,
  cash: 'ক্যাশ',
  terminal: 'শপে কার্ডে',
  bkash: wayNames.bkash_checkout,
}
export const notChosen = 'এখনো বেছে নেওয়া হয়নি'
export const times = 'গুণ'
