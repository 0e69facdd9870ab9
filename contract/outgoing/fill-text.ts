/** The fields of text messages, as `{number}`. */
export const messageFields = [
  'name',
  'number',
  'amount',
  'payment',
  'link',
  'courier',
  'tracking',
  'refund',
  'phone',
] as const
export type MessageField = (typeof messageFields)[number]

export const fieldHints: Record<MessageField, string> = {
  name: 'the customer’s first name',
  number: 'the number of the order',
  amount: 'its total',
  payment: 'how it is paid, or that the customer has to choose',
  link: 'the page of the order, where it can be paid',
  courier: 'the courier',
  tracking: 'the courier’s tracking page; the page of the order where there is none',
  refund: 'what was refunded',
  phone: 'the shop’s phone number',
}

const field = /\{(\w+)\}/g

/** The names of the fields in a text. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(field)].map(([, name = '']) => name)

/** A text with the values of its fields; an empty one leaves no gap. */
export const fillText = (text: string, values: Partial<Record<string, string>>): string =>
  text
    .replace(field, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** What the preview of a text shows; the link has the length of a real one. */
export const sampleFields: Record<'en' | 'bn', Record<MessageField, string>> = {
  en: {
    name: 'Ayesha',
    number: '#CCFA1509',
    amount: 'Tk 1,280',
    payment: 'Choose how to pay:',
    link: 'https://alaria.com.bd/order/3q2-7wAbCdEfGhIjKlMnOp',
    courier: 'Pathao',
    tracking: 'https://steadfast.com.bd/t/SFR25A1B2C3D',
    refund: 'Tk 1,280',
    phone: '01700000000',
  },
  bn: {
    name: 'আয়েশা',
    number: '#CCFA1509',
    amount: '৳১,২৮০',
    payment: 'টাকা দেওয়ার উপায় বেছে নিন:',
    link: 'https://alaria.com.bd/bn/order/3q2-7wAbCdEfGhIjKlMnOp',
    courier: 'পাঠাও',
    tracking: 'https://steadfast.com.bd/t/SFR25A1B2C3D',
    refund: '৳১,২৮০',
    phone: '01700000000',
  },
}
