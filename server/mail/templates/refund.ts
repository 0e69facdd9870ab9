import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ManualRefundMethod, RefundMethod } from '#contract/payments/refunds.ts'
import { isOnlineWay, type OnlineWay } from '#contract/payments/ways-to-pay.ts'
import { paragraph } from '../email.ts'
import { composeOrderEmail } from './order-email.ts'

interface Refunded {
  order: Order
  /** Decimal taka. */
  amount: number
  method: RefundMethod
  /** By a provider: the way in which the refunded payment was made; as the order was paid when left out. */
  way?: OnlineWay
  /** The number of the payment; empty when there is none. */
  reference: string
  shopUrl: string
}

const how: Record<ManualRefundMethod, string> = {
  cash: 'in cash',
  bkash: 'by bKash',
  terminal: 'to your card, at the card terminal',
  bank: 'by bank transfer',
}

const howOnline: Record<OnlineWay, string> = {
  card: 'to your card; your bank shows it within 5 to 7 business days',
  bkash_checkout: 'to your bKash account',
  gateway: 'through Nagad, Rocket or bank, as you paid; it arrives within 5 to 7 business days',
}

/** Sent when an order was refunded, fully or partially. */
export function refundMade({ order, amount, method, way, reference, shopUrl }: Refunded) {
  const paidIn = way ?? order.paymentMethod
  const words = method !== 'card' ? how[method] : isOnlineWay(paidIn) ? howOnline[paidIn] : 'as you paid'
  const number = orderNumber(order._id)
  const paid = reference ? ` (${reference})` : ''
  return composeOrderEmail({
    order,
    shopUrl,
    subject: `Refund for order ${number}`,
    heading: 'Your refund',
    body: [paragraph(`We have refunded ${formatTaka(amount)} for your order ${number} ${words}${paid}.`)],
  })
}
