import type { OrderDelivery } from '#contract/delivery/delivery.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { formatNumber } from './formats.ts'

const deliveryNames: Record<OrderDelivery['option'], string> = {
  standard: 'সাধারণ ডেলিভারি',
  express: 'এক্সপ্রেস ডেলিভারি',
  pickup: 'গ্যালারি থেকে নেবেন',
}
const inDays = ({ from, to }: NonNullable<OrderDelivery['days']>): string => {
  if (to === 0) return 'আজই'
  return `${from === to ? '' : `${formatNumber(from)}–`}${formatNumber(to)} দিনের মধ্যে`
}
export const deliveryText = ({ option, days }: Pick<OrderDelivery, 'option' | 'days'>): string =>
  days ? `${deliveryNames[option]}, ${inDays(days)}` : deliveryNames[option]
export { courierNames } from './couriers.ts'
export const deliveredHint = (line: { quantity: number; undelivered?: number }): string | undefined =>
  deliveredOf(line) < line.quantity
    ? deliveredOf(line) === 0
      ? 'ডেলিভারি হয়নি'
      : `${formatNumber(line.quantity)}টির মধ্যে ${formatNumber(deliveredOf(line))}টি ডেলিভারি হয়েছে`
    : undefined
export const shopIsChecking = 'আপনার পেমেন্ট আমরা পেয়েছি, এখন যাচাই করছি।'
export const bankIsChecking = 'আপনার ব্যাংক পেমেন্টটি যাচাই করছে।'

const statuses: Record<OrderStatus, string> = {
  pending: 'নিশ্চিত করা বাকি',
  confirmed: 'নিশ্চিত',
  shipped: 'পাঠানো হয়েছে',
  delivered: 'ডেলিভারি হয়েছে',
  cancelled: 'বাতিল',
  returned: 'ফেরত এসেছে',
}
const payments: Record<PaymentStatus, string> = {
  pending: 'টাকা দেওয়া হয়নি',
  paid: 'পরিশোধিত',
  failed: 'পেমেন্ট হয়নি',
  refunded: 'টাকা ফেরত',
}
export const statusName = (status: OrderStatus): string => statuses[status] ?? ''
export const paymentName = (payment: PaymentStatus): string => payments[payment] ?? ''
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
export const discount = (reason: string | null) => `ছাড়${reason ? ` (${reason})` : ''}`
export const paymentFee = 'পেমেন্ট ফি'
export const paymentDiscount = 'পেমেন্ট ছাড়'
export const cashRounding = 'খুচরা পয়সা ছাড়'
export const advancePaid = 'অগ্রিম দেওয়া হয়েছে'
export const dueOnDelivery = 'ডেলিভারির সময় ক্যাশে দিতে হবে'
export const notDelivered = 'যা ডেলিভারি হয়নি'
export const refunded = 'ফেরত দেওয়া টাকা'
export const refundPending = 'ফেরত দেওয়া হচ্ছে'
export const shipping = { standard: 'ডেলিভারি চার্জ', express: 'এক্সপ্রেস ডেলিভারি চার্জ', pickup: 'গ্যালারি থেকে নেওয়া' }
export const free = 'ফ্রি'
export const methods: Record<PaymentMethod, string> = {
  card: 'কার্ড',
  cod: 'ক্যাশ অন ডেলিভারি',
  cash: 'ক্যাশ',
  terminal: 'শপে কার্ডে',
  bkash: 'বিকাশ',
  bkash_checkout: 'বিকাশ',
  gateway: 'নগদ, রকেট বা ব্যাংক',
}
export const notChosen = 'এখনো বেছে নেওয়া হয়নি'
export const times = 'গুণ'
