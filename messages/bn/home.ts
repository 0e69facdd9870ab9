import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { formatNumber } from './formats.ts'
import { waysInText } from './ways-to-pay.ts'

export const description = (promise: string | undefined, returnDays: number, ways: readonly PayWay[]) =>
  `১৯৬৯ থেকে ঢাকায় বাছাই করা পারফিউম, আতর ও সুগন্ধি তেল। ${promise ? `${promise}, ` : ''}${returnDays > 0 ? `${formatNumber(returnDays)} দিনে ফেরত, ` : ''}${waysInText(ways)}।`
export const newArrivals = 'নতুন এসেছে'
export const newArrivalsLine = 'গ্যালারিতে সদ্য আসা সুগন্ধি'
export const bestsellers = 'সবচেয়ে জনপ্রিয়'
export const bestsellersLine = 'এখন যা সবচেয়ে বেশি বিক্রি হচ্ছে'
export const offers = 'বিশেষ অফার'
export const offersLine = 'স্টক থাকা পর্যন্ত কম দামে'
export const finder = 'উপহার, নাকি নিজের জন্য নতুন কিছু?'
export const finderLine = 'পাঁচটি ছোট প্রশ্ন, তারপর মানানসই কয়েকটি পারফিউম। নাম বা ফোন নম্বর লাগে না।'
export const openFinder = 'পারফিউম খুঁজে নিন'
export const seeAll = 'সব দেখুন'
export const noneOf = (title: string) => `${title}: এই মুহূর্তে কিছু নেই।`
export const storeDescription = 'ঢাকার পারফিউম গ্যালারি, ১৯৬৯ থেকে তেল, আতর ও বাছাই করা সুগন্ধি।'
export const slide = 'স্লাইড'
export const slides = 'গ্যালারি থেকে'
export const slideOf = (position: number, count: number, title: string) =>
  `${formatNumber(count)}টির মধ্যে ${formatNumber(position)} নম্বর: ${title}`
export const showSlide = (position: number, title: string) => `${formatNumber(position)} নম্বর স্লাইড দেখুন: ${title}`
export const pause = 'থামান'
export const play = 'চালান'
export const theSlides = ' (স্লাইড)'
export const previousSlide = 'আগের স্লাইড'
export const nextSlide = 'পরের স্লাইড'
/** Around the amount. */
export const startingFrom = { before: '', after: 'থেকে শুরু' }
export const since1969 = '১৯৬৯ থেকে ঢাকার সুগন্ধির ঘর'
export const browseShop = 'শপ ঘুরে দেখুন'
