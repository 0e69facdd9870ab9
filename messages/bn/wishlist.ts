import { perfumes } from './product-card.ts'

export const title = 'পছন্দের তালিকা'
export const pageDescription = 'আপনার পছন্দ করে রাখা পারফিউম।'
export const moveAll = 'সব কার্টে নিন'
export const yourPerfumes = 'আপনার পারফিউম'
export const notLoaded = 'আপনার পছন্দের তালিকা ঠিকই আছে, তবে পারফিউমগুলো দেখানো গেল না।'
export const tryAgain = 'আবার চেষ্টা করুন'
export const loading = 'আপনার পছন্দের তালিকা'
export const yourWishlist = 'আপনার পছন্দের তালিকা'
export const unavailable = (count: number) => `আপনার তালিকার ${perfumes(count)} এই মুহূর্তে পাওয়া যাচ্ছে না।`
export const removeUnavailable = 'তালিকা থেকে সরান'
export const emptyTitle = 'আপনার পছন্দের তালিকা খালি'
export const emptyLine = 'ভালো লাগা পারফিউমগুলো এখানে রেখে দিন, যখন ইচ্ছা ফিরে এসে দেখুন।'
export const startShopping = 'কেনাকাটা শুরু করুন'
export const backToProfile = 'প্রোফাইলে ফিরুন'
export const tiles = {
  save: { title: 'পছন্দ করে রাখুন', text: 'যেকোনো পারফিউমের হার্ট চিহ্নে চাপ দিলেই সেটি এখানে থাকবে।' },
  buy: { title: 'ঝটপট কিনুন', text: 'এক চাপেই পছন্দের সব পারফিউম কার্টে নিন।' },
  remember: { title: 'কিছুই হারাবে না', text: 'গত সপ্তাহে যে সুগন্ধিটি ভালো লেগেছিল, ফিরে এসে সেটি এখানেই পাবেন।' },
}
export const chooseSizeFor = (names: readonly string[]) => `সাইজ বেছে নিন: ${names.join(', ')}।`
export const moved = (count: number) => `${perfumes(count)} কার্টে নেওয়া হয়েছে`
export const movedSome = (moved: string, reasons: string) => `${moved}। ${reasons}`
