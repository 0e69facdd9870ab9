import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import { paragraph } from '../email.ts'
import { composeOrderEmail } from './order-email.ts'

interface Refunded {
  order: Order
  /** Decimal taka. */
  amount: number
  method: RefundMethod
  /** The number of the payment; empty when there is none. */
  reference: string
  shopUrl: string
}

const how: Record<RefundMethod, string> = {
  card: 'to your card; your bank shows it within 5 to 7 business days',
  cash: 'in cash',
  bkash: 'by bKash',
  terminal: 'to your card, at the card terminal',
  bank: 'by bank transfer',
}

/** Sent when an order was refunded, fully or partially. */
export function refundMade({ order, amount, method, reference, shopUrl }: Refunded) {
  const number = orderNumber(order._id)
  const paid = reference ? ` (${reference})` : ''
  return composeOrderEmail({
    order,
    shopUrl,
    subject: `Refund for order ${number}`,
    heading: 'Your refund',
    body: [paragraph(`We have refunded ${formatTaka(amount)} for your order ${number} ${how[method]}${paid}.`)],
  })
}
