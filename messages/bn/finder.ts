import { formatNumber } from './formats.ts'
import { perfumes } from './product-card.ts'

export const title = 'আপনার পারফিউম খুঁজুন'
export const description = 'ঢাকার আল-আরিয়া পারফিউম গ্যালারিতে পাঁচটি ছোট প্রশ্নে নিজের বা উপহারের পারফিউম। ফোন নম্বর লাগে না।'
export const questionOf = (at: number, all: number) => `${formatNumber(all)}টির মধ্যে ${formatNumber(at)} নম্বর প্রশ্ন`
export const questions = {
  whom: 'কে মাখবেন?',
  when: 'কখন মাখা হবে?',
  like: 'কেমন ঘ্রাণ চান?',
  not: 'কোন ঘ্রাণ চান না?',
  money: 'দাম কত পর্যন্ত?',
}
export const whom = {
  women: 'আমি, নারী',
  men: 'আমি, পুরুষ',
  giftForHer: 'নারীর জন্য উপহার',
  giftForHim: 'পুরুষের জন্য উপহার',
  giftForAnyone: 'অন্য কারও জন্য উপহার',
}
export const when = {
  hot: 'গরমের দিনে',
  rain: 'বৃষ্টির দিনে',
  winter: 'শীতে',
  everyday: 'প্রতিদিন',
  office: 'অফিসে',
  prayer: 'নামাজে',
  evening: 'সন্ধ্যায়',
  wedding: 'বিয়েতে',
  eid: 'ঈদে',
}
export const smells = {
  citrus: 'লেবু আর কমলা',
  floral: 'ফুল',
  woody: 'কাঠ আর মাটি',
  oud: 'উদ',
  amber: 'অ্যাম্বার আর ধূপ',
  sweet: 'ভ্যানিলা আর মধু',
  musky: 'পরিচ্ছন্ন ত্বক',
  aquatic: 'পানি আর সাগরের হাওয়া',
  fruity: 'ফল',
  green: 'পাতা আর ভেষজ',
}
export const upTo = (amount: string) => `${amount} পর্যন্ত`
export const skip = 'এই প্রশ্নটি বাদ দিন'
export const tasteUnknown = 'তাঁর পছন্দ জানি না'
export const yourAnswers = 'আপনার উত্তর'
export const startAgain = 'আবার শুরু করুন'
export const changeAnswers = 'শেষ উত্তরটি বদলান'
export const found = (count: number) => `${perfumes(count)} মিলেছে`
export const nothing = 'এখনো বেছে নেওয়ার মতো কিছু নেই'
export const loosened = (answers: readonly string[]) => `সব মিলিয়ে কিছু পাওয়া যায়নি, তাই বাদ দিয়েছি: ${answers.join(', ')}।`
export const close = 'কাছাকাছি'
export const giftLine = 'এগুলো প্রায় সবারই ভালো লাগে। কার্টে উপহারের মোড়ক আর চিঠি যোগ করা যায়।'
export const allThatFit = (total: number) => `সব কটি দেখুন (${perfumes(total)})`
export const missed = {
  price: (price: string, asked: string) => `দাম ${price}, আপনি চেয়েছেন: ${asked}।`,
  without: (smell: string) => `যে গন্ধ চান না, তা এতে আছে: ${smell}।`,
  accord: (smell: string) => `এর গন্ধ এমন নয়: ${smell}।`,
  occasion: (occasion: string) => `এ উপলক্ষের জন্য বলা নেই: ${occasion}।`,
  weather: (weather: string) => `এ আবহাওয়ার জন্য বলা নেই: ${weather}।`,
  for: (wearer: string) => `যাঁর জন্য বলা নেই: ${wearer}।`,
}
