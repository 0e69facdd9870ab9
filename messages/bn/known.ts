export const title = 'চেনা পারফিউমের মতো'
export const description = 'যে পারফিউমটি চেনেন তার নাম লিখুন, আল-আরিয়া পারফিউম গ্যালারিতে একই নোটের পারফিউম দেখুন।'
export const line = 'যে পারফিউম ভালো লাগে তার নাম লিখুন। একই নোটের আমাদের পারফিউম দেখাব।'
export const name = 'আপনার চেনা পারফিউম'
export const show = 'একই রকম দেখান'
export const alike = (perfume: string) => `${perfume}-এর মতো`
export const noneAlike = 'এটির কাছাকাছি কোনো পারফিউম আমাদের জানা নেই।'
export const unknown = (name: string) => `“${name}” আমাদের কাছে এখনো নেই। আপনি চেয়েছেন, লিখে রাখলাম।`
export const askFinder = 'পাঁচটি প্রশ্নে অন্যটি খুঁজুন'
