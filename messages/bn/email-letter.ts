export const confirmSubject = 'আপনাকে কি আমরা চিঠি পাঠাব?'
export const requested =
  'আমাদের ওয়েবসাইটে এই ইমেইল ঠিকানা দিয়ে কেউ, আশা করি আপনিই, আমাদের চিঠি পেতে চেয়েছেন: নতুন সুগন্ধি আর মাঝেমধ্যে অফারের খবর, মাসে এক-দুবার। নিচের বোতামটি চাপলে চিঠি আসতে শুরু করবে।'
export const confirm = 'জি, আমাকে চিঠি পাঠান'
export const ignore = 'আপনি না চেয়ে থাকলে এই ইমেইলে কিছু করতে হবে না: আর কিছু আসবে না।'
export const why = 'আমাদের ওয়েবসাইটে চেয়েছেন এবং এই ঠিকানা নিশ্চিত করেছেন বলে চিঠিটি পেয়েছেন।'
export const leave = 'আমাকে আর চিঠি পাঠাবেন না'

export { cartReminder as cartConsent } from './cart-reminder.ts'
export const cartSubject = 'আপনার কার্ট এখনো আছে'
export const cartLine = 'আপনি কার্টের কথা মনে করিয়ে দিতে বলেছিলেন। এতে ছিল:'
export const toCart = 'কার্ট খুলুন'
export const cartWhy = 'কিছু আলাদা করে রাখা হয়নি। বড়জোর দুবার মনে করাই, আর অর্ডার করলে একবারও নয়।'
export const noReminder = 'আমাকে আর মনে করাবেন না'
