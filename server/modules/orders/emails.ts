import { toTaka } from '#contract/money.ts'
import type { Order, OrderEvent, OrderStatus } from '#contract/orders/orders.ts'
import type { OrderMessageEvent } from '#contract/outgoing/order-message-settings.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import type { JobHandlers } from '../../jobs.ts'
import type { EmailDraft } from '../../mail/email.ts'
import type { MessageContext } from '../../mail/email-context.ts'
import { advanceReceived } from '../../mail/templates/advance-received.ts'
import { deliveryFailed } from '../../mail/templates/delivery-failed.ts'
import { orderEdited } from '../../mail/templates/order-edited.ts'
import type { AboutOrder } from '../../mail/templates/order-email.ts'
import { orderPlaced } from '../../mail/templates/order-placed.ts'
import { orderStatusChanged } from '../../mail/templates/order-status.ts'
import { paymentReceived } from '../../mail/templates/payment-received.ts'
import { refundMade } from '../../mail/templates/refund.ts'
import { returnClosed, returnDecision, returnReceived, returnRequested } from '../../mail/templates/returns.ts'
import { theShop } from '../../order-owner.ts'
import { accountKey } from '../accounts/index.ts'
import { readRefund } from '../payments/index.ts'
import { readSettings, settingsInBangla } from '../settings/index.ts'
import { describeDetails } from './history/describe-details.ts'
import { createOrderLink } from './links/order-links.ts'
import { readMessageLanguage } from './messages/message-language.ts'
import { type Announced, textAbout } from './messages/order-texts.ts'
import { readOrder } from './read-orders.ts'
import { selectOrders } from './select-orders.ts'
import { isEmailOutdated } from './status/order-states.ts'
import { isUnpaid } from './status/payment-states.ts'

const findPaidOrConfirmed = prepared<{ exists: boolean }>(
  'has_paid_or_confirmed_order',
  `select exists (
     select from orders where user_id = $1 and (status not in ('pending', 'cancelled') or payment_status in ('paid', 'refunded'))
   )`,
)

async function hasPaidOrConfirmedOrder(db: Database, userId: string): Promise<boolean> {
  const [row] = await findPaidOrConfirmed(db, [userId])
  return row?.exists ?? false
}

/** The text of the newest event of this kind. */
const noteOf = ({ timeline }: Order, kind: OrderEvent['what']) =>
  timeline.findLast(({ what }) => what === kind)?.note ?? ''

type Write = (about: AboutOrder) => EmailDraft

