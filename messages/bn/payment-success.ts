export const title = 'পেমেন্ট সফল'
export const description = 'গ্যালারিতে আপনার পেমেন্ট।'
export const payment = 'পেমেন্ট'
export const notFound = 'অর্ডারটি পাওয়া যায়নি'
export const cannotConfirm = 'আপনার পেমেন্টটি নিশ্চিত করা গেল না। আমাদের সঙ্গে যোগাযোগ করুন।'
export const contactSupport = 'যোগাযোগ করুন'
export const successful = 'পেমেন্ট সফল হয়েছে!'
export const thanks = (number: string, started: boolean) =>
  `ধন্যবাদ। আপনার অর্ডার ${number}${started ? '-এর টাকা পেয়েছি।' : '-এর টাকা পেয়েছি, ২৪ ঘণ্টার মধ্যে কাজ শুরু হবে।'}`
export const shortcuts = 'দ্রুত লিংক'
export const home = 'হোম'
export const shopMore = 'আরও কিনুন'
export const myOrders = 'আমার অর্ডার'
export const print = 'প্রিন্ট করুন'
export const share = 'অর্ডারটি শেয়ার করুন'
export const sharedTitle = (number: string) => `অর্ডার ${number} · আল-আরিয়া পারফিউম গ্যালারি`
export const continueShopping = 'আরও কেনাকাটা করুন'
export const yourPayment = 'পেমেন্টের তথ্য'
export const confirming = 'পেমেন্ট নিশ্চিত করা হচ্ছে…'
export const invalid = 'পেমেন্ট নিশ্চিত করার লিংকটি ঠিক নয়'
export const confirmed = 'পেমেন্ট নিশ্চিত হয়েছে!'
export const failed = 'পেমেন্ট নিশ্চিত করা গেল না'
export const unreachable = 'পেমেন্ট নিশ্চিত করা গেল না'

export const details = 'পেমেন্টের বিবরণ'
export const orderNumber = 'অর্ডার নম্বর'
export const paymentStatus = 'পেমেন্টের অবস্থা'
export const orderStatus = 'অর্ডারের অবস্থা'
export const method = 'যেভাবে টাকা দিয়েছেন'
export const paidOn = 'টাকা দেওয়ার সময়'
export const unknown = 'জানা নেই'
export const amount = 'মোট'
export const tax = 'কর'
export const summary = 'অর্ডারের হিসাব'
export const totalPaid = 'মোট দিয়েছেন'
export const whatsNext = 'এরপর কী হবে?'
export const nextSteps = (deliveryTime: string) => [
  {
    title: 'অর্ডার গোছানো হয়',
    text: '২৪ ঘণ্টার মধ্যে কাজ শুরু হয়। প্রতিটি পণ্য দেখে হাতে মোড়ানো হয়।',
  },
  {
    title: 'পাঠানো হয়',
    text: 'পাঠানোর পর জানাই; কোথায় আছে, “আমার অর্ডার” থেকে দেখতে পারবেন।',
  },
  { title: 'আপনার কাছে পৌঁছায়', text: `আপনার দেওয়া ঠিকানায়, সময় লাগে ${deliveryTime}।` },
]

export const gallery = 'পারফিউম গ্যালারি'
export const heading = (paid: boolean) => (paid ? 'রসিদ' : 'অর্ডার')
export const order = 'অর্ডার'
export const placed = 'অর্ডারের সময়'
export const paid = 'টাকা দেওয়ার সময়'
export const howPaid = 'উপায়'
export const status = 'অবস্থা'
export const reference = 'রেফারেন্স'
export const deliverTo = (pickup: boolean) => (pickup ? 'শপ থেকে নেবেন' : 'ডেলিভারির ঠিকানা')
export const item = 'পণ্য'
export const price = 'দাম'
export const quantity = 'পরিমাণ'
export const total = 'সর্বমোট'
export const thankYou = 'আমাদের কাছ থেকে কেনাকাটার জন্য ধন্যবাদ।'
