import type { Language } from '#contract/language.ts'
import { pathIn } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import { splitName } from '#contract/names.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { ExpiryReason } from '#contract/orders/orders.ts'
import { fieldsIn, fillText, type MessageField } from '#contract/outgoing/fill-text.ts'
import type { OrderMessageEvent } from '#contract/outgoing/order-message-settings.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import { dialledNumber } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import type { orders, users } from '#database/schema/index.ts'
import { type Messages, messagesIn } from '#languages/messages-in.ts'
import type { MessageContext } from '../../../mail/email-context.ts'
import { channelsOf } from '../../../sms/channels-of.ts'
import { findMobileNumber } from '../../accounts/index.ts'
import { readPriceBack } from '../../offers/index.ts'
import { cachedSettings } from '../../settings/index.ts'
import { createOrderLink } from '../links/order-links.ts'
import { amountsOf } from '../payments/ways/amounts-of.ts'
import { missingAdvance } from '../payments/ways/missing-advance.ts'
import { asSetCodes } from '../price-back.ts'
import { isUnpaid } from '../status/payment-states.ts'
import { messageLanguage } from './message-language.ts'

type OrderRow = typeof orders.$inferSelect

/** An order with what its account, if it has one, has chosen of messages. */
export interface AnnouncedOrder {
  row: OrderRow
  /** Where its emails and text messages go; empty: nowhere. Of a gift its buyer is told, never who gets the parcel. */
  email: string
  phone: string
  /** Whether its account has a paid or confirmed order. */
  isRegular: boolean
  account: Pick<typeof users.$inferSelect, 'orderMessages' | 'messageLanguage' | 'confirmedPhone'> | null
}

export interface Announced {
  /** Whether the order is neither paid nor confirmed: who has typed its number may not own it. */
  isUnproven: boolean
  /** Poisha, and where they went, which is undefined if staff made the refund in another way. */
  refund?: { amount: number; way: OnlineWay | undefined } | undefined
  /** Poisha that were just paid in advance: the order may have ended since. */
  advance?: number
  /** Why the shop itself cancelled the order. */
  expiry?: ExpiryReason | undefined
}

/**
 * Queues the text message about an event of an order, where the shop and its customer want one. Returns whether an email
 * is to be sent as well.
 */
export async function textAbout(
  { shop, texts, shopUrl }: Pick<MessageContext, 'shop' | 'texts' | 'shopUrl'>,
  { row: order, email, phone: buyerPhone, isRegular, account }: AnnouncedOrder,
  event: OrderMessageEvent,
  { isUnproven, ...told }: Announced,
): Promise<{ email: boolean }> {
  const { orderMessages, codesAbroad, phone: shopPhone } = await cachedSettings(shop.db)
  const number = findMobileNumber(buyerPhone, codesAbroad)
  // Anyone can type a number: a text message to it is at the shop's expense.
  const typedBy = (number !== account?.confirmedPhone && order.userId) || undefined
  const phone = isRegular || !isUnproven || !typedBy ? number : undefined
  const switches = orderMessages.events[event]
  const channelsTo = (phone: string | undefined) =>
    channelsOf({ email, phone, choice: account?.orderMessages }, switches)
  const write = async () => {
    const language = messageLanguage(order, account)
    const text = switches[language]
    const link = () => createOrderLink(shop, order.id).then((path) => shopUrl + pathIn(language, path))
    const page = shopUrl + pathIn(language, `/checkout/${order.id}`)
    const values = await fieldsOf(order, { language, ...told, shopPhone, link, page }, fieldsIn(text))
    const codes =
      event === 'delivered' || event === 'partly_delivered' ? await setCodesOf(shop.db, order.id, language) : []
    return [fillText(text, values), ...codes].join(' ')
  }
  const cause = typedBy ? { typedBy } : 'owner'
  const isTexted = channelsTo(phone).sms && phone && (await texts.queue({ to: phone, text: await write() }, cause))
  return { email: channelsTo(isTexted ? phone : undefined).email }
}

/** What a delivery adds to the text: the codes that give back what sets have cost. */
async function setCodesOf(db: Database, orderId: string, language: Language): Promise<string[]> {
  const codes = (await readPriceBack(db, [orderId])).get(orderId) ?? []
  const { formats, setCode, textMessages } = messagesIn(language)
  return asSetCodes(codes)
    .filter(({ isUsed }) => !isUsed)
    .map(({ code, amount, lastDay }) => setCode.inText(code, textMessages.amount(amount), formats.formatDay(lastDay)))
}

interface Given extends Omit<Announced, 'isUnproven'> {
  language: Language
  shopPhone: string
  page: string
  /** Creates a link, for a text that has one. */
  link(): Promise<string>
}

async function fieldsOf(
  { id, number, address, gift, shipment, ...order }: OrderRow,
  { language, refund, advance, expiry, shopPhone, link, page }: Given,
  used: readonly string[],
): Promise<Partial<Record<MessageField, string>>> {
  const trackingLink = shipment?.trackingLink ?? ''
  const needsLink = used.includes('link') || (used.includes('tracking') && !trackingLink)
  const linked = needsLink ? await link() : ''
  const { payment, sum } = paymentOf(order)
  const { amount, couriers, expiries, payments, refundedTo } = messagesIn(language).textMessages
  return {
    name: gift?.buyer ? splitName(gift.buyer.name).firstName : address.firstName,
    number: orderName({ _id: id, number }, language),
    // After an advance: what is left to pay.
    amount: amount(toTaka(amountsOf(order).left || order.amount)),
    payment: payments[payment](amount(toTaka(sum))),
    advance: amount(toTaka(advance ?? order.advancePaid)),
    link: linked,
    page,
    courier: couriers[shipment?.courier ?? 'other'],
    tracking: trackingLink || linked,
    refund: amount(toTaka(refund?.amount ?? 0)),
    way: refund?.way ? refundedTo[refund.way] : '',
    reason: expiry ? expiries[expiry] : '',
    phone: dialledNumber(shopPhone),
  }
}

type PaidOrder = Pick<OrderRow, 'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'advance' | 'advancePaid'>

/** What is true of the payment, and its sum in poisha. */
function paymentOf(order: PaidOrder): { payment: keyof Messages['textMessages']['payments']; sum: number } {
  const { status, paymentStatus, paymentMethod, amount, advancePaid } = order
  if (status === 'cancelled') {
    const given = paymentStatus === 'paid' || paymentStatus === 'refunded' ? amount : advancePaid
    return { payment: given > 0 ? 'refund' : 'none', sum: given }
  }
  if (paymentStatus === 'paid') return { payment: 'paid', sum: amount }
  if (isVoided(status) || !isUnpaid(paymentStatus)) return { payment: 'none', sum: 0 }
  const missing = missingAdvance(order)
  if (missing > 0) return { payment: 'advance', sum: missing }
  return { payment: paymentMethod === 'cod' ? 'cash' : 'due', sum: amountsOf(order).left }
}
