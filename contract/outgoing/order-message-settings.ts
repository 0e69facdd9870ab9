import { z } from 'zod'
import { issueOf, wrong } from '../failures/issues.ts'
import { requiredLines, tooLong } from '../text-fields.ts'
import { fieldsIn, messageFields } from './fill-text.ts'

/** What customers get a message about, by email and by text message; see `orderEventNames`. */
export const orderMessageEvents = [
  'received',
  'advance_paid',
  'paid',
  'confirmed',
  'shipped',
  'delivery_failed',
  'delivered',
  'partly_delivered',
  'review_asked',
  'returned',
  'cancelled',
  'refunded',
  'return_accepted',
  'return_declined',
  'replied',
] as const
export type OrderMessageEvent = (typeof orderMessageEvents)[number]

export const orderEventNames: Record<OrderMessageEvent, string> = {
  received: 'Order received',
  advance_paid: 'Advance received',
  paid: 'Order paid online',
  confirmed: 'Order confirmed',
  shipped: 'Order shipped',
  delivery_failed: 'Delivery failed',
  delivered: 'Order delivered',
  partly_delivered: 'Order delivered in part',
  review_asked: 'Review asked for, days later',
  returned: 'Parcel returned',
  cancelled: 'Order cancelled',
  refunded: 'Refund made',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  replied: 'Reply to a question',
}

/** Characters; about seven parts in Bangla. */
export const maxTextLength = 480

const text = requiredLines('write_text_message', maxTextLength)
  .max(maxTextLength, tooLong)
  .superRefine((typed, checked) => {
    const unknown = fieldsIn(typed).find((field) => !messageFields.some((known) => known === field))
    if (unknown !== undefined) checked.addIssue(issueOf('no_such_field', { name: unknown }))
  })

const EventMessages = z.object({
  email: z.boolean().describe('whether an email is sent, to customers who have one'),
  sms: z.boolean().describe('whether a text message is sent'),
  en: text.describe('the text message in English, with fields such as {number}'),
  bn: text.describe('the same in Bangla'),
})

export const OrderMessageSettings = z.object({
  language: z
    .enum(['en', 'bn'])
    .describe('of messages about orders that staff take, unless the customer has chosen one'),
  pricePerPart: z
    .number({ error: wrong('enter_price_part') })
    .min(0, wrong('at_least'))
    .max(100, wrong('at_most'))
    .describe('what the gateway charges for a part of a text message, decimal taka'),
  events: z.record(z.enum(orderMessageEvents), EventMessages),
})
export type OrderMessageSettings = z.infer<typeof OrderMessageSettings>

const on = { email: true, sms: true }

/** The initial texts. English ones need one or two parts: ৳ alone would make a whole text Unicode. */
export const initialOrderMessages: OrderMessageSettings = {
  language: 'en',
  pricePerPart: 0.35,
  events: {
    received: {
      ...on,
      en: 'AL-ARIA: we have your order {number} of {amount}. {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} পেয়েছি, মোট {amount}। {payment} {link}',
    },
    advance_paid: {
      ...on,
      en: 'AL-ARIA: we have your advance of {advance} for order {number}, thank you. {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number}-এর অগ্রিম {advance} পেয়েছি, ধন্যবাদ। {payment} {link}',
    },
    paid: {
      ...on,
      en: 'AL-ARIA: we have {amount} for your order {number}. {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number}, মোট {amount}। {payment} {link}',
    },
    confirmed: {
      ...on,
      en: 'AL-ARIA: your order {number} is confirmed and being packed. {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} নিশ্চিত হয়েছে, আমরা প্যাক করছি। {payment} {link}',
    },
    shipped: {
      ...on,
      en: 'AL-ARIA: your order {number} is on its way with {courier}. Track it: {tracking}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} পাঠানো হয়েছে, {courier} পৌঁছে দেবে। দেখুন: {tracking}',
    },
    delivery_failed: {
      ...on,
      en: 'AL-ARIA: {courier} could not deliver your order {number} yet. Please keep your phone on, or call us: {phone}',
      bn: 'আল-আরিয়া: {courier} আপনার অর্ডার {number} এখনো পৌঁছে দিতে পারেনি। ফোন খোলা রাখুন বা ফোন করুন: {phone}',
    },
    delivered: {
      ...on,
      en: 'AL-ARIA: your order {number} has been delivered. Thank you! If something is not right: {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} ডেলিভারি হয়েছে, ধন্যবাদ। কোনো সমস্যা হলে: {link}',
    },
    partly_delivered: {
      ...on,
      en: 'AL-ARIA: only a part of your order {number} was delivered. See which, and what you pay: {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number}-এর সব পণ্য ডেলিভারি হয়নি। কোনটি হয়েছে, দেখুন: {link}',
    },
    review_asked: {
      email: true,
      sms: false,
      en: 'AL-ARIA: how is your perfume, {name}? Say how long it lasts, here in your order: {page}',
      bn: 'আল-আরিয়া: {name}, সুগন্ধিটি কেমন লাগছে? কতক্ষণ থাকে, অর্ডারের পাতা থেকে জানান: {page}',
    },
    returned: {
      ...on,
      en: 'AL-ARIA: your order {number} came back to us undelivered. Call us if you still want it: {phone}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} আপনাকে দেওয়া যায়নি, আমাদের কাছে ফেরত এসেছে। এখনো নিতে চাইলে ফোন করুন: {phone}',
    },
    cancelled: {
      ...on,
      en: 'AL-ARIA: your order {number} is cancelled. {reason} {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} বাতিল হয়েছে। {reason} {payment} {link}',
    },
    refunded: {
      ...on,
      en: 'AL-ARIA: we have refunded {refund} {way} for your order {number}. {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number}-এর {refund} {way} ফেরত দিয়েছি। {link}',
    },
    return_accepted: {
      ...on,
      en: 'AL-ARIA: we accept the return of your order {number}. How it goes on: {page} Questions? {phone}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} ফেরত নেব। কীভাবে পাঠাবেন, দেখুন: {page} প্রশ্ন থাকলে: {phone}',
    },
    return_declined: {
      ...on,
      en: 'AL-ARIA: we cannot take back your order {number}. Why: {page} Questions? {phone}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} ফেরত নিতে পারছি না। কারণ দেখুন: {page} প্রশ্ন থাকলে: {phone}',
    },
    replied: {
      ...on,
      en: 'AL-ARIA: we have answered your message, {name}. Read it here: {page}',
      bn: 'আল-আরিয়া: {name}, আপনার মেসেজের উত্তর দিয়েছি। দেখুন: {page}',
    },
  },
}
