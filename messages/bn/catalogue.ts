import { formatNumber } from './formats.ts'
import { perfumes } from './product-card.ts'

export const shop = 'শপ'
export const waysIn = 'ব্র্যান্ড, ক্যাটাগরি আর সংগ্রহ ধরে দেখুন'
export const findByScent = 'ঘ্রাণ দিয়ে খুঁজুন'
export const shopLine = 'হালকা কোলন থেকে পুরোনো উদ: ব্র্যান্ড, ক্যাটাগরি বা দাম দেখে বেছে নিন। প্রতিটি বোতল যায় আমাদের ঢাকার গ্যালারি থেকে।'
export const shopTitle = (what: string, page: number) =>
  `${what ? `শপে ${what}` : 'শপ'}${page > 1 ? `, পাতা ${formatNumber(page)}` : ''}`
export const shopDescription = (what: string) =>
  `${what || 'পারফিউম'}: ঢাকার আল-আরিয়া পারফিউম গ্যালারিতে ব্র্যান্ড, ক্যাটাগরি আর দাম দেখে খুঁজে নিন আপনার সুগন্ধি।`
export const products = 'পণ্য'
export const loadingProducts = 'পারফিউমগুলো'
export const filters = 'ফিল্টার'
export const filtersChosen = (count: number) => `ফিল্টার${count > 0 ? ` (${formatNumber(count)})` : ''}`
export const filtersNotLoaded = 'ফিল্টার খোলা গেল না। আবার চেষ্টা করুন।'
export const activeFilters = 'বেছে নেওয়া ফিল্টার'
export const removeFilter = (name: string) => `ফিল্টার সরান: ${name}`
export const clearAll = 'সব মুছুন'
export const clearFilters = 'ফিল্টার মুছুন'
export const noOptions = 'এই মুহূর্তে বাছার কিছু নেই।'
export const perfumesAfterNumber = (_count: number) => 'টি পারফিউম'
export const searchShop = 'শপে খুঁজুন'
export const search = 'খুঁজুন'
export const category = 'ক্যাটাগরি'
export const brand = 'ব্র্যান্ড'
export const scent = 'সুগন্ধির পরিবার'
export const scents = {
  floral: 'ফুলেল',
  citrus: 'সাইট্রাস ও সতেজ',
  fruity: 'ফল ও মিষ্টি',
  green: 'সবুজ ও ভেষজ',
  aquatic: 'জলজ',
  woody: 'কাঠ ও মাটি',
  amber: 'অ্যাম্বার ও মসলা',
  oud: 'উদ, কস্তুরী ও চামড়া',
}
export const byScent = 'আবহাওয়া, উপলক্ষ, নোট'
export const factsNotLoaded = 'এই ফিল্টারগুলো দেখানো গেল না। আবার চেষ্টা করুন।'
export const price = 'দাম'
export const rating = 'রেটিং'
export const noReviewsYet = 'এখনো কোনো পারফিউমের রিভিউ নেই।'
export const showPerfumes = 'পারফিউম দেখুন'
export const showCount = (total: number) => `${perfumes(total)} দেখুন`
export const minimum = 'সর্বনিম্ন ৳'
export const maximum = 'সর্বোচ্চ ৳'
export const starsAndUp = (rating: number) => `${formatNumber(rating)} তারা বা বেশি`
export const upTo = (amount: string) => `${amount} পর্যন্ত`
export const from = (amount: string) => `${amount} থেকে`
export { numberProblemText } from './number-problem.ts'
export const enterNumber = 'একটি সংখ্যা লিখুন, যেমন ২৫০'
export const reversedRange = 'সর্বনিম্ন দাম সর্বোচ্চের চেয়ে বেশি'
export const newest = 'নতুনগুলো আগে'
export const buyersSay = 'দাম উশুল'
export const priceLow = 'দাম: কম থেকে বেশি'
export const priceHigh = 'দাম: বেশি থেকে কম'
export const nameOrder = 'নামের ক্রমে'
export const bestMatch = 'সবচেয়ে মানানসই'
export const sortBy = 'সাজান'
export const show = 'দেখান'
export const gridView = 'গ্রিড আকারে দেখুন'
export const listView = 'তালিকা আকারে দেখুন'
export const newArrivals = 'নতুন এসেছে'
export const bestsellers = 'সবচেয়ে জনপ্রিয়'
export const range = (first: number, last: number, total: number) =>
  `${formatNumber(total)}টির মধ্যে ${formatNumber(first)}–${formatNumber(last)}`
export const pages = 'পাতা'
export const previousPage = 'আগের পাতা'
export const nextPage = 'পরের পাতা'
export const page = (number: number) => `পাতা ${formatNumber(number)}`
export const goToPage = 'পাতা নম্বর'
export const go = 'যান'
export const enterPage = (last: number) => `১ থেকে ${formatNumber(last)}-এর মধ্যে একটি পাতা লিখুন।`
export const pageRange = (last: number) => `১–${formatNumber(last)}`
export const noProducts = 'কোনো পারফিউম পাওয়া যায়নি'
export const noProductsLine = 'এই নামে কিছু পাওয়া যায়নি। বানান বদলে, অন্য শব্দে বা ফিল্টার মুছে খুঁজুন।'
export const seeBestsellers = 'জনপ্রিয় পারফিউম দেখুন'
export const particularScent = 'বিশেষ কোনো সুগন্ধি খুঁজছেন?'
export const askGallery = 'আমাদের জিজ্ঞেস করুন'
export const emptyShop = 'এখনো কোনো পারফিউম নেই'
export const emptyShopLine = 'প্রথম পারফিউমগুলো পথে আছে। কিছুদিন পরে আবার আসুন, অথবা কোন সুগন্ধি খুঁজছেন আমাদের জানান।'
export const contactUs = 'যোগাযোগ করুন'
export const quickPrices = ['৳৫০-এর নিচে', '৳৫০ – ৳১০০', '৳১০০ – ৳২০০', '৳২০০-এর বেশি']
