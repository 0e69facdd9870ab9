import { formatNumber } from './formats.ts'

export const title = 'কার্ট'
export const pageDescription = 'আপনার কার্টের পারফিউম।'
export const theCart = 'কার্ট'
export const loading = 'আপনার কার্ট'
export const signInFirst = 'অর্ডার করতে আগে সাইন ইন করুন'
export const addressRequired = 'ডেলিভারির ঠিকানা বেছে নিন'
export const phoneRequired = 'ফোন নম্বর দিন: কুরিয়ার এই নম্বরে ফোন করবে'
export const placing = 'অর্ডার হচ্ছে...'
export const signInToOrder = 'সাইন ইন করে অর্ডার করুন'
export const placeOrder = 'অর্ডার করুন'
export const selectAddress = 'আগে ঠিকানা বাছুন'
export const continueShopping = 'আরও কেনাকাটা করুন'
export const clear = 'কার্ট খালি করুন'
export const yourOrder = 'আপনার অর্ডার'
export const beforeShipping = 'ডেলিভারি চার্জ ছাড়া '
export const toPay = 'মোট দিতে হবে: '
export const productsInCart = 'আপনার কার্টের পণ্য'
export const remove = (name: string) => `কার্ট থেকে সরান: ${name}`
export const lineTotal = 'এই পণ্যের মোট দাম: '
export const notInTotal = 'মোট হিসাবে ধরা হয়নি'
export const changed = 'দাম বা স্টক বদলেছে'
export const changedItems = (count: number) => `${formatNumber(count)}টি পণ্যের দাম বা স্টক বদলেছে।`
export const acceptChanges = 'ঠিক আছে'
export const willBeRemoved = (out: 'soldOut' | 'gone') =>
  `${out === 'soldOut' ? 'স্টক শেষ' : 'আর বিক্রি হয় না'}: কার্ট থেকে সরানো হবে`
export const size = 'সাইজ'
export const price = 'দাম'
export const quantity = 'কয়টি'
export const allThatIsLeft = (quantity: number) => `${formatNumber(quantity)}টি (আর এ কয়টিই আছে)`
export const isNow = ', এখন '
export const delivery = 'ডেলিভারি'
export const deliveryQuestion = 'অর্ডারটি কীভাবে পেতে চান?'
export const from = (amount: string) => `${amount} থেকে`
export const free = 'ফ্রি'
export const empty = 'আপনার কার্ট খালি'
export const emptyLine = (promise: string) => `গ্যালারিতে আপনার পরের পারফিউমটি অপেক্ষা করছে। ${promise}।`
export const startShopping = 'কেনাকাটা শুরু করুন'
export const summary = 'অর্ডারের হিসাব'
export const subtotal = (items: number) => `পণ্যের দাম (${formatNumber(items)}টি)`
export const samples = 'স্যাম্পল'
export const discount = 'ছাড়'
export const shipping = 'ডেলিভারি চার্জ'
export const offerCode = 'অফার কোড'
export const applyCode = 'কোড দিন'
export const removeCode = 'কোড সরান'
export const codeApplies = 'কোডটি যোগ হয়েছে।'
export const totalBeforeShipping = 'ডেলিভারি চার্জ ছাড়া মোট'
export const shippingFailed = 'ডেলিভারি চার্জ হিসাব করা গেল না।'
export const shippingDepends = 'ডেলিভারি চার্জ আপনার ঠিকানার ওপর নির্ভর করে।'
export const shippingToUnknownPlace =
  'এই ঠিকানার এলাকাটি জানা নেই, তাই সম্ভাব্য সবচেয়ে বেশি চার্জ ধরা হয়েছে। ঠিকানাটি খুলে এলাকা বেছে নিলে সঠিক চার্জ দেখা যাবে।'
export const missingForFree = (amount: string) => `আর ${amount}-এর পণ্য নিলে ডেলিভারি ফ্রি।`
export const advanceForDelivery = (sum: string) => `ক্যাশ অন ডেলিভারিতে ডেলিভারির জন্য ${sum} অনলাইনে অগ্রিম দিতে হয়।`
export const advanceForOrders = (sum: string, from: string) =>
  `${from} বা তার বেশি দামের অর্ডারে ক্যাশ অন ডেলিভারি নিলে ${sum} অনলাইনে অগ্রিম দিতে হয়।`
export const advanceRefund = 'মোট থেকে এই টাকা বাদ যাবে। অর্ডার বাতিল হলে টাকাটা ফেরত পাবেন; পার্সেল না নিলে ফেরত না-ও পেতে পারেন।'
export const placed = 'আপনার অর্ডারটি হয়ে গেছে!'
export const notPlaced = 'অর্ডারটি করা গেল না'
export const mayBePlaced = 'কোনো উত্তর পাইনি, তাই অর্ডারটি হয়েও থাকতে পারে। সংযোগ ফিরলে বোতামটি আবার চাপুন, একই অর্ডার দুবার হবে না।'
export const notSent = 'ইন্টারনেট সংযোগ নেই, তাই অর্ডারটি পাঠানো যায়নি। সংযোগ ফিরলে বোতামটি আবার চাপুন।'
