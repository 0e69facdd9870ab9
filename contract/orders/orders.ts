import { z } from 'zod'
import { optionalPhone, partOfAddress, personName } from '../accounts/accounts.ts'
import { ShownBatch } from '../catalogue/bottle-batches.ts'
import { OrderDelivery } from '../delivery/delivery.ts'
import { deliveryOptions } from '../delivery/delivery-charge.ts'
import { Shipment } from '../delivery/shipments.ts'
import { wrong } from '../failures/issues.ts'
import { lengths, maxLines, quantityLimit, toWesternDigits } from '../limits.ts'
import { OfferCode } from '../offers/offer-code.ts'
import { maxSamples } from '../offers/offer-limits.ts'
import { offerClasses } from '../offers/offers.ts'
import { RefundedLine } from '../payments/refunds.ts'
import { WaysToPay } from '../payments/ways-to-pay.ts'
import { findPhoneProblem, isCallable, type PhoneEntry } from '../phone.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalText, requiredLines } from '../text-fields.ts'
import { discountSources } from './agreed-discounts.ts'
import { GiftChoice, OrderGift } from './gifts.ts'

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/**
 * Web orders: the ways to pay of `payWays`. The others are payments taken by staff at the shop: cash, card terminal,
 * bKash.
 */
export const paymentMethods = ['cod', 'card', 'cash', 'terminal', 'bkash', 'bkash_checkout', 'gateway'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What became of a return that a customer has requested; closed: accepted, and ended without a refund. */
export const returnStates = ['requested', 'accepted', 'declined', 'received', 'refunded', 'closed'] as const
export type ReturnState = (typeof returnStates)[number]
/** Where an order came in: the website, or staff by phone or at the counter. */
export const orderChannels = ['web', 'phone', 'counter', 'whatsapp', 'messenger', 'facebook', 'instagram'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The size's name, if there is no `variantId`; invalid values are ignored. */
export const sizeName = z
  .string()
  .max(100)
  .optional()
  .catch(undefined)
  .describe(
    'without variantId: the name of the size, or the first size if left out; if no size has this name, the cart check returns the first one, and an order is rejected with 409',
  )

/**
 * A cart line as the shop's client keeps it. Only the id and the quantity count; a price is compared, never trusted.
 */
export const OrderedItem = z
  .object({
    _id: z.uuid().optional(),
    productId: z.uuid().optional(),
    variantId: z.uuid().optional().describe('the size'),
    size: sizeName,
    quantity: z.number().int().min(1).max(quantityLimit),
    price: z.number().optional().describe('decimal taka, as the customer saw it'),
  })
  .refine((item) => item._id ?? item.productId, wrong('product_id_missing'))

const part = (max: number) => partOfAddress(optionalText(max).min(1))
const zipCode = part(lengths.zipCode).overwrite(toWesternDigits)

const OrderedAddress = z
  .object({
    label: optionalText(lengths.label).optional(),
    street: part(lengths.street),
    city: part(lengths.place),
    state: part(lengths.place),
    zipCode: zipCode.optional(),
    zipcode: zipCode.optional(),
    country: part(lengths.place),
    ...placeCodeFields,
    phone: optionalPhone.nullish(),
    name: personName(optionalText(lengths.recipient)).optional(),
    email: optionalText(lengths.email).optional(),
  })
  .refine((address) => address.zipCode ?? address.zipcode, {
    path: ['zipCode'],
    error: wrong('order_zip_code_missing'),
  })

/** Samples that a customer wants for free, of the samples that an offer gives. */
export const SampleChoices = z
  .array(z.uuid())
  .max(maxSamples)
  .default([])
  .describe('sizes of samples, those that are wanted most first; what no offer gives is left out')

const newOrder = z.object({
  items: z.array(OrderedItem).min(1, wrong('cart_empty')).max(maxLines, wrong('lines_limit')),
  amount: z
    .number()
    .min(0)
    .max(100_000_000)
    .describe('decimal taka, delivery included, as the customer saw it; 409 when it is different'),
  address: OrderedAddress.optional().describe('may be left out for pick-up, which uses its name and phone only'),
  delivery: z
    .enum(deliveryOptions)
    .default('standard')
    .describe('one that the cart check offers for the address; 409 when it is no longer offered'),
  code: OfferCode.optional().describe('of an offer, one that the cart check applies; 409 when it no longer does'),
  samples: SampleChoices,
  gift: GiftChoice.optional().describe('left out: it is no gift'),
})

/** An order that is delivered needs an address. */
export const NewOrder = newOrder.refine(({ address, delivery }) => address || delivery === 'pickup', {
  path: ['address'],
  error: wrong('order_address_missing'),
})
export type NewOrder = z.input<typeof NewOrder>

/** A part of an ordered set, as it was then. */
export const OrderItemPart = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  quantity: z.number().int().describe('in one set'),
})

