import { toTaka } from '#contract/money.ts'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import type { OrderMessageEvent } from '#contract/outgoing/order-message-settings.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import { and, eq, getTableColumns, sql } from '#database/drizzle.ts'
import { orderEvents, orders, users } from '#database/schema/index.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailCause } from '../../limits/count-message.ts'
import type { EmailDraft } from '../../mail/email.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { advanceReceived } from '../../mail/templates/advance-received.ts'
import { deliveryFailed } from '../../mail/templates/delivery-failed.ts'
import { orderEdited } from '../../mail/templates/order-edited.ts'
import type { QuotingOrder } from '../../mail/templates/order-email.ts'
import { orderPlaced } from '../../mail/templates/order-placed.ts'
import { orderStatusChanged } from '../../mail/templates/order-status.ts'
import { paymentReceived } from '../../mail/templates/payment-received.ts'
import { refundMade } from '../../mail/templates/refund.ts'
import { returnClosed, returnDecision, returnReceived, returnRequested } from '../../mail/templates/returns.ts'
import { reviewRequest } from '../../mail/templates/review-request.ts'
import { contactOf } from '../../order-contact.ts'
import { ownedBy, theShop } from '../../order-owner.ts'
import { readRefund } from '../payments/index.ts'
import { cachedSettings, settingsInBangla } from '../settings/index.ts'
import { describeDetails, withoutTyped } from './history/describe-details.ts'
import { createOrderLink } from './links/order-links.ts'
import { messageLanguage } from './messages/message-language.ts'
import { type Announced, type AnnouncedOrder, textAbout } from './messages/order-texts.ts'
import { notifyOfParcel } from './messages/parcel-alerts.ts'
import { asOrders } from './read-orders.ts'
import { isEmailOutdated } from './status/order-states.ts'
import { isUnpaid } from './status/payment-states.ts'

const { orderMessages, messageLanguage: language, confirmedPhone, formerPhones, email, emailProvenAt } = users
/** Whether the account of an order has a paid or confirmed one. */
const hasPaidOrConfirmed = sql<boolean>`exists (
  select from orders o where o.user_id = ${orders.userId}
    and (o.status not in ('pending', 'cancelled') or o.payment_status in ('paid', 'refunded')))`

/** The text of the newest event of this kind. */
const noteOf = ({ timeline }: Order, kind: OrderEvent['what']) =>
  timeline.findLast(({ what }) => what === kind)?.note ?? ''

type Write = (about: QuotingOrder) => EmailDraft

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

/** An order that a message is about. What it says is read when it is needed, and once. */
interface OpenedOrder extends AnnouncedOrder {
  /** Whether a link, or somebody of the shop, has said whose the email is: others may have typed it. */
  isMailboxProven: boolean
  /** In the language of whoever gets messages about it. */
  about(): Promise<QuotingOrder>
}

