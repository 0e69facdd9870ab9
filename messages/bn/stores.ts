import { formatNumber } from './formats.ts'

export const undo = 'ফিরিয়ে আনুন'
export const cartFull = (most: number) => `একটি কার্টে সর্বোচ্চ ${formatNumber(most)} রকম পারফিউম রাখা যায়।`
export const addedSome = (added: number, wanted: number) =>
  `${formatNumber(wanted)}টির মধ্যে ${formatNumber(added)}টি কার্টে যোগ হয়েছে।`
export const added = (name: string) => `${name} কার্টে যোগ হয়েছে!`
export const increased = 'পরিমাণ বাড়ানো হয়েছে!'
export const decreased = 'পরিমাণ কমানো হয়েছে!'
export const removedFromCart = (name: string) => `${name} কার্ট থেকে সরানো হয়েছে!`
export const cartCleared = 'আপনার কার্ট খালি করা হয়েছে।'
export const soldOut = 'এটির স্টক শেষ।'
export const onlyLeft = (stock: number) => `স্টকে আর মাত্র ${formatNumber(stock)}টি আছে।`
export const atMost = (limit: number) => `একবারে সর্বোচ্চ ${formatNumber(limit)}টি অর্ডার করা যায়।`
export const wholeNumber = (max: number) => `১ থেকে ${formatNumber(max)}-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।`
export const wishlistNotChanged = 'পছন্দের তালিকা বদলানো গেল না। আবার চেষ্টা করুন।'
export const wishlistSessionEnded = 'আপনার সেশন শেষ হয়ে গেছে। পুরো পছন্দের তালিকা দেখতে আবার সাইন ইন করুন।'
export const addedToWishlist = (name: string) => `${name} পছন্দের তালিকায় রাখা হয়েছে`
export const removedFromWishlist = (name: string) => `${name} পছন্দের তালিকা থেকে সরানো হয়েছে`