export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  variantId: z.string().describe('the size'),
  name: z.string(),
  price: z.number().describe('decimal taka, when it was ordered'),
  image: z.string().nullable(),
  quantity: z.number().int(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  size: z.string(),
  sku: z.string().describe('the article number, as it was then'),
  parts: z.array(OrderItemPart).optional().describe('of a set: what was in it when it was ordered'),
  batch: ShownBatch.optional().describe('that its bottles were picked from; left out until somebody has said'),
  decant: z.literal(true).optional().describe('filled by the shop from an opened bottle'),
  filledOn: z.iso.date().optional().describe('of a decant: on which day; left out until somebody has said'),
  undelivered: z.number().int().describe('of a delivered order: how many of these bottles were not delivered'),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().describe('empty: none was given; only for orders taken by staff'),
  phone: z.string().optional(),
  street: z.string().describe('empty, like the other address fields, for a pick-up order'),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  ...placeCodeFields,
})
export type OrderAddress = z.infer<typeof OrderAddress>

const cashWithPhone = (entry: PhoneEntry) =>
  z
    .object({
      phone: optionalText(lengths.phone)
        .refine(isCallable, { error: ({ input }) => findPhoneProblem(String(input), entry) })
        .optional()
        .describe('used when the order’s address has no valid phone number; ignored otherwise'),
    })
    .nullish()
/** Cash on delivery needs a phone number; it may be left out where the order's address has one. */
export const CashChoice = cashWithPhone('own')
/** `CashChoice` of a customer, recorded by staff. */
export const RecordedCashChoice = cashWithPhone('of a customer')
export type CashChoice = z.infer<typeof CashChoice>

/** What staff decide about the advance of an order in cash. */
export const AdvanceDecision = z.object({
  decision: z
    .enum(['waive', 'keep'])
    .describe('waive: the order is confirmed without it; keep: that of a parcel that came back is not refunded'),
})
export type AdvanceDecision = z.infer<typeof AdvanceDecision>

