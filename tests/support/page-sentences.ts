interface InBothLanguages {
  en: readonly string[]
  bn: readonly string[]
}

/** What every page of the storefront says: in English in the words of the specification. */
export const everyPage: InBothLanguages = {
  en: [
    'AL-ARIA Perfume Gallery is loading...', 'Home', 'Shop', 'About', 'Contact', 'Orders',
    'Craft Your Own Signature Fragrance', 'Free Delivery', 'Easy Returns', '24/7 Support', 'Secure Payment',
    'facebook', 'youtube', 'linkedin', 'tiktok', 'instagram', 'About Us', 'Blog', 'FAQ', 'Givaudan', 'Keva', 'HRF',
    'Fars', 'Eagle Wings', 'Aurora', 'Parfum', 'Eau de Parfum', 'Eau de Toilette', 'Eau de Cologne', 'Eau Fraiche',
    'Perfume Oils', 'Subscribe', '2025', 'Privacy Policy', 'Terms Of Service',
  ],
  bn: [
    'আল-আরিয়া পারফিউম গ্যালারি খুলছে…', 'হোম', 'শপ', 'আমাদের কথা', 'যোগাযোগ', 'অর্ডার',
    'কেন আল-আরিয়া থেকে কিনবেন', 'ফ্রি ডেলিভারি', 'সহজে ফেরত', 'সহায়তা', 'নিরাপদ পেমেন্ট',
    'ঢাকার এক পারফিউম গ্যালারি। ১৯৬৯ সাল থেকে তেল, আতর আর বাছাই করা সুগন্ধি; কিছু আমাদের নিজেদের হাতে তৈরি।',
    'ব্লগ', 'সাধারণ প্রশ্ন', 'নিউজলেটার', 'যোগ দিন', 'কপিরাইট © ২০২৫ আল-আরিয়া পারফিউম গ্যালারি',
    'গোপনীয়তার নীতি', 'সেবার শর্তাবলি',
  ],
} // biome-ignore format: lists of words

