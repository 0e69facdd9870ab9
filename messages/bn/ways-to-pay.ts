import type { PayWay } from '#contract/payments/ways-to-pay.ts'

const wayNames: Record<PayWay, string> = {
  card: 'কার্ড',
  cod: 'ক্যাশ অন ডেলিভারি',
  bkash_checkout: 'বিকাশ',
  gateway: 'নগদ, রকেট বা ব্যাংক',
}
/** The name on a mark, as in the footer. */
export const markOf = (way: PayWay) => wayNames[way]
/** What the shop offers, before an order. */
export const waysToPay = (ways: readonly PayWay[]) => {
  const names = ways.map((way) => wayNames[way])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} অথবা ${names.at(-1)}` : names.join('')
}
export const waysInText = (ways: readonly PayWay[]) => waysToPay(ways)
