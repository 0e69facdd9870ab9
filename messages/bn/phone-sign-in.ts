import { formatNumber } from './formats.ts'

export const title = 'ফোন দিয়ে সাইন ইন'
export const pageDescription = 'ফোন নম্বর ও কোড দিয়ে সাইন ইন করুন।'
export const nameTitle = 'আপনার নাম কী?'
export const nameLine = 'আপনার নম্বর নিশ্চিত হয়েছে। পার্সেলে এই নামটি লেখা থাকবে।'
export const agree = (terms: string, privacy: string) =>
  `অ্যাকাউন্ট খুললে ধরে নেওয়া হবে, আপনি ${terms} ও ${privacy} মেনে নিচ্ছেন।`
export const numberTitle = 'আপনার ফোন নম্বর'
export const numberLine = 'নম্বরটি লিখুন, তারপর আমাদের পাঠানো কোডটি দিন; পাসওয়ার্ড লাগবে না। নতুন হলে এতেই অ্যাকাউন্ট খুলে যাবে।'
export const next = 'এগিয়ে যান'
export const checking = 'যাচাই হচ্ছে...'
export const ratherEmail = (link: string) => `ইমেইল দিয়ে সাইন ইন করতে চান? ${link}`
export const accountNotCreated = 'অ্যাকাউন্ট খোলা গেল না। আবার চেষ্টা করুন।'
export const isConfirmed = (number: string) =>
  `${number} নিশ্চিত করা আছে: এই নম্বর আর এসএমএসে পাঠানো কোড দিয়েই সাইন ইন করতে পারবেন।`
export const confirmLine =
  'নম্বরটি নিশ্চিত করুন, তাহলে এসএমএসে পাঠানো কোড দিয়েই সাইন ইন করতে পারবেন। ফোনে করা অর্ডারগুলোও আপনার অ্যাকাউন্টে দেখাবে।'
export const confirmAnother = 'অন্য নম্বর নিশ্চিত করুন'
export const confirmYours = 'নম্বর নিশ্চিত করুন'
export const confirm = 'নিশ্চিত করুন'
export const notJoined = 'অ্যাকাউন্ট দুটি এক করা গেল না। আবার চেষ্টা করুন।'
export const join = 'দুটি অ্যাকাউন্ট এক করুন'
export const emailCode = 'ইমেইলে কোড পাঠান'
export const cancel = 'বাতিল'
export const notRemoved = 'নম্বরটি সরানো গেল না। আবার চেষ্টা করুন।'
export const forget = 'এই নম্বর দিয়ে সাইন ইন বন্ধ করুন'
export const codeNotSent = 'কোডটি পাঠানো গেল না। আবার চেষ্টা করুন।'
export const sendCode = 'কোড পাঠান'
export const sending = 'পাঠানো হচ্ছে...'
export const phoneNumber = 'ফোন নম্বর'
export const numberHint = 'যেমন ০১৭১২৩৪৫৬৭৮। এসএমএসে একটি কোড পাঠাব।'
export const codeNotChecked = 'কোডটি যাচাই করা গেল না। আবার চেষ্টা করুন।'
export const anotherNumber = 'অন্য নম্বর দিন'
export const code = 'কোড'
export const codeHint = (digits: number, phone: string) =>
  `${phone} নম্বরে পাঠানো ${formatNumber(digits)} অঙ্কের কোড। পাঁচ মিনিট পর্যন্ত চলবে।`
export const emailedCodeHint = (digits: number) =>
  `এই নম্বরের অ্যাকাউন্টে ইমেইল দেওয়া থাকলে সেখানে ${formatNumber(digits)} অঙ্কের কোড গেছে। পাঁচ মিনিট পর্যন্ত চলবে।`
export const anotherInAMinute = 'এক মিনিট পরে আবার কোড চাইতে পারবেন।'
export const byEmailInstead = 'ইমেইলে কোড নিন'
export const sendAnother = 'আবার কোড পাঠান'
