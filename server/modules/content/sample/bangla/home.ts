import type { BanglaTexts } from '#contract/content/bangla-texts.ts'

export const home: BanglaTexts = {
  'slides:premium-collection:title:plain': 'প্রিমিয়াম',
  'slides:premium-collection:title:italic': 'সংগ্রহ',
  'slides:premium-collection:badge': 'অল্প সময়ের জন্য',
  'slides:premium-collection:subtitle': 'অন্ধকারে রেখে পাকানো উদ, গোলাপ আর অ্যাম্বার',
  'slides:premium-collection:description':
    'পুরোনো উদ, তাইফের গোলাপ আর সিলেটের আগর, অল্প অল্প করে মেশানো, চল্লিশ দিন রেখে দেওয়া।',
  'slides:premium-collection:discount': '৪০% পর্যন্ত ছাড়',
  'slides:premium-collection:button': 'সংগ্রহ দেখুন',
  'slides:perfume-gallery:title:plain': 'সুগন্ধির',
  'slides:perfume-gallery:title:italic': 'গ্যালারি',
  'slides:perfume-gallery:badge': 'বিশেষ অফার',
  'slides:perfume-gallery:subtitle': 'এক ছাদের নিচে ছয় ঘরানা',
  'slides:perfume-gallery:description': 'জিভোদান থেকে অরোরা: ছয় ঘরানার সুগন্ধি পাশাপাশি, ঢাকার কাউন্টারে যেমন থাকে।',
  'slides:perfume-gallery:discount': '৳২৫০ ছাড়',
  'slides:perfume-gallery:button': 'সুগন্ধি দেখুন',
  'slides:fragrance-excellence:title:plain': 'সেরা',
  'slides:fragrance-excellence:title:italic': 'সুবাস',
  'slides:fragrance-excellence:badge': 'সপ্তাহান্তের অফার',
  'slides:fragrance-excellence:subtitle': 'লম্বা দিনের জন্য হালকা সুবাস',
  'slides:fragrance-excellence:description':
    'ছোট শিশিতে কোলন, হালকা সুবাস আর আতর: সঙ্গে রাখা সহজ, উপহার দেওয়া সহজ, আবার ফিরে আসা সহজ।',
  'slides:fragrance-excellence:discount': 'ডেলিভারি ফ্রি',
  'slides:fragrance-excellence:button': 'কেনাকাটা করুন',
  'productOfTheYear:badge': 'বছরের সেরা পণ্য',
  'productOfTheYear:title:plain': 'সিলেটের আগর,',
  'productOfTheYear:title:italic': 'বারো বছর পুরোনো',
  'productOfTheYear:text': 'বছরে একটি পিপা। শুরুতে শুকনো কাঠ, তারপর মধু, শেষে শান্ত ধোঁয়া, যা পশমি কাপড়ে লেগে থাকে দিনের পর দিন।',
  'productOfTheYear:button': 'এখনই কিনুন',
}
