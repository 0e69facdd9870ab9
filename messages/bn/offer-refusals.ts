import type { codeRefusals } from '#contract/offers/offers.ts'
import { formatNumber, formatTaka } from './formats.ts'

export const refusalTexts: Record<(typeof codeRefusals)[number], string> = {
  unknown: 'কোডটি মিলছে না। ঠিকমতো লেখা হয়েছে কি না দেখে নিন।',
  too_many_tries: 'অনেকবার কোড দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  not_started: 'কোডটি এখনো চালু হয়নি।',
  ended: 'কোডটির মেয়াদ শেষ।',
  used_up: 'কোডটির ব্যবহার শেষ হয়ে গেছে।',
  used_by_customer: 'কোডটি আপনি আগেই ব্যবহার করেছেন।',
  minimum: 'কোডটির জন্য আরও বেশি টাকার অর্ডার লাগবে।',
  bottles: 'কোডটির জন্য আরও বেশি পণ্য লাগবে।',
  first_order: 'কোডটি শুধু প্রথম অর্ডারের জন্য।',
  district: 'আপনার ডেলিভারির ঠিকানায় কোডটি চলবে না।',
  no_goods: 'কোডটি অন্য পণ্যের জন্য।',
  not_combined: 'অন্য অফারের সঙ্গে কোডটি চলবে না।',
  other_saves_more: 'অন্য একটি অফারে আপনার বেশি টাকা বাঁচছে।',
  delivery_not_dearer: 'কোডটিতে আপনার ডেলিভারি চার্জ কমবে না।',
}
export const missingAmount = (taka: number) => `আর ${formatTaka(taka)}-এর পণ্য নিলে কোডটি চলবে।`
export const missingBottles = (count: number) => `আর ${formatNumber(count)}টি পণ্য নিলে কোডটি চলবে।`
export const tryAgainIn = (minutes: number) => `অনেকবার কোড দেওয়া হয়েছে। ${formatNumber(minutes)} মিনিট পরে আবার চেষ্টা করুন।`
export const orderHolds = 'আপনার যে অর্ডারের টাকা এখনো দেওয়া হয়নি, কোডটি সেটিতে আছে:'
