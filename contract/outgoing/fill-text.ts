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
