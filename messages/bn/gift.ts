import { formatNumber, formatTaka } from './formats.ts'

export const heading = 'গিফট'
export const isGift = 'অর্ডারটি গিফট হিসেবে পাঠাব'
export const wrap = (taka: number) =>
  taka > 0 ? `গিফট র‍্যাপিং করে দিন (${formatTaka(taka)})` : 'গিফট র‍্যাপিং করে দিন, একদম ফ্রি'
export const wrapping = 'গিফট র‍্যাপিং'
export const message = 'কার্ডে যা লেখা থাকবে'
export const messageHint = (left: number) => `লেখাটি কার্ডে ছেপে পার্সেলে দিয়ে দেব। আর ${formatNumber(left)}টি অক্ষর লেখা যাবে।`
export const toSomeoneElse = 'অন্য কারও কাছে পাঠান'
export const name = 'প্রাপকের নাম'
export const phone = 'প্রাপকের ফোন নম্বর'
export const phoneHint = 'কুরিয়ার এই নম্বরে ফোন করবে। অর্ডারের সব খবর পাবেন আপনি।'
export const paidOnline =
  'ওপরে প্রাপকের ঠিকানা বেছে নিন। পার্সেলে কোনো দাম লেখা থাকবে না। টাকা অনলাইনে দিতে হয়, তাই প্রাপকের কাছে কেউ টাকা চাইবে না।'
export const recipientMissing = 'গিফটের প্রাপকের নাম ও ফোন নম্বর লিখুন'
export const phoneWrong = 'সচল ফোন নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮'
export const sentTo = (recipient: string) => `${recipient}-এর জন্য গিফট। পার্সেলে কোনো দাম লেখা থাকবে না।`
export const card = 'কার্ডে লেখা থাকবে'
export const wrapped = 'গিফট র‍্যাপিং করা'
