import { returnTime } from './return-time.ts'

export const keyFeatures = 'যা যা পাচ্ছেন'
export const askAboutDelivery = 'ডেলিভারি নিয়ে জানতে চাই'
export const deliverySubject = 'ডেলিভারি'
export const chatWithUs = 'চ্যাটে কথা বলুন'
export const close = 'বন্ধ করুন'
export const shopNow = 'এখনই কিনুন'
export const delivery = (promise: string, time: string) => [
  promise,
  `সাধারণ ডেলিভারি: ${time}`,
  'এক্সপ্রেস ডেলিভারিও আছে: যেখানে দেওয়া যায়, কার্টেই বেছে নিতে পারবেন',
  'অর্ডার কোথায় আছে, যেকোনো সময় দেখুন',
  'প্রতিটি পণ্যের জন্য মজবুত প্যাকিং',
]
export const returns = (days: number) =>
  `সুগন্ধি আপনার ত্বকে মানানসই হওয়া চাই। না হলে ${returnTime(days)}ের মধ্যে ফেরত দিন, পুরো টাকা ফেরত পাবেন।`
export const returnFeatures = (days: number) => [
  `${returnTime(days)}ের মধ্যে ফেরত`,
  'পুরো টাকা ফেরত',
  'ফেরত পাঠাতে খরচ নেই',
  'অনলাইনেই ফেরতের আবেদন',
  'বাড়তি কোনো ফি নেই',
]
export const support = (days: string, hours: string, chat: boolean) =>
  `অর্ডার নিয়ে হোক বা উপহার বাছতে, যেকোনো সময় লিখুন। ${chat ? 'লাইভ চ্যাটে ও ফোনে' : 'ফোনে'} আমাদের পাবেন ${days}, ${hours}; লেখার উত্তর পাবেন এক কর্মদিবসের মধ্যে।`
export const supportFeatures = (chats: readonly string[]) => [
  ...(chats.length > 0 ? [`লাইভ চ্যাট: ${chats.join(' ও ')}`] : []),
  'ইমেইলে সহায়তা',
  'ফোনে সহায়তা',
  'সুগন্ধি বাছতে পরামর্শ',
]
export const cardOrCash = 'এনক্রিপ্টেড সংযোগে কার্ডে টাকা দিন, অথবা পার্সেল হাতে পেয়ে ক্যাশে। আপনার কার্ডের তথ্য আমরা কখনো দেখি না।'
export const cardOrCashFeatures = [
  'এসএসএল এনক্রিপশন',
  'টাকা দেওয়ার একাধিক উপায়',
  'জালিয়াতি থেকে সুরক্ষা',
  'পিসিআই ডিএসএস মান অনুযায়ী',
]
export const cashOnly = 'পার্সেল হাতে পেয়ে ক্যাশে টাকা দিন। আগে কিছুই দিতে হবে না।'
export const cashOnlyFeatures = ['ক্যাশ অন ডেলিভারি', 'অগ্রিম কিছু দিতে হয় না', 'এসএসএল এনক্রিপশন']
export const hostedWays = (ways: string) =>
  `টাকা দেওয়ার উপায়: ${ways}। অনলাইনে টাকা দেওয়ার সংযোগ এনক্রিপ্টেড। আপনার কার্ডের তথ্য বা পিন আমরা কখনো দেখি না।`
export const walletFeatures = ['এসএসএল এনক্রিপশন', 'টাকা দেওয়ার একাধিক উপায়', 'জালিয়াতি থেকে সুরক্ষা']
