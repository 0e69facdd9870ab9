import { formatNumber } from './formats.ts'

export const title = 'আপনার রিভিউ'
export const signInFirst = (link: string) => `পারফিউমটি কিনেছেন? ${link}।`
export const signIn = 'সাইন ইন করে রিভিউ লিখুন'
export const notChecked = 'পারফিউমটি আপনি হাতে পেয়েছেন কি না, জানা গেল না।'
export const afterDelivery = 'পারফিউমটি হাতে পাওয়ার পর রিভিউ লিখতে পারবেন।'
export const edit = 'রিভিউ বদলান'
export const starsMissing = '১ থেকে ৫টি তারা বেছে নিন'
export const wordsMissing = 'পারফিউমটি নিয়ে দু-এক কথা লিখুন'
export const notSaved = 'আপনার রিভিউ রাখা গেল না। আবার চেষ্টা করুন।'
export const yourReview = 'আপনার রিভিউ'
export const hint = 'গায়ে কেমন লাগে, কতক্ষণ থাকে, কখন মাখেন'
export const sending = 'পাঠানো হচ্ছে...'
export const save = 'রিভিউ সেভ করুন'
export const send = 'রিভিউ পাঠান'
export const yourRating = 'আপনার রেটিং'
export const stars = (count: number) => `${formatNumber(count)}টি তারা`
