import { formatTakaInBangla } from '#contract/bangla/format-bangla.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { Language } from '#contract/language.ts'
import { formatTaka } from '#contract/money.ts'
import type { ExpiryReason } from '#contract/orders/orders.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

/** What is true of an order's payment when a text message about it is written, and the sum that it is about. */
export type TextPayment = 'due' | 'advance' | 'cash' | 'paid' | 'refund' | 'none'

const payments: Record<Language, Record<TextPayment, (sum: string) => string>> = {
  en: {
    due: () => 'Choose how to pay:',
    advance: (sum) => `Please pay ${sum} in advance:`,
    cash: (sum) => `You pay ${sum} cash on delivery.`,
    paid: () => 'It is paid, thank you.',
    refund: (sum) => `We refund ${sum}.`,
    none: () => '',
  },
  bn: {
    due: () => 'টাকা দেওয়ার উপায় বেছে নিন:',
    advance: (sum) => `অগ্রিম ${sum} দিন:`,
    cash: (sum) => `পার্সেল হাতে পেয়ে ${sum} (নগদ টাকা) দেবেন।`,
    paid: () => 'টাকা পেয়েছি, ধন্যবাদ।',
    refund: (sum) => `${sum} ফেরত পাবেন।`,
    none: () => '',
  },
}

const reasons: Record<Language, Record<ExpiryReason, string>> = {
  en: {
    not_paid_in_time: 'It was not paid in time. Nothing was taken.',
    not_confirmed_in_time: 'It was not confirmed in time.',
    sold_out: 'It was sold out before it was paid.',
  },
  bn: {
    not_paid_in_time: 'সময়মতো টাকা দেওয়া হয়নি। কোনো টাকা কাটা হয়নি।',
    not_confirmed_in_time: 'সময়মতো নিশ্চিত করা যায়নি।',
    sold_out: 'টাকা পাওয়ার আগেই পণ্যটি শেষ হয়ে গেছে।',
  },
}

const ways: Record<Language, Record<OnlineWay, string>> = {
  en: { card: 'to your card', bkash_checkout: 'to your bKash account', gateway: 'the way you paid' },
  bn: { card: 'আপনার কার্ডে', bkash_checkout: 'আপনার বিকাশে', gateway: 'যেভাবে দিয়েছিলেন, সেভাবেই' },
}

const couriers: Record<Language, Record<Courier, string>> = {
  en: { ...courierNames, 'own-rider': 'our rider', other: 'the courier' },
  bn: {
    pathao: 'পাঠাও',
    redx: 'রেডএক্স',
    steadfast: 'স্টেডফাস্ট',
    sundarban: 'সুন্দরবন',
    'own-rider': 'আমাদের রাইডার',
    other: 'কুরিয়ার',
  },
}

/** The sign ৳ would make an English text Unicode, with 70 letters instead of 160. */
const amounts: Record<Language, (taka: number) => string> = {
  en: (taka) => formatTaka(taka).replace('৳', 'Tk ').replace(/\.00$/, ''),
  bn: formatTakaInBangla,
}

/** `taka`: decimal. */
export const paymentText = (language: Language, payment: TextPayment, taka: number): string =>
  payments[language][payment](amountText(language, taka))

export const reasonText = (language: Language, reason: ExpiryReason | undefined): string =>
  reason ? reasons[language][reason] : ''

/** Where a refund goes; undefined: staff made it. */
export const wayText = (language: Language, way: OnlineWay | undefined): string => (way ? ways[language][way] : '')

/** Without a known courier it is only called that. */
export const courierText = (language: Language, courier: Courier = 'other'): string => couriers[language][courier]

/** Decimal taka. */
export const amountText = (language: Language, taka: number): string => amounts[language](taka)
