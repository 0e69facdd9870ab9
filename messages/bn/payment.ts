import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'

export const payment = 'পেমেন্ট'
export const refundFailed = 'টাকা ফেরত পাঠানো যায়নি। আপনার টাকা নিরাপদ আছে, শিগগিরই পাঠাব।'
export const nothingToPay = (returned: boolean) =>
  `${returned ? 'আপনার পার্সেল আমাদের কাছে ফেরত এসেছে।' : 'অর্ডারটি বাতিল হয়েছে।'} কোনো টাকা দিতে হবে না।`
export const completed = 'পেমেন্ট সম্পূর্ণ হয়েছে'

export const refunded: Record<OnlineWay | 'other', (sum: string) => string> = {
  card: (sum) => `আপনার কার্ডে ${sum} ফেরত দিয়েছি; ব্যাংকে তা ৫ থেকে ৭ কর্মদিবসের মধ্যে দেখা যাবে।`,
  bkash_checkout: (sum) => `আপনার বিকাশ অ্যাকাউন্টে ${sum} ফেরত দিয়েছি।`,
  gateway: (sum) => `যে অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ${sum} ফেরত দিয়েছি; ৫ থেকে ৭ কর্মদিবসে পৌঁছাবে।`,
  other: (sum) => `আমরা ${sum} ফেরত দিয়েছি।`,
}
export const refunding: typeof refunded = {
  card: (sum) => `আপনার কার্ডে ${sum} ফেরত দিচ্ছি; ব্যাংকে তা ৫ থেকে ৭ কর্মদিবসের মধ্যে দেখা যাবে।`,
  bkash_checkout: (sum) => `আপনার বিকাশ অ্যাকাউন্টে ${sum} ফেরত দিচ্ছি।`,
  gateway: (sum) => `যে অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ${sum} ফেরত দিচ্ছি; ৫ থেকে ৭ কর্মদিবসে পৌঁছাবে।`,
  other: (sum) => `আমরা ${sum} ফেরত দিচ্ছি।`,
}
export const refundOfReturned = 'আপনার পার্সেল আমাদের কাছে ফেরত এসেছে। আপনার টাকা ফেরত দেব।'

export const paymentMissing = 'টাকা দেওয়া হয়নি'
export const openUntil = (time: string) => `${time} পর্যন্ত খোলা থাকবে`
export const reservedUntil = (time: string) => `${time} পর্যন্ত রাখা থাকবে`
export const chooseHowToPay = 'টাকা কীভাবে দেবেন?'

export const payWithCard = 'কার্ডে টাকা দিন'
export const payOnlineNow = 'এখনই অনলাইনে টাকা দিন'
export const cashOnDelivery = 'ক্যাশ অন ডেলিভারি'
export const cashChosen = 'ক্যাশ অন ডেলিভারি — অর্ডার হাতে পেয়ে টাকা দেবেন'
export const onlyCash = 'পার্সেল হাতে পেয়ে ক্যাশ টাকা দেবেন।'
export const noWay = 'এই অর্ডারের টাকা এখানে দেওয়া যাচ্ছে না। আমাদের সঙ্গে যোগাযোগ করুন।'
export const courierCollects = (sum: string) =>
  `পার্সেলটি কুরিয়ারের কাছে আছে, কুরিয়ারকে ${sum} দিতে হবে। অন্যভাবে টাকা দিতে চাইলে আমাদের সঙ্গে যোগাযোগ করুন।`
export const advanceAsked = (sum: string) => `ক্যাশ অন ডেলিভারিতে ${sum} আগে দিতে হবে, বাকিটা অর্ডার হাতে পেয়ে।`
export const payAdvanceByCard = (sum: string) => `${sum} কার্ডে দিন`
export const phoneNumber = 'ফোন নম্বর'
export const whyPhone = 'পাঠানোর আগে অর্ডারটি নিশ্চিত করতে আমরা আপনাকে ফোন করব।'
export const payInCash = 'ক্যাশে টাকা দেব'
export const cashConfirmed = 'ক্যাশ অন ডেলিভারিতে অর্ডার হয়েছে'
export const choiceNotSaved = 'আপনার পছন্দটি রাখা গেল না। আবার চেষ্টা করুন।'