export function orderEmails(context: MessageContext) {
  const { shop, mailer, shopUrl } = context
  const readRow = async (orderId: string) => (await selectOrders(shop.db, theShop, eq(orders.id, orderId)))[0]
  /** Whoever reads the email of an order is rarely signed in where its link opens. */
  const withPage = async (order: Order) =>
    order.channel === 'counter' ? order : { ...order, page: await createOrderLink(shop, order._id) }
  /** The order in the language of whoever gets messages about it. */
  async function readAbout(orderId: string): Promise<AboutOrder | undefined> {
    const language = await readMessageLanguage(shop.db, orderId)
    const order = await readOrder(shop, theShop, orderId, language)
    return order && { language, order, shopUrl }
  }
  const send = async (about: AboutOrder, write: Write) =>
    mailer.send(about.order.address.email, write({ ...about, order: await withPage(about.order) }))
  /** To the order's own email address; nothing is sent when it has none or the order does not exist. */
  async function sendAbout(orderId: string, write: Write) {
    const about = await readAbout(orderId)
    if (about?.order.address.email) await send(about, write)
  }
  /**
   * Emails about unpaid, unconfirmed orders are limited per recipient: whoever ordered may not own the email address.
   * Customers with a paid or confirmed order get them all. The order itself is not affected.
   */
  async function sendUnconfirmed(orderId: string, write: Write) {
    const row = await readRow(orderId)
    // Orders placed by staff are not limited.
    if (!row?.userId || (await hasPaidOrConfirmedOrder(shop.db, row.userId))) return sendAbout(orderId, write)
    const about = await readAbout(orderId)
    if (!about?.order.address.email) return
    const recipient = accountKey(about.order.address.email)
    try {
      await shop.limits.take('unconfirmedOrderEmail', recipient)
    } catch (error) {
      if (error instanceof ShopError && error.status === 429) return
      throw error
    }
    try {
      await send(about, write)
    } catch (error) {
      // The email is retried later, and counted then.
      await shop.limits.returnPoint('unconfirmedOrderEmail', recipient)
      throw error
    }
  }
  /**
   * A message about one of the events that are announced by text message as well. Who typed the number of an order that
   * is neither paid nor confirmed may not own it.
   */
  async function announce(
    orderId: string,
    event: OrderMessageEvent,
    send: (orderId: string, write: Write) => Promise<void>,
    write: Write,
    { isUnproven = event === 'received', ...told }: Partial<Announced> & { isUnproven?: boolean } = {},
  ) {
    const row = await readRow(orderId)
    if (!row) return
    const isKnown = !isUnproven || (row.userId !== null && (await hasPaidOrConfirmedOrder(shop.db, row.userId)))
    const { email } = await textAbout(context, row, event, { ...told, isKnown })
    if (email) await send(orderId, write)
  }
  async function isUndone(eventId: number): Promise<boolean> {
    const { id, undoneAt } = orderEvents
    const [event] = await shop.db.select({ undoneAt }).from(orderEvents).where(eq(id, eventId))
    return !event || event.undoneAt !== null
  }
  /** The email may be late: it waits until the change can no longer be undone, or for the mail server. */
  async function isOutdated(orderId: string, status: OrderStatus): Promise<boolean> {
    const order = await readRow(orderId)
    return !order || isEmailOutdated(status, order.status)
  }
  return {
    'order-placed-email': ({ orderId }) => announce(orderId, 'received', sendUnconfirmed, orderPlaced),
    'order-edited-email': async ({ orderId, eventId }) => {
      const { note, details } = orderEvents
      const [event] = await shop.db.select({ note, details }).from(orderEvents).where(eq(orderEvents.id, eventId))
      await sendAbout(orderId, (about) => {
        const changes = event?.details ? describeDetails(event.details, about.language) : (event?.note ?? '')
        return orderEdited({ ...about, changes })
      })
    },
    'order-status-email': async ({ orderId, status, eventId }) => {
      if (eventId !== undefined && (await isUndone(eventId))) return
      if (await isOutdated(orderId, status)) return
      // All but a cancellation are about a confirmed order.
      const send = status === 'cancelled' ? sendUnconfirmed : sendAbout
      const settings = await readSettings(shop.db)
      const write: Write = (about) => {
        const { delivery } = about.language === 'bn' ? settingsInBangla(settings) : settings
        return orderStatusChanged({ ...about, status, deliveryTime: delivery.time })
      }
      const order = await readOrder(shop, theShop, orderId)
      const inPart = status === 'delivered' && order?.items.some(({ undelivered }) => undelivered > 0)
      const isUnproven = status === 'cancelled' && !order?.timeline.some(({ what }) => what === 'confirmed')
      const expiry = order?.timeline.findLast(({ what }) => what === 'cancelled')?.expiry
      await announce(orderId, inPart ? 'partly_delivered' : status, send, write, { isUnproven, expiry })
    },
    'delivery-failed-email': async ({ orderId }) => {
      const order = await readRow(orderId)
      // Delivered or turned back before this message was written.
      if (order?.status !== 'shipped') return
      const { phone } = await readSettings(shop.db)
      const write: Write = (about) => deliveryFailed({ ...about, shopPhone: phone })
      await announce(orderId, 'delivery_failed', sendAbout, write)
    },
    'payment-received-email': async ({ orderId, eventId }) => {
      // Otherwise a corrected delivery that was repeated since would send it twice.
      if (eventId !== undefined && (await isUndone(eventId))) return
      const order = await readRow(orderId)
      // Its delivery was recorded by mistake, and corrected before this email was sent.
      if (!order || isUnpaid(order.paymentStatus)) return
      // Who has just handed over cash knows it.
      if (isOnlineWay(order.paymentMethod)) await announce(orderId, 'paid', sendAbout, paymentReceived)
      else await sendAbout(orderId, paymentReceived)
    },
    'advance-received-email': ({ orderId, amount }) => {
      const write: Write = (about) => advanceReceived({ ...about, amount: toTaka(amount) })
      return announce(orderId, 'advance_paid', sendAbout, write, { advance: amount })
    },
    'refund-email': async ({ orderId, ...made }) => {
      const refund = 'refundId' in made ? await readRefund(shop.db, made.refundId) : made
      if (!refund) return
      const { method, reference } = refund
      const way = 'way' in refund ? refund.way : undefined
      const amount = toTaka(refund.amount)
      const write: Write = (about) => refundMade({ ...about, amount, method, ...(way && { way }), reference })
      const order = await readRow(orderId)
      const paidIn = way ?? order?.paymentMethod ?? null
      const told = { amount: refund.amount, way: method === 'card' && isOnlineWay(paidIn) ? paidIn : undefined }
      await announce(orderId, 'refunded', sendAbout, write, { refund: told })
    },
    'return-requested-email': ({ orderId }) =>
      sendAbout(orderId, (about) => returnRequested({ ...about, reason: noteOf(about.order, 'return_requested') })),
    'return-received-email': ({ orderId }) => sendAbout(orderId, returnReceived),
    'return-decision-email': async ({ orderId }) => {
      const order = await readOrder(shop, theShop, orderId)
      const accepted = order?.returnState !== 'declined'
      const event = accepted ? 'return_accepted' : 'return_declined'
      await announce(orderId, event, sendAbout, (about) =>
        returnDecision({ ...about, accepted, note: noteOf(about.order, event) }),
      )
    },
    'return-closed-email': ({ orderId }) =>
      sendAbout(orderId, (about) => returnClosed({ ...about, note: noteOf(about.order, 'return_closed') })),
  } satisfies Partial<JobHandlers>
}
