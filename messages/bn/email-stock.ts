export const backSubject = (name: string) => `${name} আবার স্টকে এসেছে`
export const back = 'আবার স্টকে এসেছে'
export const notReserved = (product: string) =>
  `${product} আবার স্টকে আছে। তবে এটি আপনার জন্য আলাদা করে রাখা হয়নি, তাই চাইলে দেরি করবেন না।`
export const viewProduct = 'পারফিউমটি দেখুন'
export const requested = 'আমাদের ওয়েবসাইটে আপনি এই খবরটি চেয়েছিলেন। এটি নিয়ে আর ইমেইল পাঠাব না।'