export const ReturnRequest = z.object({
  lines: z.array(RefundedLine).min(1).max(maxLines).optional().describe('the bottles to send back; all when left out'),
  reason: requiredLines(wrong('return_reason_missing'), lengths.note),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/**
 * Why the shop itself cancelled an order: neither paid nor set to cash on delivery in time, not confirmed in time, or
 * its bottles, which were not reserved, were sold before it was paid.
 */
export const expiryReasons = ['not_paid_in_time', 'not_confirmed_in_time', 'sold_out'] as const
export type ExpiryReason = (typeof expiryReasons)[number]

export const OrderEvent = z.object({
  what: z.enum([
    'placed',
    'cash_on_delivery',
    'confirmed',
    'customer_confirmed',
    'edited',
    'released',
    'shipment',
    'shipped',
    'delivered',
    'delivery_corrected',
    'cancelled',
    'returned',
    'paid',
    'advance_paid',
    'advance_kept',
    'advance_waived',
    'payment_held',
    'refunded',
    'part_refunded',
    'extra_refunded',
    'refund_decided',
    'refund_sent',
    'refund_failed',
    'refund_again',
    'second_payment',
    'second_payment_returned',
    'return_requested',
    'return_accepted',
    'return_declined',
    'return_received',
    'return_closed',
  ]),
  at: z.iso.datetime(),
  note: z
    .string()
    .optional()
    .describe(
      'in the language of Accept-Language, older ones in English; with delivered and return_received: which bottles, if not all were delivered; with return_requested: the reason; with return_accepted, return_declined and return_closed: the shop’s message; with refunded, part_refunded and extra_refunded (a payment that the order did not need): the amount and how; with advance_paid, advance_kept and advance_waived: the amount; with edited: old and new values',
    ),
  anotherWay: z
    .literal(true)
    .optional()
    .describe('with refunded and part_refunded: staff made a refund that its provider could not make'),
  expiry: z
    .enum(expiryReasons)
    .optional()
    .describe('with cancelled: the reason, if the shop itself cancelled it; its note names what is sold out'),
  lines: z
    .array(RefundedLine)
    .optional()
    .describe('with return_requested: the bottles the customer sends back; left out: all of them'),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What was taken off an order, in the order in which it was taken. */
export const OrderDiscount = z.object({
  source: z.enum(discountSources).describe('payment: of the way to pay; rounding: for whole taka in cash'),
  class: z.enum(offerClasses).describe('what it is a discount on: single goods, the order, or its delivery charge'),
  name: z.string().describe('of an offer, when it was agreed; else empty'),
  code: z.string().nullable().describe('that was typed for the offer'),
  amount: z.number().describe('decimal taka'),
  shares: z.array(z.number()).describe('its part of each item; none of a discount on delivery'),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

/** What sets of an order have cost, as a code for one bottle. */
export const SetCode = z.object({
  item: z.number().int().describe('the item of the sets, from 0'),
  code: z.string(),
  amount: z.number().describe('what it takes off, decimal taka'),
  lastDay: z.iso.date().describe('in Dhaka, included'),
  isUsed: z.boolean(),
})
export type SetCode = z.infer<typeof SetCode>

export const Order = z.object({
  _id: z.string(),
  number: z.number().int().nullable().describe('short, to be read out; null: an older order, which has only its id'),
  date: z.iso.datetime(),
  amount: z.number().describe('the total that the customer pays, including delivery, decimal taka'),
  deliveryCharge: z.number().describe('the part of the amount for delivery, after discounts on it; 0: free'),
  parcelWeight: z
    .number()
    .int()
    .describe('weight of the parcel, grams, by the weights of its bottles when they were ordered'),
  discounts: z.array(OrderDiscount).describe('in the order in which they were taken'),
  discount: z.number().describe('that of them on the goods that staff have entered, decimal taka; 0: none'),
  discountPercent: z
    .number()
    .nullable()
    .describe('of a discount in percent of the goods: how many; null: a fixed amount, or none'),
  discountReason: z.string().nullable().describe('with a discount: why'),
  paymentAdjustment: z
    .number()
    .describe(
      'what the chosen way to pay adds to the order, or takes off its goods (negative); part of the amount, decimal taka',
    ),
  wrapping: z.number().describe('what wrapping it as a gift costs; part of the amount, decimal taka'),
  gift: OrderGift.nullable().describe('null: it is no gift'),
  cashRounding: z.number().describe('of an order in cash: what is taken off for a total in whole taka; decimal taka'),
  advance: z
    .number()
    .describe('of an order in cash: what is to be paid in advance, before it is confirmed; decimal taka, 0: nothing'),
  advancePaid: z.number().describe('what was paid of it'),
  left: z.number().describe('what is still to be paid of the amount, decimal taka; 0 when it is paid or has ended'),
  toCollect: z.number().describe('of an order in cash: what of it is collected when it arrives, decimal taka'),
  notDelivered: z
    .number()
    .describe(
      'of a partly delivered cash order: what was taken off its amount, which is what was collected; decimal taka',
    ),
  channel: z.enum(orderChannels).describe('where it was placed; only web orders belong to an account'),
  language: z.enum(['en', 'bn']).describe('of the pages it was ordered on: of its messages and its invoice'),
  pickup: z.boolean().describe('the customer picks it up at the shop'),
  delivery: OrderDelivery,
  refunded: z
    .number()
    .describe('the part of the amount, or of an order that has ended the advance, that has been or is being refunded'),
  refundPending: z.number().describe('what of `refunded` is still being refunded'),
  advanceRefund: z
    .enum(['pending', 'done', 'failed'])
    .nullable()
    .describe(
      'of an order that has ended without a sale: what became of the refund of its advance; null: there is none',
    ),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z
    .enum(paymentMethods)
    .nullable()
    .describe('null until the customer has chosen; cod or card for web orders'),
  waysToPay: WaysToPay,
  paymentReference: z
    .string()
    .nullable()
    .describe('the number of the payment: what its provider calls it, or the bKash transaction ID that staff entered'),
  reserved: z
    .boolean()
    .describe(
      'false: it is a request. Nothing is reserved; it gets its bottles when it is paid or confirmed, if they are still there',
    ),
  reservedUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'until when its bottles are reserved unless it is paid, set to cash on delivery or confirmed; null: without limit, or not at all',
    ),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('when it is cancelled unless it is paid, set to cash on delivery or confirmed; null: never'),
  shipment: Shipment.nullable().describe('the shipment; null until it is shipped, or when nothing is recorded'),
  items: z.array(OrderItem),
  address: OrderAddress,
  setCodes: z
    .array(SetCode)
    .describe(
      'of a delivered order with sets whose price comes back: its codes, apart from those of sets that went back',
    ),
  returnDays: z
    .number()
    .int()
    .describe('so many days after its delivery a return may be requested, as when it was ordered; 0: never'),
  returnState: z.enum(returnStates).nullable().describe('of the return that the customer requested; null: none'),
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>
