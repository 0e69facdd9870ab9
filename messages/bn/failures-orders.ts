import { formatSizeInBangla } from '#contract/bangla/format-bangla.ts'
import type { TextsOf } from '#contract/failures/failures.ts'
import type { orderFailures } from '#contract/failures/orders.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import { count, nameOfOrder, productName, taka, wait } from './failure-values.ts'
import { formatMoment } from './formats.ts'
import { refusalTexts } from './offer-refusals.ts'
import { payingIn, paymentsIn } from './pay-ways.ts'
import { returnTime } from './return-time.ts'

const ended = { cancelled: 'বাতিল', returned: 'ফেরত এসেছে' }

export const orderFailureTexts: TextsOf<typeof orderFailures> = {
  order_not_found: 'অর্ডারটি পাওয়া যায়নি',
  order_changed: 'অর্ডারটি এইমাত্র বদলেছে। পাতাটি আবার খুলুন।',
  order_already_cancelled: 'অর্ডারটি আগেই বাতিল হয়েছে।',
  order_already_returned: 'পার্সেলটি শপে ফেরত এসেছে।',
  order_already_shipped: 'অর্ডারটি পাঠানো হয়ে গেছে, তাই আর বাতিল করা যাবে না।',
  order_cancel_too_late: 'অর্ডার করার এক ঘণ্টার মধ্যেই শুধু বাতিল করা যায়। আমাদের সঙ্গে যোগাযোগ করুন, আমরা সাহায্য করব।',
  order_has_ended: ({ status }) => `অর্ডারটির অবস্থা: ${ended[status]}।`,
  order_cancelled_earlier: 'আগের চেষ্টায় অর্ডারটি হয়েছিল, পরে বাতিল হয়েছে। আবার অর্ডার করতে “অর্ডার করুন” চাপুন।',
  order_already_placed: 'অর্ডারটি আগেই হয়েছে। “অর্ডার” পাতায় দেখতে পাবেন।',
  wrapping_not_offered: 'গিফট র‍্যাপিং এখন আর নেই। কার্টটি আবার দেখে নিন।',
  gift_needs_online_payment: 'অন্যকে পাঠানো গিফটের টাকা অনলাইনে দিতে হয়, যা এই মুহূর্তে সম্ভব নয়।',
  gift_in_cash: 'অন্যকে পাঠানো গিফটের টাকা অনলাইনে দিতে হয়, যাতে প্রাপকের কাছে টাকা চাওয়া না হয়।',
  orders_paused: ({ until }) => `${formatMoment(until)} পর্যন্ত অর্ডার নেওয়া বন্ধ আছে।`,
  order_phone_refused: 'এই ফোন নম্বরে এখান থেকে অর্ডার নিতে পারছি না। আমাদের সঙ্গে যোগাযোগ করুন।',
  too_many_open_orders: ({ orders }) =>
    `আপনার ${count(orders)}টি অর্ডারের টাকা দেওয়া বা নিশ্চিত করা হয়নি। আগে তার একটির টাকা দিন বা বাতিল করুন।`,
  link_expired: 'লিংকটির মেয়াদ শেষ অথবা লিংকটি সম্পূর্ণ নয়।',
  order_not_to_confirm: 'এই লিংকে শুধু অর্ডারটি দেখা যায়, নিশ্চিত করার কিছু নেই।',
  order_confirmed_already: 'অর্ডারটি আপনি আগেই নিশ্চিত করেছেন। ধন্যবাদ।',
  order_confirmed_too_late: 'অর্ডারটি এর মধ্যে পাঠানো বা বাতিল করা হয়েছে। কোনো ভুল থাকলে আমাদের লিখুন।',
  offer_of_other_place: 'অর্ডারটিতে একটি অফার আছে, যা অন্য জেলায় না-ও চলতে পারে। আমাদের লিখুন, আমরা ঠিকানা বদলে দেব।',
  delivery_costs_other: ({ amount }) =>
    `এই জায়গায় ডেলিভারি চার্জ ${taka(amount)}, আপনার মোট টাকায় অন্য চার্জ ধরা আছে। চ্যাটে আমাদের লিখুন, আমরা অর্ডারটি বদলে দেব।`,
  bottles_limit: ({ limit }) => `এক অর্ডারে এক সাইজের সর্বোচ্চ ${count(limit)}টি পণ্য নেওয়া যায়।`,
  delivery_charge_changed: ({ amount }) => `এই ঠিকানায় ডেলিভারি চার্জ ${taka(amount)}। মোট টাকা আবার দেখে নিন।`,
  prices_changed: 'কিছু দাম বদলেছে। কার্টটি আবার দেখে নিন।',
  delivery_not_offered: 'এই ঠিকানায় এভাবে ডেলিভারি আর হয় না। কার্টটি আবার দেখে নিন।',
  code_not_applied: ({ reason }) => refusalTexts[reason],
  product_not_sold: 'একটি পণ্য আর বিক্রি হয় না। কার্ট থেকে সরিয়ে দিন।',
  size_not_sold: ({ product }) =>
    `${nameIn('bn', product)} আর ${formatSizeInBangla(product.size)} সাইজে বিক্রি হয় না। কার্টটি আবার দেখে নিন।`,
  sold_out: ({ product }) => `${productName(product)}: স্টক শেষ।`,
  one_left: ({ product }) => `${productName(product)}: আর মাত্র ১টি আছে।`,
  few_left: ({ product, stock }) => `${productName(product)}: আর মাত্র ${count(stock)}টি আছে।`,
  held_by_own_order: ({ order, quantity, product }) =>
    `আপনার অর্ডার ${nameOfOrder(order)}-এ ${count(quantity)} × ${productName(product)} রাখা আছে। সেখান থেকেই টাকা দিতে পারেন।`,
  return_requested: 'এই অর্ডারের জন্য ফেরতের আবেদন আগেই করা হয়েছে। সিদ্ধান্ত আপনাকে জানাব।',
  return_accepted: 'ফেরতের আবেদনটি আগেই গৃহীত হয়েছে।',
  return_declined: 'ফেরতের আবেদনটি গ্রহণ করা যায়নি। কিছু জানার থাকলে আমাদের সঙ্গে যোগাযোগ করুন।',
  return_arrived: 'ফেরত পাঠানো পণ্য আমরা পেয়েছি।',
  return_refunded: 'ফেরতের টাকা আগেই দেওয়া হয়েছে।',
  return_closed: 'ফেরতের আবেদনটি শেষ হয়েছে। কিছু জানার থাকলে আমাদের সঙ্গে যোগাযোগ করুন।',
  return_before_delivery: 'অর্ডার হাতে পাওয়ার পর ফেরতের আবেদন করা যায়।',
  return_too_late: ({ days }) =>
    days > 0 ? `হাতে পাওয়ার ${returnTime(days)}ের মধ্যেই শুধু ফেরতের আবেদন করা যায়।` : 'এই অর্ডার ফেরত দেওয়া যাবে না।',
  return_other_items: 'এই অর্ডারের পণ্য বেছে নিন।',
  order_refunded_already: 'এই অর্ডারের টাকা আগেই ফেরত দেওয়া হয়েছে।',
  order_paid_already: 'অর্ডারটির টাকা আগেই দেওয়া হয়েছে।',
  order_was_refunded: 'এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে।',
  payment_running: ({ minutes }) => `এই মুহূর্তে কেউ অর্ডারটির টাকা দিচ্ছেন। পেমেন্ট না হলে ${wait(minutes)} পরে আবার চেষ্টা করুন।`,
  bank_is_checking_wait: 'আপনার ব্যাংক পেমেন্টটি যাচাই করছে। একটু অপেক্ষা করুন।',
  bank_is_checking_order: 'ব্যাংক এই অর্ডারের পেমেন্ট যাচাই করছে। যাচাই শেষ হলে আবার চেষ্টা করুন।',
  payment_held: 'আপনার পেমেন্ট আমরা পেয়েছি, এখন যাচাই করছি।',
  courier_collects: ({ amount }) =>
    `পার্সেলটি কুরিয়ারের কাছে আছে, কুরিয়ারকে ${taka(amount)} দিতে হবে। অন্যভাবে টাকা দিতে চাইলে আমাদের সঙ্গে যোগাযোগ করুন।`,
  cash_after_delivery: 'অর্ডারটি ডেলিভারি হয়ে গেছে। অন্যভাবে টাকা দিন বা আমাদের সঙ্গে যোগাযোগ করুন।',
  cash_not_available_pay_by_card: 'এই অর্ডারে ক্যাশ অন ডেলিভারি হবে না। অন্যভাবে টাকা দিন বা আমাদের সঙ্গে যোগাযোগ করুন।',
  cash_not_available: 'এই অর্ডারে ক্যাশ অন ডেলিভারি হবে না। আমাদের সঙ্গে যোগাযোগ করুন।',
  cash_needs_phone: 'ক্যাশ অন ডেলিভারির জন্য ফোন নম্বর লাগবে: পার্সেল পাঠানোর আগে আমরা আপনাকে ফোন করি।',
  offer_used_with_phone:
    'এই ফোন নম্বরে অর্ডারের ছাড়টি আগেই একবার নেওয়া হয়েছে। অর্ডারটি বাতিল করে ছাড় ছাড়া আবার অর্ডার করুন, অথবা আমাদের সঙ্গে যোগাযোগ করুন।',
  nothing_in_advance: 'এই অর্ডারের জন্য আগে কিছু দিতে হবে না।',
  payments_not_possible: ({ way }) => `এই অর্ডারে ${paymentsIn[way]} নেওয়া যাচ্ছে না। অন্য উপায় বেছে নিন।`,
  payment_way_closed: ({ way }) => `${paymentsIn[way]} এখন করা যাচ্ছে না। ক্যাশ অন ডেলিভারি বেছে নিন।`,
  payment_below_limit: ({ amount, way }) => `${payingIn[way]} অন্তত ${taka(amount)} দিতে হয়। অন্যভাবে টাকা দিন।`,
  payment_above_limit: ({ amount, way }) => `${payingIn[way]} সর্বোচ্চ ${taka(amount)} পর্যন্ত দেওয়া যায়। অন্যভাবে টাকা দিন।`,
}
