import { z } from 'zod'
import { NewHostedPayment } from '../payments/payments.ts'
import { expiryReasons, Order, OrderItem } from './orders.ts'

/** The key of an order link, as `/order/<key>` has it: 128 random bits, in 22 characters. */
export const orderLinkKey = z.string().max(64)

/**
 * An order as everyone with a link to it sees it: neither who ordered it nor where it goes. Notes are left out, because
 * they repeat addresses and what customers have written.
 */
export const LinkedOrder = Order.pick({
  _id: true,
  number: true,
  date: true,
  amount: true,
  deliveryCharge: true,
  discounts: true,
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
  items: z.array(OrderItem.omit({ description: true, category: true, sku: true })),
  refundFailed: z.boolean().describe('whether the shop still owes a refund that has failed'),
  expiry: z.enum(expiryReasons).nullable().describe('why the shop itself cancelled it; null: it did not'),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>

export const LinkedPayment = NewHostedPayment.omit({ orderId: true })
export type LinkedPayment = z.infer<typeof LinkedPayment>
