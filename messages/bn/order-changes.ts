import { returnTime } from './return-time.ts'

export const cancelOrReturn = 'বাতিল বা ফেরত'
export const canCancelUntil = (time: string) => `অর্ডারটি ${time} পর্যন্ত বাতিল করতে পারবেন।`
export const cancelOrder = 'অর্ডার বাতিল করুন'
export const requestReturn = 'ফেরতের আবেদন করুন'
export const canReturnUntil = (day: string) => `ফেরতের আবেদন করতে পারবেন ${day} পর্যন্ত।`
export const cancelThis = 'অর্ডারটি বাতিল করবেন?'
export const keepOrder = 'না, থাকুক'
export const cannotBeUndone = 'বাতিল করলে আর চালু করা যাবে না। টাকা দিয়ে থাকলে একই মাধ্যমে ফেরত পাবেন।'
export const orderAgain = 'আবার অর্ডার'
export const addAgain = 'আবার কার্টে নিন'
export const writeToUs = 'আমাদের লিখুন'
export const subject = (number: string) => `অর্ডার ${number}`
export const failed = 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'

export const whyNot = {
  too_late_to_cancel: () => 'অর্ডার করার এক ঘণ্টার মধ্যেই শুধু বাতিল করা যায়।',
  cancelled: () => 'এই অর্ডার নিয়ে কিছু জানতে চান?',
  returned: () => 'এই অর্ডার নিয়ে কিছু জানতে চান, নাকি আবার পাঠাব?',
  refunded: () => 'এই অর্ডারের পুরো টাকা ফেরত দেওয়া হয়েছে, তাই আর ফেরতের আবেদন করা যাবে না।',
  shipped: (_: string, returnDays: number) =>
    `অর্ডারটি পাঠানো হয়ে গেছে, তাই আর বাতিল করা যাবে না।${returnDays > 0 ? ' হাতে পাওয়ার পর ফেরতের আবেদন করতে পারবেন।' : ''}`,
  return_requested: (day: string) => `${day} তারিখে আপনি ফেরতের আবেদন করেছেন। ৩ কর্মদিবসের মধ্যে জানাব।`,
  return_accepted: (day: string) => `${day} তারিখে আমরা আপনার ফেরতের আবেদন গ্রহণ করেছি।`,
  return_received: (day: string) => `${day} তারিখে আমরা আপনার পাঠানো পণ্য ফেরত পেয়েছি।`,
  return_refunded: (day: string) => `${day} তারিখে আমরা পণ্য ফেরত পেয়েছি, টাকাও ফেরত দিয়েছি।`,
  return_closed: (day: string) => `${day} তারিখে ফেরতের আবেদনটি বন্ধ করা হয়েছে।`,
  return_declined: (day: string) => `${day} তারিখে ফেরতের আবেদনটি গ্রহণ করা যায়নি।`,
  too_late_to_return: (day: string, returnDays: number) =>
    returnDays > 0 ? `ফেরত দেওয়ার ${returnTime(returnDays)} শেষ হয়েছে ${day} তারিখে।` : 'এই অর্ডার ফেরত দেওয়া যাবে না।',
}

export const returnsAreFree = 'ফেরত পাঠাতে কোনো খরচ নেই। কীভাবে পাঠাবেন, জানাব; হাতে পাওয়ার ৫–৭ কর্মদিবসের মধ্যে টাকা ফেরত দেব।'
export const whichBottles = 'কোন পণ্যগুলো ফেরত পাঠাচ্ছেন?'
export const bottlesOf = (name: string) => `${name}: কয়টি ফেরত পাঠাবেন`
export const reason = 'ফেরত দেওয়ার কারণ'
export const chooseBottles = 'কয়টি পণ্য ফেরত পাঠাচ্ছেন, বেছে নিন'
export const tellReason = 'কারণটি লিখুন'
export const goBack = 'ফিরে যান'
export const sending = 'পাঠানো হচ্ছে...'
