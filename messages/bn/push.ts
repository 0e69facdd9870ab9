export const stockButton = 'এই ব্রাউজারে জানান'
export const parcelButton = 'পার্সেল রওনা হলে জানান'
export const once = 'একটিই নোটিফিকেশন আসবে, সকাল ৮টা থেকে রাত ১০টার মধ্যে।'
export const denied = 'আপনার ব্রাউজারে এই শপের নোটিফিকেশন বন্ধ আছে। ব্রাউজারের সেটিংস থেকে চালু করতে পারেন।'
export const failed = 'এই ব্রাউজারে নোটিফিকেশন চালু করা গেল না। পরে আবার চেষ্টা করুন।'
export const backTitle = 'আবার স্টকে এসেছে'
export const backText = (bottle: string) => `${bottle} আবার অর্ডার করা যাচ্ছে।`
export const parcelTitle = 'আপনার পার্সেল রওনা হয়েছে'
export const parcelText = 'কোথায় আছে দেখতে অর্ডারটি খুলুন।'
