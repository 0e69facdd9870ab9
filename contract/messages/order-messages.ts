import type { Messages } from './messages.ts'

/** What customers are told about carts, orders, returns and payments. */
export const orderMessages = {
  order_not_found: ['Order not found', 'অর্ডারটি পাওয়া যায়নি'],
  order_changed: ['This order has just changed. Please reload it.', 'অর্ডারটি এইমাত্র বদলেছে। পাতাটি আবার খুলুন।'],
  order_placed: ['Order placed successfully!', 'আপনার অর্ডার হয়ে গেছে!'],
  order_cash_chosen: ['Order confirmed with Cash on Delivery', 'ক্যাশ অন ডেলিভারিতে অর্ডার হয়েছে'],
  order_was_cancelled: ['Your order has been cancelled', 'আপনার অর্ডার বাতিল হয়েছে'],
  order_already_cancelled: ['This order is already cancelled.', 'অর্ডারটি আগেই বাতিল হয়েছে।'],
  order_already_returned: ['This parcel was already returned to the shop.', 'পার্সেলটি শপে ফেরত এসেছে।'],
  order_already_shipped: [
    'This order has already been shipped and can no longer be cancelled.',
    'অর্ডারটি পাঠানো হয়ে গেছে, তাই আর বাতিল করা যাবে না।',
  ],
  order_cancel_too_late: [
    'An order can only be cancelled within one hour of placing it. Please contact us and we’ll help.',
    'অর্ডার করার এক ঘণ্টার মধ্যেই শুধু বাতিল করা যায়। আমাদের সঙ্গে যোগাযোগ করুন, আমরা সাহায্য করব।',
  ],
  order_not_cancellable: ['This order was {status}.', 'অর্ডারটির অবস্থা: {status}।'],
  order_count: ['You have {orders}', 'আপনার {orders} আছে'],
  order_cancelled_earlier: [
    'An earlier try placed this order, and it has been cancelled since. Press Place Order to order again.',
    'আগের চেষ্টায় অর্ডারটি হয়েছিল, পরে বাতিল হয়েছে। আবার অর্ডার করতে “অর্ডার করুন” চাপুন।',
  ],
  order_already_placed: [
    'This order was already placed. You can find it under Orders.',
    'অর্ডারটি আগেই হয়েছে। “অর্ডার” পাতায় দেখতে পাবেন।',
  ],
  order_phone_refused: [
    'We cannot take an order with this phone number here. Please contact us.',
    'এই ফোন নম্বরে এখান থেকে অর্ডার নিতে পারছি না। আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  too_many_open_orders: [
    'You have {count} orders that are neither paid nor confirmed. Please pay for one of them or cancel it first.',
    'আপনার {count}টি অর্ডারের টাকা দেওয়া বা নিশ্চিত করা হয়নি। আগে তার একটির টাকা দিন বা বাতিল করুন।',
  ],
  link_expired: ['This link has expired or is not complete.', 'লিংকটির মেয়াদ শেষ অথবা লিংকটি সম্পূর্ণ নয়।'],
  bottles_limit: ['At most {limit} bottles of one size per order.', 'এক অর্ডারে এক সাইজের সর্বোচ্চ {limit}টি পণ্য নেওয়া যায়।'],
  lines_limit: ['At most {limit} products per order', 'এক অর্ডারে সর্বোচ্চ {limit} রকম পণ্য নেওয়া যায়'],
  delivery_charge_changed: [
    'Delivery to this address costs {amount}. Please check your total again.',
    'এই ঠিকানায় ডেলিভারি চার্জ {amount}। মোট টাকা আবার দেখে নিন।',
  ],
  prices_changed: ['Some prices have changed. Please check your cart again.', 'কিছু দাম বদলেছে। কার্টটি আবার দেখে নিন।'],
  delivery_not_offered: [
    'This kind of delivery is no longer offered to this address. Please check your cart again.',
    'এই ঠিকানায় এভাবে ডেলিভারি আর হয় না। কার্টটি আবার দেখে নিন।',
  ],
  product_not_sold: [
    'One of the products is no longer sold. Please remove it from your cart.',
    'একটি পণ্য আর বিক্রি হয় না। কার্ট থেকে সরিয়ে দিন।',
  ],
  size_not_sold: [
    '{product} is no longer sold in the size {size}. Please check your cart again.',
    '{product} আর {size} সাইজে বিক্রি হয় না। কার্টটি আবার দেখে নিন।',
  ],
  held_by_own_order: [
    'Your order {order} holds {quantity} × {product}. You can pay for it there.',
    'আপনার অর্ডার {order}-এ {quantity} × {product} রাখা আছে। সেখান থেকেই টাকা দিতে পারেন।',
  ],
  sold_out: ['{product} is sold out.', '{product}: স্টক শেষ।'],
  one_left: ['Only 1 of {product} is left.', '{product}: আর মাত্র ১টি আছে।'],
  few_left: ['Only {stock} of {product} are left.', '{product}: আর মাত্র {stock}টি আছে।'],
  product_id_missing: ['Each item needs its product’s id', 'প্রতিটি পণ্যের আইডি লাগবে'],
  order_zip_code_missing: ['The delivery address needs a zip code', 'ডেলিভারির ঠিকানায় পোস্ট কোড লাগবে'],
  cart_empty: ['Your cart is empty', 'আপনার কার্ট খালি'],
  order_address_missing: ['Choose a delivery address', 'ডেলিভারির ঠিকানা বেছে নিন'],
  product_not_found: ['Product not found', 'পণ্যটি পাওয়া যায়নি'],
  perfume_not_sold: ['This perfume is no longer sold.', 'এই পারফিউম আর বিক্রি হয় না।'],
  back_in_stock: ['This is back in stock: you can order it now.', 'পারফিউমটি আবার এসেছে: এখনই অর্ডার করতে পারেন।'],
  price_range_reversed: ['The lowest price is above the highest price.', 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি।'],

  return_received: ['Return requested. We’ll tell you our decision.', 'ফেরতের আবেদন পেয়েছি। সিদ্ধান্ত আপনাকে জানাব।'],
  return_reason_missing: ['Tell us the reason', 'কারণটি লিখুন'],
  return_requested: [
    'A return of this order is already requested. We’ll tell you our decision.',
    'এই অর্ডারের জন্য ফেরতের আবেদন আগেই করা হয়েছে। সিদ্ধান্ত আপনাকে জানাব।',
  ],
  return_accepted: ['The return of this order is already accepted.', 'ফেরতের আবেদনটি আগেই গৃহীত হয়েছে।'],
  return_declined: [
    'The return of this order was declined. Please contact us if anything is unclear.',
    'ফেরতের আবেদনটি গ্রহণ করা যায়নি। কিছু জানার থাকলে আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  return_arrived: ['The return of this order has already arrived.', 'ফেরত পাঠানো পণ্য আমরা পেয়েছি।'],
  return_refunded: ['The return of this order is already refunded.', 'ফেরতের টাকা আগেই দেওয়া হয়েছে।'],
  return_closed: [
    'The return of this order is closed. Please contact us if anything is unclear.',
    'ফেরতের আবেদনটি শেষ হয়েছে। কিছু জানার থাকলে আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  return_before_delivery: [
    'A return can be requested once the order is delivered.',
    'অর্ডার হাতে পাওয়ার পর ফেরতের আবেদন করা যায়।',
  ],
  return_too_late: [
    'A return can only be requested within 30 days of delivery.',
    'হাতে পাওয়ার ৩০ দিনের মধ্যেই শুধু ফেরতের আবেদন করা যায়।',
  ],
  return_other_items: ['Select items of this order.', 'এই অর্ডারের পণ্য বেছে নিন।'],
  order_refunded_already: ['This order is already refunded.', 'এই অর্ডারের টাকা আগেই ফেরত দেওয়া হয়েছে।'],

  order_paid_already: ['This order is already paid.', 'অর্ডারটির টাকা আগেই দেওয়া হয়েছে।'],
  order_was_refunded: ['This order was refunded.', 'এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে।'],
  bank_is_checking: ['Your bank is checking this payment.', 'আপনার ব্যাংক পেমেন্টটি যাচাই করছে।'],
  bank_is_checking_wait: [
    'Your bank is checking this payment. Please wait a moment.',
    'আপনার ব্যাংক পেমেন্টটি যাচাই করছে। একটু অপেক্ষা করুন।',
  ],
  bank_is_checking_order: [
    'The bank is checking a payment of this order. Please try again when it has decided.',
    'ব্যাংক এই অর্ডারের পেমেন্ট যাচাই করছে। যাচাই শেষ হলে আবার চেষ্টা করুন।',
  ],
  courier_collects: [
    'The courier has your parcel and collects {amount} in cash. To pay in another way, please contact us.',
    'পার্সেলটি কুরিয়ারের কাছে আছে, কুরিয়ারকে {amount} দিতে হবে। অন্যভাবে টাকা দিতে চাইলে আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  cash_after_delivery: [
    'This order has already been delivered. Please choose another way to pay or contact us.',
    'অর্ডারটি ডেলিভারি হয়ে গেছে। অন্যভাবে টাকা দিন বা আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  payments_not_possible: [
    '{payments} are not possible for this order. Please choose another way to pay.',
    'এই অর্ডারে {payments} নেওয়া যাচ্ছে না। অন্য উপায় বেছে নিন।',
  ],
  cash_not_available_pay_by_card: [
    'Cash on delivery is not available for this order. Please choose another way to pay or contact us.',
    'এই অর্ডারে ক্যাশ অন ডেলিভারি হবে না। অন্যভাবে টাকা দিন বা আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  cash_not_available: [
    'Cash on delivery is not available for this order. Please contact us.',
    'এই অর্ডারে ক্যাশ অন ডেলিভারি হবে না। আমাদের সঙ্গে যোগাযোগ করুন।',
  ],
  cash_needs_phone: [
    'Cash on delivery requires a phone number: we call you before we send the parcel.',
    'ক্যাশ অন ডেলিভারির জন্য ফোন নম্বর লাগবে: পার্সেল পাঠানোর আগে আমরা আপনাকে ফোন করি।',
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
  payment_below_limit: [
    'You can pay {amount} or more {how}. Please choose another way to pay.',
    '{how} অন্তত {amount} দিতে হয়। অন্যভাবে টাকা দিন।',
  ],
  payment_above_limit: [
    'You can pay up to {amount} {how}. Please choose another way to pay.',
    '{how} সর্বোচ্চ {amount} পর্যন্ত দেওয়া যায়। অন্যভাবে টাকা দিন।',
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
  order_number_of: ['{count} orders', '{count}টি অর্ডার'],
  one_order: ['1 order', '১টি অর্ডার'],
  in_cash: ['in cash', 'ক্যাশে'],
  by_card: ['by card', 'কার্ডে'],
  with_bkash: ['with bKash', 'বিকাশে'],
  by_gateway: ['by Nagad, Rocket or bank', 'নগদ, রকেট বা ব্যাংকে'],
  card_payment: ['a card payment', 'কার্ডে'],
  card_payments: ['Card payments', 'কার্ড পেমেন্ট'],
  bkash_payment: ['a bKash payment', 'বিকাশে'],
  bkash_payments: ['bKash payments', 'বিকাশ পেমেন্ট'],
  gateway_payment: ['a payment by Nagad, Rocket or bank', 'নগদ, রকেট বা ব্যাংকে'],
  gateway_payments: ['Payments by Nagad, Rocket or bank', 'নগদ, রকেট বা ব্যাংক পেমেন্ট'],
  has_been_refunded_to_card: ['has been refunded to your card', 'আপনার কার্ডে ফেরত দেওয়া হয়েছে'],
  has_been_refunded: ['has been refunded', 'ফেরত দেওয়া হয়েছে'],
  is_being_refunded: ['is being refunded to your card', 'আপনার কার্ডে ফেরত দেওয়া হচ্ছে'],
  status_cancelled: ['cancelled', 'বাতিল'],
  status_returned: ['returned', 'ফেরত এসেছে'],
} as const satisfies Messages
