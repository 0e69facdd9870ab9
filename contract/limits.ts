import { wrong } from './failures/issues.ts'
// Limits, patterns and messages of contract, server and pages. Without zod: pages of the shop load this file first.

/** Maximum quantity of one product in an order by a customer; more is ordered by phone. */
export const quantityLimit = 20
/** The same in an order by staff. */
export const staffQuantityLimit = 999
/** The maximum stock that counts as few: only then is the number public. */
export const fewBottles = 5
/** Maximum number of lines in an order or a cart. */
export const maxLines = 100
/** Maximum number of sizes in a link that fills the cart. */
export const maxLinkLines = 50
/** Maximum number of products on a wishlist. */
export const maxWishlistItems = 200
/** Maximum page size of a list. */
export const maxPerPage = 100
/** Maximum charge of a courier or a delivery zone, decimal taka. */
export const maxCharge = 100_000

/** Maximum weight of a bottle in its box, grams. */
export const maxBottleWeight = 20_000

/** Maximum lengths of input fields, characters. */
export const lengths = {
  /** The name of a customer; `recipient` is first and last name of an address. */
  name: 100,
  /** Of the card of a gift. */
  giftMessage: 300,
  recipient: 200,
  email: 254,
  phone: 40,
  label: 40,
  street: 200,
  /** City, state or country. */
  place: 100,
  zipCode: 20,
  /** An address in one field, as in a profile. */
  fullAddress: 500,
  search: 200,
  /** Part of a name in a filter. */
  filter: 100,
  subject: 200,
  message: 5_000,
  /** A review. */
  review: 2_000,
  /** A note about a stock change or a discount. */
  remark: 200,
  /** The reason of a refund, a return or a settlement difference. */
  reason: 300,
  blockReason: 500,
  /** An internal note, and messages of staff and customer about a return. */
  note: 1_000,
  tag: 30,
  /** The reference number of a refund or a settlement. */
  reference: 80,
  /** A bKash transaction. */
  transaction: 60,
  trackingNumber: 30,
  link: 300,
  /** A link within a text. */
  pageLink: 500,
  productName: 200,
  description: 5_000,
  size: 40,
  /** A brand, a category or a family. */
  group: 100,
  slug: 80,
  alt: 500,
} as const

// Written out: Intl.NumberFormat is slow on the first view of a page.
export const chargeTooHigh = wrong('charge_too_high')

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** Whether it is a UUID, the format of all ids. */
export const isUuid = (id: unknown): id is string => typeof id === 'string' && uuid.test(id)

/** The short order number: the last 8 characters of its id. */
export const orderNumberOf = (orderId: string) => orderId.slice(-8)
/** The displayed order number, such as #1A2B3C4D. */
export const orderNumber = (orderId: string) => `#${orderNumberOf(orderId).toUpperCase()}`
/** Whether a text is an order number, with or without the #. */
export const isOrderNumber = (text: string) => /^#?[\da-f]{8}$/i.test(text)

/** The digits of a Bangladeshi mobile after its country code, or after the 0. */
export const mobileDigits = '1[3-9]\\d{8}'

/** Converts Bangla digits to Western ones. */
export const toWesternDigits = (typed: string) =>
  typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
