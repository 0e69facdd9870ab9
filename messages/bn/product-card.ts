import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import { formatNumber } from './formats.ts'

export const perfumes = (count: number) => `${formatNumber(count)}টি পারফিউম`
export const reviews = (count: number) => `${formatNumber(count)}টি রিভিউ`
export const rated = (mean: string, count: number) => `রেটিং ৫-এ ${toBanglaDigits(mean)}, ${reviews(count)}`
export const shortRating = (mean: string, count: number) => `${toBanglaDigits(mean)} (${formatNumber(count)})`
export const newProduct = 'নতুন'
export const soldOut = 'স্টক শেষ'
export const addToCart = 'কার্টে নিন'
export const from = (amount: string) => `${amount} থেকে`
export const chooseSize = 'সাইজ বাছুন'
export const chooseASize = 'একটি সাইজ বেছে নিন'
export const inCart = (count: number) => `· কার্টে ${formatNumber(count)}টি`
export const sizesNotLoaded = 'সাইজগুলো দেখানো গেল না। আবার চেষ্টা করুন।'
export const addToWishlist = (name: string) => `পছন্দের তালিকায় রাখুন: ${name}`
export const removeFromWishlist = (name: string) => `পছন্দের তালিকা থেকে সরান: ${name}`
export const listNotLoaded = 'তালিকাটি দেখানো গেল না। আবার চেষ্টা করুন।'
export const tryAgain = 'আবার চেষ্টা করুন'
export const sizes = (count: number) => `${formatNumber(count)}টি সাইজ`
