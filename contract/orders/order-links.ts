import { z } from 'zod'
import { NewAddress, partOfAddress, personName } from '../accounts/accounts.ts'
import { wrong } from '../failures/issues.ts'
import { lengths, toWesternDigits } from '../limits.ts'
import { NewHostedPayment } from '../payments/payments.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalText, requiredText } from '../text-fields.ts'
import { expiryReasons, Order, OrderDiscount, OrderItem } from './orders.ts'

/** The key of an order link, as `/order/<key>` has it: 128 random bits, in 22 characters. */
export const orderLinkKey = z.string().max(64)

const { street, city, state } = NewAddress.shape

/** What the customer of an order by chat confirms: that the order is right, and name and address as they are right. */
export const ConfirmedOrder = z.strictObject({
  version: z.number().int().describe('of the order that was shown; 409 when the shop has changed it since'),
  name: personName(requiredText(wrong('enter_full_name'), lengths.recipient)),
  ...{ street, city, state },
  zipCode: partOfAddress(optionalText(lengths.zipCode)).overwrite(toWesternDigits),
  ...placeCodeFields,
})
export type ConfirmedOrder = z.infer<typeof ConfirmedOrder>

/** The order as its customer is asked to confirm it. */
const OrderToConfirm = z.object({
  version: z.number().int(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  ...placeCodeFields,
})
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

/**
 * An order as everyone with a link to it sees it: neither who ordered it nor where it goes, except where a link asks to
 * confirm that. Notes are left out, because they repeat addresses and what customers have written.
 */
export const LinkedOrder = Order.pick({
  _id: true,
  number: true,
  date: true,
  amount: true,
  deliveryCharge: true,
  discount: true,
  paymentAdjustment: true,
  wrapping: true,
  cashRounding: true,
  advancePaid: true,
  left: true,
  notDelivered: true,
  refunded: true,
  refundPending: true,
  advanceRefund: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  waysToPay: true,
  reserved: true,
  expiresAt: true,
  shipment: true,
}).extend({
  delivery: Order.shape.delivery.pick({ option: true }),
  discounts: z.array(OrderDiscount.omit({ code: true })),
  items: z.array(OrderItem.omit({ description: true, category: true, sku: true })),
  refundFailed: z.boolean().describe('whether the shop still owes a refund that has failed'),
  toConfirm: OrderToConfirm.nullable().describe(
    'name and address, of a link by which the customer is asked to confirm them; null once that is done',
  ),
  confirmedAt: z.iso.datetime().nullable().describe('when the customer has confirmed the order by this link'),
  expiry: z.enum(expiryReasons).nullable().describe('why the shop itself cancelled it; null: it did not'),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>

export const LinkedPayment = NewHostedPayment.omit({ orderId: true })
export type LinkedPayment = z.infer<typeof LinkedPayment>
