import type { Messages } from './messages.ts'

/** What customers are told about carts, orders, returns and payments. */
export const orderMessages = {
  lines_limit: ['At most {limit} products per order', 'এক অর্ডারে সর্বোচ্চ {limit} রকম পণ্য নেওয়া যায়'],
  sold_out: ['{product} is sold out.', '{product}: স্টক শেষ।'],
  one_left: ['Only 1 of {product} is left.', '{product}: আর মাত্র ১টি আছে।'],
  few_left: ['Only {stock} of {product} are left.', '{product}: আর মাত্র {stock}টি আছে।'],
  product_id_missing: ['Each item needs its product’s id', 'প্রতিটি পণ্যের আইডি লাগবে'],
  order_zip_code_missing: ['The delivery address needs a zip code', 'ডেলিভারির ঠিকানায় পোস্ট কোড লাগবে'],
  cart_empty: ['Your cart is empty', 'আপনার কার্ট খালি'],
  order_address_missing: ['Choose a delivery address', 'ডেলিভারির ঠিকানা বেছে নিন'],

  return_reason_missing: ['Tell us the reason', 'কারণটি লিখুন'],

  order_paid_already: ['This order is already paid.', 'অর্ডারটির টাকা আগেই দেওয়া হয়েছে।'],
  bank_is_checking: ['Your bank is checking this payment.', 'আপনার ব্যাংক পেমেন্টটি যাচাই করছে।'],
  bank_is_checking_wait: [
    'Your bank is checking this payment. Please wait a moment.',
    'আপনার ব্যাংক পেমেন্টটি যাচাই করছে। একটু অপেক্ষা করুন।',
  ],
  bank_is_checking_order: [
    'The bank is checking a payment of this order. Please try again when it has decided.',
    'ব্যাংক এই অর্ডারের পেমেন্ট যাচাই করছে। যাচাই শেষ হলে আবার চেষ্টা করুন।',
  ],
  payments_not_possible: [
    '{payments} are not possible for this order. Please choose another way to pay.',
    'এই অর্ডারে {payments} নেওয়া যাচ্ছে না। অন্য উপায় বেছে নিন।',
  ],
  payment_held: ['We have received your payment and are checking it.', 'আপনার পেমেন্ট আমরা পেয়েছি, এখন যাচাই করছি।'],
  payment_not_of_order: ['This order has no such payment.', 'এই অর্ডারে এমন কোনো পেমেন্ট নেই।'],
  payment_not_found: ['This payment does not exist.', 'এই পেমেন্টটি নেই।'],
  payment_link_invalid: ['This link does not belong to a payment.', 'লিংকটি কোনো পেমেন্টের নয়।'],
  payment_ready: ['Payment ready', 'পেমেন্ট শুরু করা যায়'],
  payment_confirmed: ['Payment confirmed successfully!', 'পেমেন্ট নিশ্চিত হয়েছে!'],
  payment_declined: [
    'The card was declined. Please try again or choose Cash On Delivery.',
    'কার্ডটি গ্রহণ করা হয়নি। আবার চেষ্টা করুন বা ক্যাশ অন ডেলিভারি বেছে নিন।',
  ],
  payment_incomplete: ['This payment has not been completed.', 'পেমেন্টটি সম্পূর্ণ হয়নি।'],
  payment_cancelled: ['This payment was cancelled.', 'পেমেন্টটি বাতিল হয়েছে।'],
  payment_refunded: ['This payment {refund}.', 'পেমেন্টটি {refund}।'],
  payment_came_too_late: [
    '{note} Your order is cancelled, and your payment {refund}.',
    '{note} আপনার অর্ডার বাতিল হয়েছে, আর টাকা {refund}।',
  ],
  payment_setup_failed: ['The payment could not be set up. Please try again.', 'পেমেন্ট শুরু করা গেল না। আবার চেষ্টা করুন।'],
  payment_total_changed: [
    'The total of this order is now {amount}. Please check it again.',
    'এই অর্ডারের মোট এখন {amount}। আবার দেখে নিন।',
  ],
  nothing_in_advance: ['Nothing has to be paid in advance for this order.', 'এই অর্ডারের জন্য আগে কিছু দিতে হবে না।'],
  advance_changed: [
    'What is to be paid in advance is now {amount}. Please check it again.',
    'আগে যা দিতে হবে, তা এখন {amount}। আবার দেখে নিন।',
  ],
  payment_too_small: [
    '{payments} start at {amount}. Please choose Cash On Delivery.',
    '{payments} অন্তত {amount} হতে হয়। ক্যাশ অন ডেলিভারি বেছে নিন।',
  ],
  payment_too_large: [
    'This order is too large for {payment}. Please choose Cash On Delivery.',
    'এত বড় অর্ডারের টাকা {payment} দেওয়া যায় না। ক্যাশ অন ডেলিভারি বেছে নিন।',
  ],
  payment_way_closed: [
    '{payments} are currently not available. Please choose Cash On Delivery.',
    '{payments} এখন করা যাচ্ছে না। ক্যাশ অন ডেলিভারি বেছে নিন।',
  ],
  payment_way_down: [
    '{payments} are temporarily unavailable. Please try again in a moment, or choose Cash On Delivery.',
    '{payments} সাময়িকভাবে বন্ধ। একটু পরে আবার চেষ্টা করুন, অথবা ক্যাশ অন ডেলিভারি বেছে নিন।',
  ],
  card_form_unavailable: ['The card form cannot be shown at the moment.', 'কার্ডের ফরমটি এখন দেখানো যাচ্ছে না।'],
  no_payment_page: ['This payment method is not available here.', 'এখানে এভাবে টাকা দেওয়া যায় না।'],
} as const satisfies Messages

/** Words that are parameters of other messages. */
export const orderWords = {
  card_payment: ['a card payment', 'কার্ডে'],
  card_payments: ['Card payments', 'কার্ড পেমেন্ট'],
  bkash_payment: ['a bKash payment', 'বিকাশে'],
  bkash_payments: ['bKash payments', 'বিকাশ পেমেন্ট'],
  gateway_payment: ['a payment by Nagad, Rocket or bank', 'নগদ, রকেট বা ব্যাংকে'],
  gateway_payments: ['Payments by Nagad, Rocket or bank', 'নগদ, রকেট বা ব্যাংক পেমেন্ট'],
  has_been_refunded_to_card: ['has been refunded to your card', 'আপনার কার্ডে ফেরত দেওয়া হয়েছে'],
  has_been_refunded: ['has been refunded', 'ফেরত দেওয়া হয়েছে'],
  is_being_refunded: ['is being refunded to your card', 'আপনার কার্ডে ফেরত দেওয়া হচ্ছে'],
} as const satisfies Messages