export function orderEmails(context: MessageContext) {
  const { shop, mailer, shopUrl } = context
  async function open(orderId: string): Promise<OpenedOrder | undefined> {
    const [found] = await shop.db
      .select({
        row: getTableColumns(orders),
        account: { orderMessages, messageLanguage: language, confirmedPhone, formerPhones, email, emailProvenAt },
        isRegular: hasPaidOrConfirmed,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(and(eq(orders.id, orderId), ownedBy(theShop)))
    if (!found) return undefined
    const isMailboxProven = !found.row.userId || Boolean(found.account?.email && found.account.emailProvenAt)
    return {
      ...found,
      ...contactOf(found.row, found.account),
      isMailboxProven,
      about: once(async () => {
        const language = messageLanguage(found.row, found.account)
        const [order] = await asOrders(shop, [found.row], language)
        if (!order) throw new Error('the order was not read')
        return { language, order, shopUrl, mayQuote: isMailboxProven }
      }),
    }
  }
  /** Whoever reads the email of an order is rarely signed in where its link opens. */
  const withPage = async (order: Order) =>
    order.channel === 'counter' ? order : { ...order, page: await createOrderLink(shop, order._id) }
  /** Nothing is sent when there is no email address. */
  async function send({ email, about, isMailboxProven }: OpenedOrder, write: Write, cause: EmailCause) {
    if (!email) return
    const { order, ...rest } = await about()
    await mailer.send(email, write({ ...rest, order: await withPage(order) }), cause, isMailboxProven)
  }
  /** The same, by staff; nothing is sent when the order does not exist. */
  async function sendAbout(orderId: string, write: Write) {
    const order = await open(orderId)
    if (order) await send(order, write, 'shop')
  }
  /** An order that is neither paid nor confirmed: customers with another one get more emails about those. */
  const unconfirmed = (order: OpenedOrder | undefined) => (order?.isRegular ? 'account' : 'unpaidOrder')
  /** A message about one of the events that are announced by text message as well. */
  async function announce(
    order: OpenedOrder | undefined,
    event: OrderMessageEvent,
    cause: EmailCause,
    write: Write,
    { isUnproven = event === 'received', ...told }: Partial<Announced> = {},
  ) {
    if (!order) return
    const { email } = await textAbout(context, order, event, { ...told, isUnproven })
    if (email) await send(order, write, cause)
  }
  async function isUndone(eventId: number): Promise<boolean> {
    const { id, undoneAt } = orderEvents
    const [event] = await shop.db.select({ undoneAt }).from(orderEvents).where(eq(id, eventId))
    return !event || event.undoneAt !== null
  }
  return {
    'order-placed-email': async ({ orderId }) => {
      const order = await open(orderId)
      await announce(order, 'received', unconfirmed(order), orderPlaced)
    },
    'order-edited-email': async ({ orderId, eventId }) => {
      const { note, details } = orderEvents
      const [event] = await shop.db.select({ note, details }).from(orderEvents).where(eq(orderEvents.id, eventId))
      await sendAbout(orderId, (about) => {
        const { note, details } = event ?? {}
        const shown = details && (about.mayQuote ? details : withoutTyped(details))
        const changes = shown ? describeDetails(shown, about.language) : about.mayQuote && note
        return orderEdited({ ...about, changes: changes || '' })
      })
    },
    'order-status-email': async ({ orderId, status, eventId }) => {
      if (eventId !== undefined && (await isUndone(eventId))) return
      const order = await open(orderId)
      // The email may be late: it waits until the change can no longer be undone, or for the mail server.
      if (!order || isEmailOutdated(status, order.row.status)) return
      // Before the email: its server may be away.
      if (status === 'shipped') await notifyOfParcel(context, orderId)
      const settings = await cachedSettings(shop.db)
      const write: Write = (about) => {
        const { delivery } = about.language === 'bn' ? settingsInBangla(settings) : settings
        return orderStatusChanged({ ...about, status, deliveryTime: delivery.time })
      }
      const { items, timeline } = (await order.about()).order
      const inPart = status === 'delivered' && items.some(({ undelivered }) => undelivered > 0)
      const isUnproven = status === 'cancelled' && !timeline.some(({ what }) => what === 'confirmed')
      const ofPaid = status === 'cancelled' ? 'paidOrder' : 'shop'
      const cause = isUnproven && isUnpaid(order.row.paymentStatus) ? unconfirmed(order) : ofPaid
      const expiry = timeline.findLast(({ what }) => what === 'cancelled')?.expiry
      await announce(order, inPart ? 'partly_delivered' : status, cause, write, { isUnproven, expiry })
    },
    'review-request-email': async ({ orderId }) => {
      const order = await open(orderId)
      if (order?.row.status === 'delivered') await announce(order, 'review_asked', 'shop', reviewRequest)
    },
    'delivery-failed-email': async ({ orderId }) => {
      const order = await open(orderId)
      // Delivered or turned back before this message was written.
      if (order?.row.status !== 'shipped') return
      const { phone } = await cachedSettings(shop.db)
      const write: Write = (about) => deliveryFailed({ ...about, shopPhone: phone })
      await announce(order, 'delivery_failed', 'shop', write)
    },
    'payment-received-email': async ({ orderId, eventId }) => {
      // Otherwise a corrected delivery that was repeated since would send it twice.
      if (eventId !== undefined && (await isUndone(eventId))) return
      const order = await open(orderId)
      // Its delivery was recorded by mistake, and corrected before this email was sent.
      if (!order || isUnpaid(order.row.paymentStatus)) return
      // Who has just handed over cash knows it.
      if (isOnlineWay(order.row.paymentMethod)) await announce(order, 'paid', 'paidOrder', paymentReceived)
      else await send(order, paymentReceived, 'shop')
    },
    'advance-received-email': async ({ orderId, amount }) => {
      const write: Write = (about) => advanceReceived({ ...about, amount: toTaka(amount) })
      await announce(await open(orderId), 'advance_paid', 'paidOrder', write, { advance: amount })
    },
    'refund-email': async ({ orderId, ...made }) => {
      const refund = 'refundId' in made ? await readRefund(shop.db, made.refundId) : made
      if (!refund) return
      const { method, reference } = refund
      const way = 'way' in refund ? refund.way : undefined
      const amount = toTaka(refund.amount)
      const write: Write = (about) => refundMade({ ...about, amount, method, ...(way && { way }), reference })
      const order = await open(orderId)
      const paidIn = way ?? order?.row.paymentMethod ?? null
      const told = { amount: refund.amount, way: method === 'card' && isOnlineWay(paidIn) ? paidIn : undefined }
      await announce(order, 'refunded', 'paidOrder', write, { refund: told })
    },
    // A parcel has arrived before, and it can be requested once.
    'return-requested-email': ({ orderId }) =>
      sendAbout(orderId, (about) => {
        const reason = about.mayQuote ? noteOf(about.order, 'return_requested') : ''
        return returnRequested({ ...about, reason })
      }),
    'return-received-email': ({ orderId }) => sendAbout(orderId, returnReceived),
    'return-decision-email': async ({ orderId }) => {
      const order = await open(orderId)
      const accepted = (await order?.about())?.order.returnState !== 'declined'
      const event = accepted ? 'return_accepted' : 'return_declined'
      await announce(order, event, 'shop', (about) =>
        returnDecision({ ...about, accepted, note: noteOf(about.order, event) }),
      )
    },
    'return-closed-email': ({ orderId }) =>
      sendAbout(orderId, (about) => returnClosed({ ...about, note: noteOf(about.order, 'return_closed') })),
  } satisfies Partial<JobHandlers>
}
