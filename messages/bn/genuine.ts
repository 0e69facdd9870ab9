import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import { returnTime } from './return-time.ts'

const shownMonth = (month: string) => toBanglaDigits(`${month.slice(5, 7)}/${month.slice(0, 4)}`)

export const title = 'আসল কি না?'
export const lastReceived = (day: string) => `শেষ যে বোতলগুলো আমরা পেয়েছি, ${day}:`
export const batch = 'ব্যাচ'
export const made = 'তৈরি'
export const expires = 'ব্যবহারের শেষ মাস'
export const source = 'উৎস'
export const photo = 'এই ব্যাচের ছবি'
export const monthOf = shownMonth
export const mayDiffer = 'আপনার বোতলটি অন্য ব্যাচের হতে পারে। প্যাক করার পর কোন ব্যাচের, তা আপনার অর্ডার ও চালানে লেখা থাকবে।'
export const howToCheck = 'যেভাবে মিলিয়ে দেখবেন'
export const checks = [
  'বাক্সের ব্যাচ কোড আর বোতলের নিচের কোড একই।',
  'বাক্সের সিল ও ছাপা পরিষ্কার, ঢাকনা সোজা বসে।',
  'শুধু কোড কিছু প্রমাণ করে না, নকলেও আসল কোড থাকে: কোথা থেকে কেনা, সেটাই আসল কথা।',
]
export const complaint = (days: number) =>
  `বোতল নিয়ে সন্দেহ হলে ডেলিভারির ${returnTime(days)}ের মধ্যে আমাদের লিখুন। বাক্স ও বোতল রেখে দিন: আমরা আপনার সঙ্গে মিলিয়ে দেখব, প্রমাণ দিতে না পারলে ফেরত নেব।`
export const contactUs = 'আমাদের লিখুন'
export const picked = (code: string) => `ব্যাচ ${code}`
export const madeIn = (month: string) => `তৈরি ${shownMonth(month)}`
export const filledOn = (day: string) => `${day} তারিখে ভরা`
export const bestBefore = (month: string) => `${shownMonth(month)} পর্যন্ত ব্যবহার্য`
