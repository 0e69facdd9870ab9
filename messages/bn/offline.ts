export const title = 'ইন্টারনেট সংযোগ নেই'
export const explained = 'এই মুহূর্তে আপনার ফোন বা কম্পিউটারে ইন্টারনেট নেই। সংযোগ ফিরলেই পাতাটি আবার খুলবে।'
export const call = (phone: string) => `চাইলে ফোন করুন: ${phone}`
export const tryAgain = 'আবার চেষ্টা করুন'
export const cart = 'আপনার কার্টে আছে'
export const cartExplained = 'সংযোগ ফিরলে দাম ও স্টক মিলিয়ে দেখা হবে।'
export const pages = 'এখন যেসব পাতা পড়তে পারবেন'
export const asOf = (moment: string) => `${moment}-এর তথ্য`
export const noteAsOf = (moment: string) => `ইন্টারনেট সংযোগ নেই। এই পাতার তথ্য ${moment}-এর।`
export const noteExplained = 'দাম ও স্টক এর মধ্যে বদলে থাকতে পারে। সংযোগ ফিরলে অর্ডার করতে পারবেন।'
export const allPages = 'এখন যেসব পাতা পড়তে পারবেন'
