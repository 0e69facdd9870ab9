import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import type { DetailsKey } from '#contract/catalogue/products/field-registry.ts'
import { formatNumber } from './formats.ts'
import { reviews } from './product-card.ts'

export const untitled = 'পারফিউম'
export const anyDescription = 'আল-আরিয়া পারফিউম গ্যালারির একটি পারফিউম।'
export const titleOf = (name: string, brand: string) => `${name}, ${brand}`
export const restNotLoaded = 'বিস্তারিত, রিভিউ আর একই রকম পারফিউম দেখানো গেল না।'
export const loading = 'পারফিউমটি'
export const buy = (name: string) => `কিনুন: ${name}`
export const toOrder = 'পারফিউমটি অর্ডার করতে'
export const toBeTold = 'আবার স্টকে এলে খবর পেতে'
export const inYourCart = (count: number) => `কার্টে ${formatNumber(count)}টি আছে ·`
export const viewCart = 'কার্ট দেখুন'
export const share = 'শেয়ার করুন'
export const addToWishlist = 'পছন্দের তালিকায় রাখুন'
export const removeFromWishlist = 'পছন্দের তালিকা থেকে সরান'
export const size = 'সাইজ'
export const filledByUs = 'আমাদের ভরা'
export const withoutBox = 'বাক্স ও ঢাকনা ছাড়া'
export const perMl = (amount: string) => `প্রতি মিলি ${amount}`
export const inThisSet = 'সেটে যা যা আছে'
export const boughtSingly = (sum: string) => `আলাদা আলাদা কিনলে ${sum}`
export const setSaving = (amount: string) => `সেটে কিনলে ${amount} বাঁচবে`
export const priceComesBack = 'এই সেটের দাম ফেরত পাবেন: পরের বোতলে ঠিক এই পরিমাণ ছাড়।'
export const onlyLeft = (stock: number) => `আর মাত্র ${formatNumber(stock)}টি আছে`
export const emailInvalid = 'ইমেইল ঠিকানাটি ঠিক নেই, আরেকবার দেখে নিন'
export const emailMissing = 'আপনার ইমেইল ঠিকানা লিখুন'
export const backInStock = 'আবার স্টকে এলে ইমেইলে জানাব।'
export const backInStockByText = 'আবার স্টকে এলে এসএমএস করে জানাব।'
export const notifyMe = 'আমাকে জানান'
export const pictureNotLoaded = 'বড় ছবিটি দেখানো গেল না। আবার চেষ্টা করুন।'
export const picturesOf = (name: string) => `${name}: ছবি`
export const zoomPicture = (at: number, count: number) =>
  `${formatNumber(count)}টির মধ্যে ${formatNumber(at)} নম্বর ছবি বড় করে দেখুন`
export const showPicture = (at: number, count: number) =>
  `${formatNumber(count)}টির মধ্যে ${formatNumber(at)} নম্বর ছবি দেখুন`
export const thumbnails = 'ছোট ছবি'
export const noReviewsYet = 'এখনো কোনো রিভিউ নেই'
export const ratingAndReviews = (mean: string, count: number) => `${toBanglaDigits(mean)} · ${reviews(count)}`
export const delivered = (promise: string, time: string) => `${promise}। পৌঁছাতে সময় লাগে ${time}।`
export const returnPromise = (days: number) => `${formatNumber(days)} দিনের মধ্যে ফেরত দিলে পুরো টাকা ফেরত`
export { waysToPay } from './ways-to-pay.ts'
export const sku = 'পণ্য কোড'
export const category = 'ক্যাটাগরি'
export const tags = 'ট্যাগ'
export const description = 'বিবরণ'
export const reviewsTab = (count: number) => `রিভিউ (${formatNumber(count)})`
export const about = 'পারফিউমটি সম্পর্কে'
export const concentration = 'ধরন'
export const concentrationOf = (category: string) => category
const details: Record<DetailsKey, string> = {
  family: 'সুগন্ধির পরিবার',
  top: 'শুরুর নোট',
  heart: 'মাঝের নোট',
  base: 'শেষের নোট',
  longevity: 'স্থায়িত্ব',
}
export const detailName = (key: DetailsKey) => details[key]
export const related = 'একই রকম পারফিউম'
export const alikeIn = (notes: readonly string[]) => `এতেও আছে ${notes.join(', ')}`
export const compareThese = 'এগুলো মিলিয়ে দেখুন'
export const noneRelated = 'একই রকম আর কোনো পারফিউম নেই'
export const loadingRelated = 'একই রকম পারফিউমগুলো'
export const outOfFive = (rating: number) => `৫-এ ${formatNumber(rating)} তারা`
export const photoOf = (name: string) => `${name}-এর দেওয়া ছবি`
export const ourAnswer = 'আমাদের উত্তর'
export const noReviews = 'এখনো কোনো রিভিউ নেই।'
export const loadingReviews = 'রিভিউগুলো'
export const newestReviews = (shown: number, all: number) =>
  `${formatNumber(all)}টি রিভিউয়ের মধ্যে সবচেয়ে নতুন ${formatNumber(shown)}টি`
export const reviewFormNotLoaded = 'ফরমটি খোলা গেল না। আবার চেষ্টা করুন।'
/** Whose review it is once the account is erased. */
export const formerCustomer = 'আগের একজন ক্রেতা'
