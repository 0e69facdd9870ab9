import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import { composeEmail, Paragraph } from '../email.ts'
import { viewButton } from './order-rows.ts'

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
  return composeEmail(`Refund for order ${number}`, {
    heading: 'Your refund',
    shopUrl,
    children: [
      h(
        Paragraph,
        { key: 1 },
        `We have refunded ${formatTaka(amount)} for your order ${number} ${how[method]}${paid}.`,
      ),
      ...viewButton(order, shopUrl),
    ],
  })
}
