import type { Messages } from './messages.ts'

/** What customers are told about carts, orders, returns and payments. */
export const orderMessages = {
  lines_limit: ['At most {limit} products per order', 'এক অর্ডারে সর্বোচ্চ {limit} রকম পণ্য নেওয়া যায়'],
  product_id_missing: ['Each item needs its product’s id', 'প্রতিটি পণ্যের আইডি লাগবে'],
  order_zip_code_missing: ['The delivery address needs a zip code', 'ডেলিভারির ঠিকানায় পোস্ট কোড লাগবে'],
  cart_empty: ['Your cart is empty', 'আপনার কার্ট খালি'],
  order_address_missing: ['Choose a delivery address', 'ডেলিভারির ঠিকানা বেছে নিন'],
  return_reason_missing: ['Tell us the reason', 'কারণটি লিখুন'],
  payment_link_invalid: ['This link does not belong to a payment.', 'লিংকটি কোনো পেমেন্টের নয়।'],
} as const satisfies Messages
