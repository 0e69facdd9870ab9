/** The fields of text messages, as `{number}`. */
export const messageFields = [
  'name',
  'number',
  'amount',
  'payment',
  'advance',
  'link',
  'page',
  'courier',
  'tracking',
  'refund',
  'way',
  'reason',
  'phone',
] as const
export type MessageField = (typeof messageFields)[number]

export const fieldHints: Record<MessageField, string> = {
  name: 'the customer’s first name',
  number: 'the number of the order',
  amount: 'its total',
  payment: 'how it is paid, that the customer has to choose, or what a cancelled order gives back',
  advance: 'what was paid of it in advance',
  link: 'the page of the order, where it can be paid, for everybody who has the link',
  page: 'the page of the order, or of the customer’s messages, after signing in',
  courier: 'the courier',
  tracking: 'the courier’s tracking page; the page of the order where there is none',
  refund: 'what was refunded',
  way: 'where the refund goes; empty where staff made it in another way',
  reason: 'why the shop itself cancelled the order; empty where somebody did',
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
    number: '10023',
    amount: 'Tk 1,280',
    payment: 'Choose how to pay:',
    advance: 'Tk 130',
    link: 'https://alaria.com.bd/order/3q2-7wAbCdEfGhIjKlMnOp',
    page: 'https://alaria.com.bd/checkout/3a5f1c80-1b2c-4d3e-8f90-a1b2ccfa1509',
    courier: 'Pathao',
    tracking: 'https://steadfast.com.bd/t/SFR25A1B2C3D',
    refund: 'Tk 1,280',
    way: 'to your bKash account',
    reason: 'It was not paid in time.',
    phone: '01700000000',
  },
  bn: {
    name: 'আয়েশা',
    number: '১০০২৩',
    amount: '৳১,২৮০',
    payment: 'টাকা দেওয়ার উপায় বেছে নিন:',
    advance: '৳১৩০',
    link: 'https://alaria.com.bd/bn/order/3q2-7wAbCdEfGhIjKlMnOp',
    page: 'https://alaria.com.bd/bn/checkout/3a5f1c80-1b2c-4d3e-8f90-a1b2ccfa1509',
    courier: 'পাঠাও',
    tracking: 'https://steadfast.com.bd/t/SFR25A1B2C3D',
    refund: '৳১,২৮০',
    way: 'আপনার বিকাশে',
    reason: 'সময়মতো টাকা দেওয়া হয়নি।',
    phone: '01700000000',
  },
}
