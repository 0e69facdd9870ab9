import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import { type FieldCode, wrong } from '../failures/issues.ts'
import { lengths, maxLines, staffQuantityLimit, toWesternDigits } from '../limits.ts'
import { OfferCode } from '../offers/offer-code.ts'
import { findPhoneProblem, isCallable } from '../phone.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalText, typedText } from '../text-fields.ts'
import { CartOffers } from './cart.ts'
import { GiftChoice } from './gifts.ts'
import { OrderAddress, orderChannels, SampleChoices } from './orders.ts'
import { discountKinds } from './pricing.ts'

/** How an order that staff take can be paid: at once, or later (`cod`: on delivery or at pick-up). */
export const counterMethods = ['cash', 'terminal', 'bkash', 'cod'] as const

const text = (max: number) => optionalText(max).default('')

export const CounterLine = z.object({
  variantId: z.uuid(),
  quantity: z.number().int().min(1).max(staffQuantityLimit),
})
export type CounterLine = z.infer<typeof CounterLine>

export const discountValue = z
  .number({ error: wrong('enter_number_such_as_100') })
  .min(0, wrong('enter_0_or_more'))
  .max(1_000_000, wrong('discount_too_large'))
  .refine((value) => value === 0 || value >= 0.01, wrong('enter_at_most_two_decimals'))
  .describe('decimal taka, or percent of the goods; 0: none')

/** The inputs of the total of a staff order. */
export const CounterCart = z.object({
  lines: z.array(CounterLine).min(1, wrong('add_product_first')).max(maxLines, wrong('lines_limit')),
  pickup: z.boolean().describe('the customer picks it up at the shop: no delivery charge'),
  express: z.boolean().default(false).describe('faster delivery, where it is offered'),
  city: text(lengths.place),
  state: text(lengths.place),
  ...placeCodeFields,
  discountKind: z.enum(discountKinds).default('amount'),
  discountValue: discountValue.default(0),
  method: z.enum(counterMethods).optional().describe('how it is paid: cash is rounded down to whole taka'),
  code: OfferCode.default('').describe('of an offer'),
  samples: SampleChoices,
  wrapped: z.boolean().default(false).describe('wrapped as a gift'),
  phone: text(lengths.phone).describe('of the customer, by whom uses of offers are counted'),
})
export type CounterCart = z.input<typeof CounterCart>

/** Decimal taka. */
export const CounterTotals = z.object({
  lines: z.array(z.object({ variantId: z.string(), price: z.number(), stock: z.number().int() })),
  subtotal: z.number(),
  offers: CartOffers,
  discount: z.number().describe('by staff, after offers'),
  deliveryCharge: z.number().describe('after offers on it'),
  wrapping: z.number(),
  cashRounding: z.number().describe('what is taken off for whole taka in cash'),
  amount: z.number().describe('what the customer pays'),
  zone: z.string().describe('the delivery zone; empty for pick-up'),
  express: z.boolean().describe('whether express delivery is offered to this place'),
})
export type CounterTotals = z.infer<typeof CounterTotals>

const callable = (typed: string) => typed === '' || isCallable(typed)

const newStaffOrder = CounterCart.extend({
  channel: z.enum(orderChannels).exclude(['web']).describe('how it was placed'),
  name: text(lengths.name),
  phone: text(lengths.phone).refine(callable, {
    error: ({ input }) => findPhoneProblem(String(input), 'of a customer'),
  }),
  email: z
    .union([z.literal(''), email('enter_email', 'email_invalid')])
    .default('')
    .describe('empty: the customer gets no email'),
  street: text(lengths.street),
  zipCode: optionalText(lengths.zipCode).overwrite(toWesternDigits).default(''),
  discountReason: text(lengths.remark),
  method: z.enum(counterMethods, { error: wrong('choose_payment_method') }),
  reference: text(lengths.transaction).describe('the bKash transaction ID, with bkash'),
  gift: GiftChoice.omit({ wrapped: true }).optional().describe('left out: it is no gift'),
  handedOver: z.boolean().describe('paid and handed over at once: the order is delivered immediately'),
  amount: z.number().min(0).describe('decimal taka, as staff saw it; 409 when it is different'),
})

type Typed = z.output<typeof newStaffOrder>
/** What is missing. */
function missingIn(order: Typed): Partial<Record<keyof Typed, FieldCode>> {
  const { handedOver, pickup, method, name, phone, street, city, state, reference, discountValue } = order
  const missing: Partial<Record<keyof Typed, FieldCode>> = {}
  // A customer who pays and takes the goods at once needs no name.
  if (!handedOver && !name) missing.name = wrong('enter_customers_name')
  if (!handedOver && !phone) missing.phone = wrong('customer_phone_missing')
  if (!pickup && !street) missing.street = wrong('street_address_missing')
  if (!pickup && !city) missing.city = wrong('area_missing')
  if (!pickup && !state) missing.state = wrong('district_missing')
  if (method === 'bkash' && !reference) missing.reference = wrong('enter_bkash_transaction_id')
  if (discountValue > 0 && !order.discountReason) missing.discountReason = wrong('enter_reason_for_discount')
  if (handedOver && (!pickup || method === 'cod')) missing.handedOver = wrong('handed_over_unpaid')
  return missing
}

/** An order that staff take by phone or at the counter. The shop's own prices and charges decide. */
export const NewStaffOrder = newStaffOrder.superRefine((order, context) => {
  for (const [field, message] of Object.entries(missingIn(order)))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type NewStaffOrder = z.input<typeof NewStaffOrder>
/** The parsed order. */
export type CheckedStaffOrder = z.output<typeof NewStaffOrder>

/** A size of a product that can be sold now. */
export const SellableSize = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.string().describe('empty: none'),
  image: z.string().nullable(),
  price: z.number().describe('decimal taka'),
  stock: z.number().int(),
})
export type SellableSize = z.infer<typeof SellableSize>

export const SellableQuery = z.strictObject({
  _search: typedText()
    .min(1)
    .max(lengths.search)
    .describe(
      'a whole SKU or barcode, the id of a size or a product, or words in the texts of a product; tolerates typos',
    ),
})

/** A customer who has ordered before, or has an account. */
export const PhoneCustomer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().describe('empty when none is known, or the account has not confirmed the number'),
  address: OrderAddress.pick({
    street: true,
    city: true,
    state: true,
    zipcode: true,
    districtCode: true,
    areaCode: true,
  })
    .nullable()
    .describe('where the last order was delivered'),
  orders: z.number().int(),
  isTyped: z
    .boolean()
    .describe('an account has this number in its profile, and has neither confirmed nor ordered with it'),
})
export type PhoneCustomer = z.infer<typeof PhoneCustomer>

export const PhoneCustomersQuery = z.strictObject({
  phone: z.string().trim().min(5).max(40).describe('the beginning of a phone number, or all of it'),
})
