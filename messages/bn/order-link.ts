import { formatNumber } from './formats.ts'
import { statusName } from './statuses.ts'

export { courierNames as couriers } from './couriers.ts'
export { discount, free, notDelivered, shipping as delivery } from './order-totals.ts'

export const title = 'আপনার অর্ডার'
export const titleOf = (number: string) => `অর্ডার ${number}`
export const description = 'গ্যালারিতে আপনার অর্ডার।'
export const statuses = {
  pending: statusName('pending'),
  confirmed: statusName('confirmed'),
  shipped: 'পথে আছে',
  delivered: 'পৌঁছে গেছে',
  cancelled: statusName('cancelled'),
  returned: statusName('returned'),
}
export const statusLines = {
  pending: 'আপনার অর্ডার পেয়েছি, শিগগিরই নিশ্চিত করব।',
  confirmed: 'আপনার অর্ডার নিশ্চিত হয়েছে। আমরা প্যাক করছি।',
  shipped: 'আপনার পার্সেল কুরিয়ারের কাছে আছে।',
  delivered: 'আপনার পার্সেল পৌঁছে গেছে। ব্যবহার করে জানাবেন কেমন লাগল।',
  cancelled: 'এই অর্ডার বাতিল হয়েছে।',
  returned: 'কুরিয়ার পার্সেলটি পৌঁছে দিতে পারেনি, আমাদের কাছে ফেরত এসেছে।',
}
export const expiries = {
  not_paid_in_time: 'সময়মতো টাকা দেওয়া হয়নি, ক্যাশ অন ডেলিভারিও বাছা হয়নি। কোনো টাকা কাটা হয়নি।',
  not_confirmed_in_time: 'সময়মতো নিশ্চিত করা হয়নি।',
  sold_out: 'টাকা দেওয়ার আগেই পণ্য শেষ হয়ে গেছে। আপনার টাকা ফেরত দেওয়া হচ্ছে।',
}
export const number = 'অর্ডার নম্বর'
export const placedOn = 'অর্ডারের সময়'
export const status = 'অবস্থা'
export const payment = 'পেমেন্ট'
export const items = 'পণ্য'
export const lineOf = (size: string, price: string, quantity: number) =>
  size ? `${size} · ${price} × ${formatNumber(quantity)}` : `${price} × ${formatNumber(quantity)}`
export const notDeliveredOf = (count: number) => `${formatNumber(count)}টি পৌঁছায়নি`
export const subtotal = 'পণ্যের দাম'
export const payments = {
  checking: 'যাচাই চলছে',
  held: 'যাচাই চলছে',
  paid: 'টাকা দেওয়া হয়েছে',
  refunding: 'টাকা ফেরত দেওয়া হচ্ছে',
  refunded: 'ফেরত দেওয়া হয়েছে',
  refundFailed: 'টাকা ফেরত পাঠানো যায়নি',
  failed: 'টাকা দেওয়া হয়নি',
  unpaid: 'টাকা দেওয়া হয়নি',
  cash: 'ক্যাশ অন ডেলিভারি',
  none: 'কিছু দিতে হবে না',
}
export const paymentLines = {
  checking: 'আপনার পেমেন্ট যাচাই করছি। এখন আপনার কিছু করতে হবে না, ফলাফল এই পাতায় নিজেই দেখা যাবে।',
  held: 'আপনার পেমেন্ট আমরা পেয়েছি, এখন যাচাই করছি। কিছু জানার থাকলে আমরা আপনাকে ফোন করব।',
  paid: 'আপনার টাকা পেয়েছি। ধন্যবাদ।',
  refunding: 'আপনার টাকা ফেরত দেওয়া হচ্ছে।',
  refunded: 'আপনার টাকা ফেরত দেওয়া হয়েছে।',
  refundFailed: 'টাকা ফেরত পাঠানো যায়নি। আপনার টাকা নিরাপদ আছে, শিগগিরই পাঠাব।',
  failed: 'শেষ পেমেন্টটি সম্পূর্ণ হয়নি, কোনো টাকা কাটা হয়নি।',
  unpaid: 'এই অর্ডারের টাকা এখনো দেওয়া হয়নি।',
  cash: 'পার্সেল হাতে পেয়ে ক্যাশ টাকা দেবেন।',
  none: 'কোনো টাকা দিতে হবে না।',
}
export const payUntil = (moment: string) => `${moment}-এর মধ্যে টাকা দিন, না হলে অর্ডারটি বাতিল হয়ে যাবে।`
export const tracking = 'আপনার পার্সেল'
export const track = 'পার্সেল কোথায় আছে দেখুন'
export const newTab = '(নতুন ট্যাবে খুলবে)'
export const toPay = 'এই অর্ডারের টাকা দিতে'
export const cardAfterSigningIn = 'কার্ডে টাকা দিতে আগে সাইন ইন করুন।'
export const signIn = 'ফোন নম্বর দিয়ে সাইন ইন'
export const signInLine = 'ঠিকানা দেখতে বা অর্ডার বাতিল করতে ফোন নম্বর দিয়ে সাইন ইন করুন।'
export const expiredTitle = 'লিংকটি কাজ করছে না'
export const expired =
  'লিংকটির মেয়াদ শেষ হয়েছে অথবা লিংকটি সম্পূর্ণ নয়। আমাদের এসএমএস বা ইমেইল থেকে আবার খুলুন, অথবা অর্ডার দেখতে সাইন ইন করুন।'
