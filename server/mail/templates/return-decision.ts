import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order, PaymentMethod } from '#contract/orders/orders.ts'
import { composeEmail, Paragraph, Quotation } from '../email.ts'
import { viewButton } from './order-rows.ts'

interface DecidedReturn {
  order: Order
  accepted: boolean
  /** The shop's message. */
  note: string
  shopUrl: string
}

const refundWording = (method: PaymentMethod) =>
  `Once we have received the items, we’ll refund ${method === 'card' ? 'your card' : 'you'} within 5 to 7 business days.`

/** Sent when the shop has accepted or declined a return. */
export function returnDecision({ order, accepted, note, shopUrl }: DecidedReturn) {
  const number = orderNumber(order._id)
  const paid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'
  const words = accepted
    ? `We have accepted the return of your order ${number}. ${paid && order.paymentMethod ? refundWording(order.paymentMethod) : ''}`
    : `We have reviewed the return of your order ${number}. Unfortunately, we’re unable to accept it.`
  return composeEmail(`Order ${number}: return ${accepted ? 'accepted' : 'declined'}`, {
    heading: accepted ? 'Your return is accepted' : 'About your return',
    shopUrl,
    children: [h(Paragraph, { key: 1 }, words.trim()), h(Quotation, { key: 2 }, note), ...viewButton(order, shopUrl)],
  })
}
