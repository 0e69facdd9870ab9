import type { OnlineWay, PayWay } from '#contract/payments/pay-ways.ts'

export const wayNames: Record<PayWay, string> = {
  card: 'কার্ড',
  cod: 'ক্যাশ অন ডেলিভারি',
  bkash_checkout: 'বিকাশ',
  gateway: 'নগদ, রকেট বা ব্যাংক',
}
/** How sentences name payments in each way. */
export const paymentsIn: Readonly<Record<OnlineWay, string>> = {
  card: 'কার্ড পেমেন্ট',
  bkash_checkout: 'বিকাশ পেমেন্ট',
  gateway: 'নগদ, রকেট বা ব্যাংক পেমেন্ট',
}

/** “ক্যাশে … পর্যন্ত দেওয়া যায়” */
export const payingIn: Readonly<Record<PayWay, string>> = {
  card: 'কার্ডে',
  cod: 'ক্যাশে',
  bkash_checkout: 'বিকাশে',
  gateway: 'নগদ, রকেট বা ব্যাংকে',
}
