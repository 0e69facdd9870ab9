export const backSubject = (name: string) => `${name} আবার স্টকে এসেছে`
export const back = 'আবার স্টকে এসেছে'
export const notReserved = (product: string) =>
  `${product} আবার স্টকে আছে। তবে এটি আপনার জন্য আলাদা করে রাখা হয়নি, তাই চাইলে দেরি করবেন না।`
export const viewProduct = 'পারফিউমটি দেখুন'
export const requested = 'আমাদের ওয়েবসাইটে আপনি এই খবরটি চেয়েছিলেন। এটি নিয়ে আর ইমেইল পাঠাব না।'
export const confirmSubject = 'আবার স্টকে এলে কি জানাব?'
export const asked = (product: string) =>
  `${product} আবার স্টকে এলে জানতে চেয়ে আমাদের ওয়েবসাইটে কেউ, আশা করি আপনিই, এই ইমেইল ঠিকানা দিয়েছেন। নিচের বোতামটি চাপলে তখন একবার ইমেইল করব।`
export const confirm = 'জি, ইমেইল করুন'
export const ignore = 'আপনি না চেয়ে থাকলে এই ইমেইলে কিছু করতে হবে না: আর কিছু আসবে না।'
