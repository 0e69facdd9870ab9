import { z } from 'zod'
import { tooLong } from '../limits.ts'
import { requiredLines } from '../text-fields.ts'
import { fieldsIn, messageFields } from './fill-text.ts'

/** What customers get a message about, by email and by text message; see `orderEventNames`. */
export const orderMessageEvents = [
  'received',
  'confirmed',
  'shipped',
  'delivery_failed',
  'returned',
  'refunded',
] as const
export type OrderMessageEvent = (typeof orderMessageEvents)[number]

export const orderEventNames: Record<OrderMessageEvent, string> = {
  received: 'Order received',
  confirmed: 'Order confirmed',
  shipped: 'Order shipped',
  delivery_failed: 'Delivery failed',
  returned: 'Parcel returned',
  refunded: 'Refund made',
}

/** Characters; about seven parts in Bangla. */
export const maxTextLength = 480

const text = requiredLines('Write the text message', maxTextLength)
  .max(maxTextLength, tooLong(maxTextLength))
  .superRefine((typed, checked) => {
    const unknown = fieldsIn(typed).find((field) => !messageFields.some((known) => known === field))
    if (unknown !== undefined) checked.addIssue({ code: 'custom', message: `There is no field {${unknown}}` })
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
    .number({ error: 'Enter the price of a part' })
    .min(0, 'At least 0')
    .max(100, 'At most 100')
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
    confirmed: {
      ...on,
      en: 'AL-ARIA: your order {number} is confirmed and being packed. {payment} {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} নিশ্চিত, প্যাক করছি। {payment} {link}',
    },
    shipped: {
      ...on,
      en: 'AL-ARIA: your order {number} is on its way with {courier}. Track it: {tracking}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} পাঠানো হয়েছে, কুরিয়ার {courier}। দেখুন: {tracking}',
    },
    delivery_failed: {
      ...on,
      en: 'AL-ARIA: {courier} could not deliver your order {number} yet. Please keep your phone on, or call us: {phone}',
      bn: 'আল-আরিয়া: {courier} আপনার অর্ডার {number} এখনো পৌঁছে দিতে পারেনি। ফোন খোলা রাখুন বা কল করুন: {phone}',
    },
    returned: {
      ...on,
      en: 'AL-ARIA: your order {number} came back to us undelivered. Call us if you still want it: {phone}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number} পৌঁছানো যায়নি, ফেরত এসেছে। এখনো চাইলে কল করুন: {phone}',
    },
    refunded: {
      ...on,
      en: 'AL-ARIA: we have refunded {refund} for your order {number}. {link}',
      bn: 'আল-আরিয়া: আপনার অর্ডার {number}-এর {refund} ফেরত দিয়েছি। {link}',
    },
  },
}
