import type { DataPart } from '#contract/privacy/account-data.ts'

/** The page with everything that the shop keeps of a person. */
export const title = 'আপনার যেসব তথ্য আল-আরিয়ার কাছে আছে'
export const asOf = (at: string) => `${at} পর্যন্ত।`
export const nothing = 'কিছু নেই।'

export const partNames: Record<DataPart['part'], string> = {
  account: 'আপনার অ্যাকাউন্ট',
  addresses: 'ডেলিভারির ঠিকানা',
  orders: 'অর্ডার',
  former_orders: 'আমাদের আগের সাইটের অর্ডার',
  messages: 'মেসেজ',
  reviews: 'রিভিউ',
  votes: 'ঘ্রাণ নিয়ে মত',
  wishlist: 'উইশলিস্ট',
  waiting: 'নিউজলেটার ও স্টকে ফেরার খবর',
  sign_ins: 'সাইন ইন',
  consents: 'আপনি যাতে সম্মতি দিয়েছেন',
}

export const fieldNames: Readonly<Record<string, string>> = {
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  confirmedPhone: 'নিশ্চিত করা ফোন',
  address: 'ঠিকানা',
  createdAt: 'তারিখ',
  orderMessages: 'অর্ডারের খবর যেভাবে যায়',
  messageLanguage: 'মেসেজের ভাষা',
  label: 'ঠিকানার নাম',
  street: 'রাস্তা ও বাসা',
  city: 'এলাকা',
  state: 'জেলা',
  zipCode: 'পোস্টকোড',
  country: 'দেশ',
  order: 'অর্ডার',
  placedAt: 'অর্ডারের সময়',
  status: 'অবস্থা',
  paymentStatus: 'পেমেন্টের অবস্থা',
  paymentMethod: 'পেমেন্টের মাধ্যম',
  paymentReference: 'পেমেন্ট নম্বর',
  amount: 'মোট (৳)',
  deliveryCharge: 'ডেলিভারি চার্জ (৳)',
  items: 'পণ্য',
  giftCard: 'উপহারের কার্ডের লেখা',
  giftOf: 'যিনি কিনেছেন',
  phoneOfBuyer: 'ক্রেতার ফোন',
  network: 'নেটওয়ার্ক ঠিকানা',
  subject: 'বিষয়',
  message: 'মেসেজ',
  reply: 'আমাদের উত্তর',
  product: 'পারফিউম',
  size: 'সাইজ',
  rating: 'রেটিং',
  comment: 'রিভিউ',
  newsletter: 'নিউজলেটার যায়',
  agreedTo: 'সম্মতি',
  confirmedAt: 'নিশ্চিত করেছেন',
  leftAt: 'ছেড়েছেন',
  endsAt: 'শেষ হবে',
  termsVersion: 'শর্তাবলির সংস্করণ',
  privacyVersion: 'গোপনীয়তা নীতির সংস্করণ',
}
