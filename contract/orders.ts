import { z } from 'zod'
import { visibleName } from './accounts.ts'
import { quantityLimit } from './limits.ts'
import { whyNotCallable } from './phone.ts'
import { RefundedLine } from './refunds.ts'
import { Shipment } from './shipments.ts'

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** Web orders: `cod` or `card`. The others are what the staff takes at the shop: cash, its card terminal, bKash. */
export const paymentMethods = ['cod', 'card', 'cash', 'terminal', 'bkash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Where an order came in: the website, or the staff by phone or at the counter. */
export const orderChannels = ['web', 'phone', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

const text = (most: number) => z.string().trim().max(most)

/** Without `variantId`; what is no such text is as if it were not there. */
export const sizeName = z
  .string()
  .max(100)
  .optional()
  .catch(undefined)
  .describe('without variantId: the name of the size that is meant, else the product’s first')

/** A cart line as the shop's client keeps it. Only the id and the quantity decide; a price is compared, never believed. */
export const OrderedItem = z
  .object({
    _id: z.uuid().optional(),
    productId: z.uuid().optional(),
    variantId: z.uuid().optional().describe('the size that is meant'),
    size: sizeName,
    quantity: z.number().int().min(1).max(quantityLimit),
    price: z.number().optional().describe('decimal taka, as the customer saw it'),
  })
  .refine((item) => item._id ?? item.productId, 'Each item needs its product’s id')

const OrderedAddress = z
  .object({
    label: text(40).optional(),
    street: text(200).min(1),
    city: text(100).min(1),
    state: text(100).min(1),
    zipCode: text(20).min(1).optional(),
    zipcode: text(20).min(1).optional(),
    country: text(100).min(1),
    phone: text(40).nullish(),
    name: visibleName(text(200)).optional(),
    email: text(254).optional(),
  })
  .refine((address) => address.zipCode ?? address.zipcode, {
    path: ['zipCode'],
    error: 'The delivery address needs a zip code',
  })

export const NewOrder = z.object({
  items: z.array(OrderedItem).min(1, 'Your cart is empty').max(100, 'At most 100 products an order, please'),
  amount: z
    .number()
    .min(0)
    .max(100_000_000)
    .describe('decimal taka, delivery included, as the customer saw it; another amount is refused with 409'),
  address: OrderedAddress,
})
export type NewOrder = z.input<typeof NewOrder>

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
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().describe('empty: none was given; only of orders that the staff took'),
  phone: z.string().optional(),
  street: z.string().describe('empty, as the rest of the place, where the customer takes it at the shop'),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** Cash on delivery needs a phone number; it may be left out where the order's address has one. */
export const CashChoice = z
  .object({
    phone: text(40)
      .refine((typed) => !whyNotCallable(typed), { error: ({ input }) => whyNotCallable(String(input)) })
      .optional()
      .describe('taken where the order’s address has no number that can be called; else that one stays'),
  })
  .nullish()
export type CashChoice = z.infer<typeof CashChoice>

export const ReturnRequest = z.object({
  lines: z.array(RefundedLine).min(1).max(100).optional().describe('the bottles to send back; all without it'),
  reason: z.string({ error: 'Tell us what is wrong' }).trim().min(1, 'Tell us what is wrong').max(1_000),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const OrderEvent = z.object({
  what: z.enum([
    'placed',
    'cash_on_delivery',
    'confirmed',
    'edited',
    'shipment',
    'shipped',
    'delivered',
    'cancelled',
    'returned',
    'paid',
    'refunded',
    'part_refunded',
    'refund_decided',
    'refund_sent',
    'refund_failed',
    'refund_again',
    'return_requested',
    'return_accepted',
    'return_declined',
    'return_received',
  ]),
  at: z.iso.datetime(),
  note: z
    .string()
    .optional()
    .describe(
      'with return_requested: the reason; with its answer: the shop’s words; with refunded: how, if not by card; with edited: what was and what is',
    ),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const Order = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  amount: z.number().describe('what the customer pays, delivery included, decimal taka'),
  deliveryCharge: z.number().describe('the part of the amount that pays for delivery; 0: free'),
  discount: z.number().describe('taken off the goods by the staff, decimal taka; 0: none'),
  discountReason: z.string().nullable().describe('with a discount: why'),
  channel: z.enum(orderChannels).describe('where it came in; only web orders belong to an account'),
  pickup: z.boolean().describe('the customer takes it at the shop'),
  refunded: z.number().describe('the part of the amount that went back or is on its way, decimal taka'),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z
    .enum(paymentMethods)
    .nullable()
    .describe('null until the customer has chosen; of web orders cod or card'),
  paymentReference: z.string().nullable().describe('with bkash: its transaction id'),
  reservedUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'until when its bottles are kept unless it is paid, set to cash or confirmed; null: for as long as it takes',
    ),
  shipment: Shipment.nullable().describe(
    'how its parcel travels; null until it is shipped, or when nothing is recorded',
  ),
  items: z.array(OrderItem),
  address: OrderAddress,
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>
