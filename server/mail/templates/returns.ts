import { orderNumber } from '#contract/limits.ts'
import type { Order, PaymentMethod } from '#contract/orders/orders.ts'
import { returnedBottlesOf } from '#contract/orders/returned-bottles.ts'
import { lines, paragraph, quotation } from '../email.ts'
import { composeOrderEmail } from './order-email.ts'

interface AboutReturn {
  order: Order
  shopUrl: string
}

/** Sent when the customer has requested a return, for a reason. */
export const returnRequested = ({ order, reason, shopUrl }: AboutReturn & { reason: string }) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${orderNumber(order._id)}: return requested`,
    heading: 'We have received your return request',
    body: [
      paragraph(`You requested a return of your order ${orderNumber(order._id)} for this reason:`),
      quotation(reason),
      ...returnedBottles(order),
      paragraph('Please keep the items as they are. We’ll email you our decision.'),
    ],
  })

/** For a return of some of the bottles: which. */
function returnedBottles(order: Order) {
  const bottles = returnedBottlesOf(order)
  return bottles.length > 0 ? [paragraph(...lines(['You are sending back:', ...bottles].join('\n')))] : []
}

const refundWording = (method: PaymentMethod) =>
  `Once we have received the items, we’ll refund ${method === 'card' ? 'your card' : 'you'} within 5 to 7 business days.`

/** Sent when the shop has accepted or declined a return. `note`: the shop's message. */
export function returnDecision({ order, accepted, note, shopUrl }: AboutReturn & { accepted: boolean; note: string }) {
  const number = orderNumber(order._id)
  const paid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded'
  const words = accepted
    ? `We have accepted the return of your order ${number}. ${paid && order.paymentMethod ? refundWording(order.paymentMethod) : ''}`
    : `We have reviewed the return of your order ${number}. Unfortunately, we’re unable to accept it.`
  return composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${number}: return ${accepted ? 'accepted' : 'declined'}`,
    heading: accepted ? 'Your return is accepted' : 'About your return',
    body: [paragraph(words.trim()), quotation(note)],
  })
}

/** Sent when the bottles of a return have arrived at the shop. */
export const returnReceived = ({ order, shopUrl }: AboutReturn) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${orderNumber(order._id)}: return received`,
    heading: 'Your return has arrived',
    body: [
      paragraph(`We have received the returned items of your order ${orderNumber(order._id)}.`),
      paragraph(
        order.paymentStatus === 'refunded'
          ? 'Your order is already refunded.'
          : 'We’ll refund you within 5 to 7 business days and email you once it is done.',
      ),
    ],
  })

/** Sent when the shop has closed an accepted return without a refund. `note`: the shop's message. */
export function returnClosed({ order, note, shopUrl }: AboutReturn & { note: string }) {
  const number = orderNumber(order._id)
  const refund = order.refunded > 0 ? 'no further refund' : 'no refund'
  return composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${number}: return closed`,
    heading: 'Your return is closed',
    body: [
      paragraph(`We have closed the return of your order ${number}. There will be ${refund} for it.`),
      quotation(note),
    ],
  })
}
