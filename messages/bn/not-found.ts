export const code = '৪০৪'
export const title = 'পাতাটি খুঁজে পাওয়া গেল না'
export const line = 'আপনি যে পাতাটি খুঁজছেন, সেটি সরিয়ে নেওয়া হয়েছে অথবা নেই।'
export const description = 'এই পাতাটি নেই।'
export const goHome = 'প্রথম পাতায় যান'
export const browse = 'পারফিউম দেখুন'
export const goBack = 'আগের পাতায় ফিরুন'
export const popularPages = 'জনপ্রিয় পাতা'
export const popular = {
  shop: { name: 'শপ', line: 'আমাদের সব পারফিউম' },
  about: { name: 'আমাদের কথা', line: '১৯৬৯ থেকে ঢাকার সুগন্ধি বিক্রেতা' },
  contact: { name: 'যোগাযোগ', line: 'জিজ্ঞেস করুন বা ঘুরে যান' },
  signIn: { name: 'সাইন ইন', line: 'আপনার অর্ডার ও ঠিকানা' },
}
export const customers = 'এই মুহূর্তে এক হাজারের বেশি ক্রেতা কেনাকাটা করছেন, আপনিও যোগ দিন।'
