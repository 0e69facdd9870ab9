import type { Language } from '#contract/language.ts'
import type { MessageField } from '#contract/outgoing/fill-text.ts'
import * as bangla from '#languages/bn/text-messages.ts'
import * as english from '#languages/en/text-messages.ts'

const fieldsWith = (
  { amount, couriers, expiries, payments, refundedTo }: typeof english | typeof bangla,
  shop: string,
  own: Record<'name' | 'number', string>,
): Record<MessageField, string> => ({
  ...own,
  amount: amount(1280),
  payment: payments.due(),
  advance: amount(130),
  // As long as a real one.
  link: `${shop}/order/3q2-7wAbCdEfGhIjKlMnOp`,
  page: `${shop}/checkout/3a5f1c80-1b2c-4d3e-8f90-a1b2ccfa1509`,
  courier: couriers.pathao,
  tracking: 'https://steadfast.com.bd/t/SFR25A1B2C3D',
  refund: amount(1280),
  way: refundedTo.bkash_checkout,
  reason: expiries.not_confirmed_in_time,
  phone: '01700000000',
})

/** What the preview of a text shows. */
export const sampleFields: Record<Language, Record<MessageField, string>> = {
  en: fieldsWith(english, 'https://alaria.com.bd', { name: 'Ayesha', number: '10023' }),
  bn: fieldsWith(bangla, 'https://alaria.com.bd/bn', { name: 'আয়েশা', number: '১০০২৩' }),
}
