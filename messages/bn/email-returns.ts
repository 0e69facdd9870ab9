export const requestedSubject = (number: string) => `অর্ডার ${number}: ফেরতের আবেদন`
export const requestedHeading = 'আপনার ফেরতের আবেদন পেয়েছি'
export const requested = (number: string, hasReason: boolean) =>
  `অর্ডার ${number} ফেরত দিতে চেয়েছেন${hasReason ? ' এই কারণে:' : '।'}`
export const sendingBack = 'যা ফেরত পাঠাচ্ছেন:'
export const keepItems = 'পণ্যগুলো যেমন আছে, তেমনই রাখুন। ৩ কর্মদিবসের মধ্যে ইমেইলে জানাব।'

export const acceptedSubject = (number: string) => `অর্ডার ${number}: ফেরতের আবেদন গৃহীত`
export const acceptedHeading = 'আপনার ফেরতের আবেদন গ্রহণ করেছি'
export const accepted = (number: string) => `আপনার অর্ডার ${number}-এর ফেরতের আবেদন আমরা গ্রহণ করেছি।`
export const willRefund = (toCard: boolean) =>
  `পণ্যগুলো হাতে পাওয়ার ৫ থেকে ৭ কর্মদিবসের মধ্যে ${toCard ? 'আপনার কার্ডে ' : ''}টাকা ফেরত দেব।`
export const declinedSubject = (number: string) => `অর্ডার ${number}: ফেরতের আবেদন গৃহীত হয়নি`
export const declinedHeading = 'আপনার ফেরতের আবেদন নিয়ে'
export const declined = (number: string) =>
  `আপনার অর্ডার ${number}-এর ফেরতের আবেদনটি আমরা দেখেছি। দুঃখিত, এটি গ্রহণ করা সম্ভব হচ্ছে না।`

export const receivedSubject = (number: string) => `অর্ডার ${number}: ফেরত পণ্য পেয়েছি`
export const receivedHeading = 'ফেরত পাঠানো পণ্য পেয়েছি'
export const received = (number: string) => `আপনার অর্ডার ${number}-এর ফেরত পাঠানো পণ্য আমরা পেয়েছি।`
export const alreadyRefunded = 'এই অর্ডারের টাকা আগেই ফেরত দেওয়া হয়েছে।'
export const refundFollows = '৫ থেকে ৭ কর্মদিবসের মধ্যে টাকা ফেরত দেব, আর তখন ইমেইলে জানাব।'

export const closedSubject = (number: string) => `অর্ডার ${number}: ফেরতের আবেদন বন্ধ`
export const closedHeading = 'আপনার ফেরতের আবেদনটি বন্ধ করা হয়েছে'
export const closed = (number: string, wasRefunded: boolean) =>
  `আপনার অর্ডার ${number}-এর ফেরতের আবেদনটি বন্ধ করা হয়েছে। এর জন্য ${wasRefunded ? 'আর কোনো' : 'কোনো'} টাকা ফেরত দেওয়া হবে না।`