export const theCardForm = 'কার্ডের ফরম'
export const cardFormFailed = 'কার্ডের ফরমটি খোলা গেল না।'
export const tryOrCash = 'আবার চেষ্টা করুন, অথবা ফিরে গিয়ে ক্যাশ অন ডেলিভারি বেছে নিন।'
export const tryAgain = 'আবার চেষ্টা করুন'
export const back = 'ফিরে যান'
export const backToMethods = 'টাকা দেওয়ার অন্য উপায়'
export const tooSmall = 'কার্ডে অন্তত ৳৭০ দেওয়া যায়। ক্যাশ অন ডেলিভারি বেছে নিন।'
export const tryAnotherOr = (cash: string) => `আবার চেষ্টা করুন, অন্য কার্ড দিন, অথবা ${cash}।`
export const payCash = 'হাতে পেয়ে ক্যাশে দিন'
export const processing = 'কাজ চলছে…'
export const pay = (sum: string) => `${sum} দিন`
export const cancel = 'বাতিল'
export const cardIsSafe = 'কার্ডের তথ্য সরাসরি পেমেন্ট প্রতিষ্ঠানের কাছে যায়। আপনার কার্ড নম্বর আমরা কখনো দেখি না।'
export const testMode = (card: string) => `পরীক্ষামূলক: সত্যিকারের পেমেন্ট হবে না। পরীক্ষার কার্ড ব্যবহার করুন: ${card}`
export const processingFailed = 'পেমেন্ট হয়নি'
export const processingFailedAgain = 'পেমেন্ট হয়নি। আবার চেষ্টা করুন।'
export const setupFailed = 'পেমেন্ট শুরু করা গেল না'

interface CardError {
  type?: string
  code?: string
  decline_code?: string
  message?: string
}

/** By the provider's codes (docs.stripe.com/error-codes, docs.stripe.com/declines/codes): its sentences are English. */
const cardErrors: Record<string, string> = {
  incomplete_number: 'কার্ড নম্বরটি অসম্পূর্ণ।',
  incomplete_expiry: 'কার্ডের মেয়াদের তারিখটি অসম্পূর্ণ।',
  incomplete_cvc: 'কার্ডের নিরাপত্তা কোডটি অসম্পূর্ণ।',
  invalid_number: 'কার্ড নম্বরটি ঠিক নয়।',
  incorrect_number: 'কার্ড নম্বরটি ঠিক নয়।',
  invalid_expiry_month: 'কার্ডের মেয়াদের মাসটি ঠিক নয়।',
  invalid_expiry_month_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  invalid_expiry_year: 'কার্ডের মেয়াদের বছরটি ঠিক নয়।',
  invalid_expiry_year_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  expired_card: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  invalid_cvc: 'কার্ডের নিরাপত্তা কোডটি ঠিক নয়।',
  incorrect_cvc: 'কার্ডের নিরাপত্তা কোডটি ঠিক নয়।',
  insufficient_funds: 'কার্ডে যথেষ্ট টাকা নেই।',
  card_declined: 'কার্ডটি গ্রহণ করা হয়নি।',
  card_not_supported: 'এই কার্ডে এভাবে টাকা দেওয়া যায় না।',
  payment_intent_authentication_failure: 'ব্যাংকের যাচাই সফল হয়নি। আবার চেষ্টা করুন বা অন্যভাবে টাকা দিন।',
  processing_error: 'কার্ডটি যাচাই করার সময় সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
}

export const cardError = (error: CardError | undefined): string =>
  cardErrors[error?.decline_code ?? ''] ?? cardErrors[error?.code ?? ''] ?? 'পেমেন্ট সম্পূর্ণ হয়নি। আবার চেষ্টা করুন।'
