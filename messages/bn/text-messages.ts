import { formatTakaInBangla, toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import { courierNames } from './couriers.ts'

export const payments = {
  due: () => 'টাকা দেওয়ার উপায় বেছে নিন:',
  advance: (sum: string) => `অগ্রিম ${sum} দিন:`,
  cash: (sum: string) => `পার্সেল হাতে পেয়ে ${sum} (নগদ টাকা) দেবেন।`,
  paid: () => 'টাকা পেয়েছি, ধন্যবাদ।',
  refund: (sum: string) => `${sum} ফেরত পাবেন।`,
  none: () => '',
}
export const expiries = {
  not_paid_in_time: 'সময়মতো টাকা দেওয়া হয়নি। কোনো টাকা কাটা হয়নি।',
  not_confirmed_in_time: 'সময়মতো নিশ্চিত করা যায়নি।',
  sold_out: 'টাকা পাওয়ার আগেই পণ্যটি শেষ হয়ে গেছে।',
}
export const refundedTo = { card: 'আপনার কার্ডে', bkash_checkout: 'আপনার বিকাশে', gateway: 'যেভাবে দিয়েছিলেন, সেভাবেই' }
export const couriers = { ...courierNames, 'own-rider': 'আমাদের রাইডার', other: 'কুরিয়ার' }
export const amount = formatTakaInBangla

/** The digits stay Latin: phones offer a code of these only. */
export const phoneCode = (code: string) => `আপনার আল-আরিয়া কোড: ${code}। কাউকে বলবেন না।`
export const accountJoined = (phone: string) =>
  `এই নম্বরের আল-আরিয়া অ্যাকাউন্ট ও তার অর্ডার এখন অন্য একটি অ্যাকাউন্টে। আপনি না করে থাকলে ফোন করুন: ${toBanglaDigits(phone)}`
export const numberNotices = {
  emailChanged: (phone: string) =>
    `আল-আরিয়া: আপনার অ্যাকাউন্টের ইমেইল বদলেছে। আপনি না করে থাকলে ফোন করুন: ${toBanglaDigits(phone)}`,
  replaced: (phone: string) =>
    `আল-আরিয়া: এই নম্বরের বদলে এখন অন্য নম্বর দিয়ে আপনার অ্যাকাউন্টে ঢোকা যায়। আপনি না করে থাকলে ফোন করুন: ${toBanglaDigits(phone)}`,
  removed: (phone: string) =>
    `আল-আরিয়া: এই নম্বর দিয়ে আর আপনার অ্যাকাউন্টে ঢোকা যাবে না। আপনি না করে থাকলে ফোন করুন: ${toBanglaDigits(phone)}`,
}
export const backInStock = (bottle: string, link: string) =>
  `আল-আরিয়া: ${bottle} আবার স্টকে এসেছে। তবে আপনার জন্য রেখে দেওয়া হয়নি: ${link}`
