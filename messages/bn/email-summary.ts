import { formatNumberInBangla } from '#contract/bangla/format-bangla.ts'

export { formatTakaInBangla as amount } from '#contract/bangla/format-bangla.ts'

export const ofDay = (day: string) => `${day} তারিখে শপ`
export const ofWeek = (from: string, to: string) => `${from} থেকে ${to} পর্যন্ত শপ`
export const orders = (now: string, before: string) => `অর্ডার: ${now} (এক সপ্তাহ আগে: ${before})`
export const net = (now: string, before: string) => `নিট বিক্রি: ${now} (এক সপ্তাহ আগে: ${before})`
export const cameBack = (percent: string) => `যেসব পার্সেলের ফল জানা, তার মধ্যে ফেরত এসেছে: ${percent}%`
export const outside = (amount: string, days: number) =>
  `বাইরে থাকা টাকা: ${amount}, সবচেয়ে পুরোনোটি ${formatNumberInBangla(days)} দিনের`
export const runsOut = (sizes: string, names: string) => `দশ দিনের মধ্যে শেষ হবে: ${sizes}টি (${names})`
export const nothingRunsOut = 'দশ দিনের মধ্যে কিছুই শেষ হবে না।'
export const open = 'রিপোর্ট দেখুন'
export const why = 'ব্যাক অফিসে রিপোর্টের পাতায় আপনি এই ইমেইলটি চেয়েছিলেন।'