/** What each page says, by its path. */
export const pageSentences: Record<string, InBothLanguages> = {
  '/': {
    en: [
      'Limited Time', 'Premium Collection', 'Up To 40% Off', 'Starting from', '৳599.99', 'Shop Collection',
      'Special Offer', 'Perfume Gallery', '৳250 Off', '৳749.99', 'Explore Perfume',
      'Weekend Deal', 'Fragrance Excellence', 'Free Shipping', '৳199.99', 'Shop Fragrance',
      'New Arrivals', 'Bestsellers', 'Product Of The Year', 'Shop Now', 'Special Offers', 'Add to Cart',
    ],
    bn: ['নতুন এসেছে', 'সবচেয়ে জনপ্রিয়', 'বিশেষ অফার', 'থেকে শুরু', 'কার্টে নিন'],
  },
  '/about': {
    en: [
      '50K+', 'Happy Local Customers', '60+', 'Districts In Country Served', '1969', 'Our History Began', '99%',
      'Customer Satisfaction', 'Our Story', 'Trust & Security', 'Fast & Reliable', 'Customer First', 'Swiss',
    ],
    bn: ['শপ ঘুরে দেখুন', 'যোগাযোগ করুন'],
  },
  '/faq': {
    en: [
      'Orders & Shipping', 'Products & Sizing', 'Account & Payment', 'Customer Service', '3-5 business days',
      '1-2 days', '7-14 days', '30 days', '5-7 business days', 'within 48 hours', 'within 1 hour',
      'every 2-4 weeks', '10AM-8PM',
    ],
    bn: ['আরও প্রশ্ন আছে?'],
  },
  '/blog': {
    en: ['Blog Coming Soon'],
    bn: [
      'ব্লগ আসছে', 'সিলেটের আগর কাঠে মধুর ঘ্রাণ আসে কীভাবে', 'বৃষ্টির আগের মাসের জন্য তিনটি সুগন্ধি',
      'টপ, হার্ট, বেস: এক ঘণ্টায় একটি পারফিউম চেনা', '১৯৬৯-এর কাউন্টার, আর পাশের চেয়ারটি',
    ],
  },
  '/offers': { en: ['Offers'], bn: ['অফার', 'স্টক থাকা পর্যন্ত কম দামে।'] },
  '/Product': { en: ['Product'], bn: ['পারফিউম', 'কালেকশন', 'ব্র্যান্ড', 'ক্যাটাগরি'] },
  '/shop': {
    en: [
      'Showing 1–12 of 72 perfumes', 'Sort by', 'Newest', 'Price: low to high', 'Price: high to low', 'Name: A to Z',
      'Under ৳50', '৳50 – ৳100', '৳100 – ৳200', 'Over ৳200',
    ],
    bn: [
      '৭২টির মধ্যে ১–১২', 'সাজান', 'নতুনগুলো আগে', 'দাম: কম থেকে বেশি', 'দাম: বেশি থেকে কম', 'নামের ক্রমে',
      '৳৫০-এর নিচে', '৳৫০ – ৳১০০', '৳১০০ – ৳২০০', '৳২০০-এর বেশি',
    ],
  },
  '/shop?search=%E0%A6%9E%E0%A6%9E%E0%A6%9E': {
    en: [
      'No Products Found',
      "We Couldn't Find Any Products Matching Your Criteria. Try Adjusting Your Filters Or Search Terms.",
    ],
    bn: ['কোনো পারফিউম পাওয়া যায়নি', 'এই নামে কিছু পাওয়া যায়নি। বানান বদলে, অন্য শব্দে বা ফিল্টার মুছে খুঁজুন।'],
  },
  '/cart': { en: ['Your cart is empty', 'Start Shopping'], bn: ['আপনার কার্ট খালি', 'কেনাকাটা শুরু করুন'] },
  '/contact': {
    en: [
      'Saturday to Thursday', '10:00 AM to 08:00 PM', 'Interactive product demonstrations',
      'Personal shopping consultations', 'Same-day pickup', 'Extended holiday hours', 'Join Our Team',
      'Explore Careers',
    ],
    bn: [
      'নিজে পরখ করে দেখুন', 'একান্ত পরামর্শ', 'একই দিনে নিয়ে যান', 'উৎসবে বেশি সময় খোলা', 'আমাদের দলে আসুন',
      'চাকরির কথা জানুন',
    ],
  },
  '/signin/email': {
    en: ['Email', 'Password', 'Forgot Your Password'],
    bn: ['ইমেইল', 'পাসওয়ার্ড', 'পাসওয়ার্ড ভুলে গেছেন?'],
  },
  '/signup': {
    en: ['Full Name', 'Email', 'Password', 'Account Type', 'Create Account'],
    bn: ['পুরো নাম', 'ইমেইল', 'পাসওয়ার্ড', 'অ্যাকাউন্টের ধরন', 'অ্যাকাউন্ট খুলুন'],
  },
  '/no-such-page': {
    en: [
      'Oops! Page Not Found', 'Go Home', 'Browse Products', 'Go Back', 'Popular Pages',
      'over 1000 customers shopping right now',
    ],
    bn: [
      'পাতাটি খুঁজে পাওয়া গেল না', 'প্রথম পাতায় যান', 'পারফিউম দেখুন', 'আগের পাতায় ফিরুন', 'জনপ্রিয় পাতা',
      'এই মুহূর্তে এক হাজারের বেশি ক্রেতা কেনাকাটা করছেন, আপনিও যোগ দিন।',
    ],
  },
  '/privacy': { en: ['Privacy Policy'], bn: ['গোপনীয়তার নীতি'] },
  '/terms': { en: ['Terms Of Service'], bn: ['সেবার শর্তাবলি'] },
} // biome-ignore format: lists of words
