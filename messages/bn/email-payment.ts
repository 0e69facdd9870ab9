import type { ManualRefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

export { wayNames } from './pay-ways.ts'

export const receivedSubject = (number: string) => `অর্ডার ${number}-এর পেমেন্ট পেয়েছি`
export const receivedHeading = 'পেমেন্ট পেয়েছি'
export const received = (amount: string, number: string) =>
  `অর্ডার ${number}-এর জন্য আপনার ${amount} পেমেন্ট আমরা পেয়েছি। ধন্যবাদ।`
export const paidWith = (way: string, reference: string) =>
  reference ? `যেভাবে দিয়েছেন: ${way}, রেফারেন্স ${reference}।` : `যেভাবে দিয়েছেন: ${way}।`
export const paidBefore = (amount: string) => `এর মধ্যে ${amount} অগ্রিম দিয়েছিলেন।`

export const advanceSubject = (number: string) => `অর্ডার ${number}-এর অগ্রিম পেয়েছি`
export const advanceHeading = 'অগ্রিম পেয়েছি'
export const advance = (amount: string, number: string) => `অর্ডার ${number}-এর অগ্রিম ${amount} আমরা পেয়েছি। ধন্যবাদ।`
export const advanceRest = (rest: string) => `পার্সেল হাতে পেয়ে কুরিয়ারকে বাকি ${rest} দেবেন।`

const how: Record<ManualRefundMethod | OnlineWay | 'as_paid', [how: string, when: string]> = {
  cash: ['ক্যাশে', ''],
  bkash: ['বিকাশে', ''],
  terminal: ['শপের কার্ড মেশিন থেকে আপনার কার্ডে', ''],
  bank: ['ব্যাংকের মাধ্যমে', ''],
  card: ['আপনার কার্ডে', ' ব্যাংকে তা ৫ থেকে ৭ কর্মদিবসের মধ্যে দেখা যাবে।'],
  bkash_checkout: ['আপনার বিকাশ অ্যাকাউন্টে', ''],
  gateway: ['যে অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানেই', ' ৫ থেকে ৭ কর্মদিবসে পৌঁছাবে।'],
  as_paid: ['যেভাবে দিয়েছিলেন, সেভাবেই', ''],
}
export const refundSubject = (number: string) => `অর্ডার ${number}-এর টাকা ফেরত`
export const refundHeading = 'টাকা ফেরত দিয়েছি'
export const refunded = (amount: string, number: string, way: keyof typeof how, reference: string) => {
  const [where, when] = how[way]
  return `আপনার অর্ডার ${number}-এর ${amount} ${where} ফেরত দিয়েছি${reference ? ` (${reference})` : ''}।${when}`
}
