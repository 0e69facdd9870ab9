export const title = 'গড়ে নিন আপনার নিজের সুবাস'
export const freeDelivery = 'ফ্রি ডেলিভারি'
export const easyReturns = 'সহজে ফেরত'
export const support = '২৪ ঘণ্টা সেবা'
export const securePayment = 'নিরাপদ পেমেন্ট'
export const returnsLine = '৩০ দিনের মধ্যে ফেরতের নিশ্চয়তা'
export const supportLine = (chat: boolean, days: string, hours: string) =>
  `${chat ? 'লাইভ চ্যাট, ইমেইল ও ফোন' : 'ইমেইল ও ফোন'}: যেকোনো সময় লিখুন, উত্তর পাবেন ${days}, ${hours}`
export const paymentLine = (cards: boolean) => (cards ? 'কার্ড অথবা ক্যাশ অন ডেলিভারি' : 'ক্যাশ অন ডেলিভারি')
export const notLoaded = 'বিস্তারিত দেখানো গেল না। আবার চেষ্টা করুন।'
