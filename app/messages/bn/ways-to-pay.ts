import type { PayWay } from '#contract/payments/ways-to-pay.ts'

const wayNames: Record<PayWay, string> = {
  card: 'কার্ড',
  cod: 'ক্যাশ অন ডেলিভারি',
  bkash_checkout: 'বিকাশ',
  gateway: 'নগদ, রকেট বা ব্যাংক',
}
/** What the shop offers, before an order. */
export const waysToPay = (ways: readonly PayWay[]) => {
  const names = ways.map((way) => wayNames[way])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} অথবা ${names.at(-1)}` : names.join('')
}
