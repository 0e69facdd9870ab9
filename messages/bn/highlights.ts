import { formatNumber } from './formats.ts'

export const title = 'কেন আল-আরিয়া থেকে কিনবেন'
export const freeDelivery = 'ফ্রি ডেলিভারি'
export const easyReturns = 'সহজে ফেরত'
export const support = 'সহায়তা'
export const securePayment = 'নিরাপদ পেমেন্ট'
export const returnsLine = (days: number) => `${formatNumber(days)} দিনের মধ্যে ফেরত দিলে পুরো টাকা ফেরত`
export const supportLine = (chat: boolean, days: string, hours: string) =>
  `${chat ? 'লাইভ চ্যাট, ইমেইল ও ফোন' : 'ইমেইল ও ফোন'}: ${days}, ${hours}`
export { waysToPay as paymentLine } from './ways-to-pay.ts'
export const notLoaded = 'বিস্তারিত দেখানো গেল না। আবার চেষ্টা করুন।'
