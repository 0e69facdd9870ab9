import type { Language } from '#contract/language.ts'
import type { OrderChange } from '#contract/orders/event-details.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

/** The names of what staff change in an order; bottles have that of their product. */
export const changeNames: Record<Language, Record<Exclude<OrderChange['what'], 'bottles'>, string>> = {
  en: {
    recipient: 'Recipient',
    phone: 'Phone',
    address: 'Address',
    area: 'Area',
    discount: 'Discount',
    express: 'Express delivery',
    delivery: 'Delivery',
    total: 'Total',
    invoice: 'Invoice',
  },
  bn: {
    recipient: 'প্রাপক',
    phone: 'ফোন',
    address: 'ঠিকানা',
    area: 'এলাকা',
    discount: 'ছাড়',
    express: 'এক্সপ্রেস ডেলিভারি',
    delivery: 'ডেলিভারি চার্জ',
    total: 'মোট',
    invoice: 'ইনভয়েস',
  },
}

export const words: Record<Language, { none: string; yes: string; no: string; unknown: string }> = {
  en: { none: 'none', yes: 'yes', no: 'no', unknown: 'not known' },
  bn: { none: 'নেই', yes: 'হ্যাঁ', no: 'না', unknown: 'জানা নেই' },
}

const refundMethodWords: Record<Exclude<RefundMethod, 'card'>, string> = {
  cash: 'নগদে',
  bkash: 'বিকাশে',
  terminal: 'শপের কার্ড মেশিনে',
  bank: 'ব্যাংকে',
}
const onlineRefundWords: Record<OnlineWay, string> = {
  card: 'কার্ডে',
  bkash_checkout: 'বিকাশ অ্যাকাউন্টে',
  gateway: 'নগদ, রকেট বা ব্যাংকে',
}

/** `refundWords` of the contract in Bangla: the end of `৳৫০০ কার্ডে`. */
export function refundWordsInBangla(method: RefundMethod, paidIn: OnlineWay | undefined): string {
  if (method !== 'card') return refundMethodWords[method]
  return paidIn ? onlineRefundWords[paidIn] : 'যেভাবে পরিশোধ করা হয়েছিল'
}

export const anotherWayInBangla = 'কার্ডে নয়, অন্যভাবে ফেরত দেওয়া হয়েছে।'
