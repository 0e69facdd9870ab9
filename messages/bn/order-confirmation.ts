export { street, streetHint, zipCode } from './addresses.ts'

export const title = 'সব ঠিক আছে?'
export const intro = 'এই পাতায় পণ্য ও মোট টাকা, আর এখানে ঠিকানা দেখে নিন। ভুল থাকলে ঠিক করুন, তারপর অর্ডারটি নিশ্চিত করুন।'
export const name = 'প্রাপকের নাম'
export const confirm = 'অর্ডার নিশ্চিত করুন'
export const confirming = 'নিশ্চিত করা হচ্ছে...'
export const notConfirmed = 'অর্ডারটি নিশ্চিত করা গেল না'
export const toConfirm = 'অর্ডার নিশ্চিত করতে'
export const confirmedOn = (moment: string) => `${moment} অর্ডার ও ঠিকানা আপনি নিশ্চিত করেছেন। ধন্যবাদ।`
