import type { RefundMethod } from '#contract/payments/refunds.ts'
import { isOnlineWay, type OnlineWay } from '#contract/payments/ways-to-pay.ts'

export const changeNames = {
  recipient: 'প্রাপক',
  card: 'গিফট কার্ডের লেখা',
  wrapping: 'গিফট র‍্যাপিং',
  phone: 'ফোন',
  address: 'ঠিকানা',
  area: 'এলাকা',
  discount: 'ছাড়',
  express: 'এক্সপ্রেস ডেলিভারি',
  delivery: 'ডেলিভারি চার্জ',
  total: 'মোট',
  invoice: 'ইনভয়েস',
}
export const none = 'নেই'
export const yes = 'হ্যাঁ'
export const no = 'না'
export const unknownArea = 'জানা নেই'

const methods: Record<Exclude<RefundMethod, 'card'>, string> = {
  cash: 'নগদে',
  bkash: 'বিকাশে',
  terminal: 'শপের কার্ড মেশিনে',
  bank: 'ব্যাংকে',
}
const ways: Record<OnlineWay, string> = {
  card: 'কার্ডে',
  bkash_checkout: 'বিকাশ অ্যাকাউন্টে',
  gateway: 'নগদ, রকেট বা ব্যাংকে',
}
export const refundedHow = (method: RefundMethod, paidIn: string | null = null) => {
  if (method !== 'card') return methods[method]
  return isOnlineWay(paidIn) ? ways[paidIn] : 'যেভাবে পরিশোধ করা হয়েছিল'
}
export const anotherWay = 'কার্ডে নয়, অন্যভাবে ফেরত দেওয়া হয়েছে।'
