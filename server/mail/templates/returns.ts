import type { Language } from '#contract/language.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { returnedLinesOf } from '#contract/orders/returned-bottles.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph, quotation } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import { type AboutOrder, composeOrderEmail } from './order-email.ts'

/** Sent when the customer has requested a return. `reason`: empty: none that its reader gets. */
export function returnRequested({ reason, ...about }: AboutOrder & { reason: string }) {
  const { language, order } = about
  const texts = messagesIn(language).emailReturns
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: texts.requestedSubject(number),
    heading: texts.requestedHeading,
    parts: [
      paragraph(texts.requested(number, reason !== '')),
      ...(reason ? [quotation(reason)] : []),
      ...returnedBottles(language, order),
      paragraph(texts.keepItems),
    ],
  })
}

/** For a return of some of the bottles: which. */
function returnedBottles(language: Language, order: Order) {
  const { formats, emailReturns: returns } = messagesIn(language)
  const bottles = returnedLinesOf(order).map(
    ({ line, quantity }) => `${formats.formatNumber(quantity)} × ${bottleName(language, line)}`,
  )
  return bottles.length > 0 ? [paragraph([returns.sendingBack, ...bottles].join('\n'))] : []
}

interface Decision extends AboutOrder {
  accepted: boolean
  /** The shop's message. */
  note: string
}

/** Sent when the shop has accepted or declined a return. */
export function returnDecision({ accepted, note, ...about }: Decision) {
  const { language, order } = about
  const texts = messagesIn(language).emailReturns
  const number = orderName(order, language)
  const { paymentStatus, paymentMethod } = order
  const paid = (paymentStatus === 'paid' || paymentStatus === 'refunded') && paymentMethod
  const words = accepted
    ? [texts.accepted(number), paid ? texts.willRefund(paymentMethod === 'card') : '']
    : [texts.declined(number)]
  return composeOrderEmail(about, {
    subject: accepted ? texts.acceptedSubject(number) : texts.declinedSubject(number),
    heading: accepted ? texts.acceptedHeading : texts.declinedHeading,
    parts: [paragraph(words.filter(Boolean).join(' ')), quotation(note)],
  })
}

/** Sent when the bottles of a return have arrived at the shop. */
export function returnReceived(about: AboutOrder) {
  const { language, order } = about
  const texts = messagesIn(language).emailReturns
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: texts.receivedSubject(number),
    heading: texts.receivedHeading,
    parts: [
      paragraph(texts.received(number)),
      paragraph(order.paymentStatus === 'refunded' ? texts.alreadyRefunded : texts.refundFollows),
    ],
  })
}

/** Sent when the shop has closed an accepted return without a refund. `note`: the shop's message. */
export function returnClosed({ note, ...about }: AboutOrder & { note: string }) {
  const { language, order } = about
  const texts = messagesIn(language).emailReturns
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: texts.closedSubject(number),
    heading: texts.closedHeading,
    parts: [paragraph(texts.closed(number, order.refunded > 0)), quotation(note)],
  })
}
