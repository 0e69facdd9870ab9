import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import type { Workers } from '../../jobs.ts'
import type { Letter } from '../../mail/letter.ts'
import type { LetterWriter } from '../../mail/letter-writer.ts'
import { orderPlaced } from '../../mail/letters/order-placed.ts'
import { orderStatusChanged } from '../../mail/letters/order-status.ts'
import { paymentReceived } from '../../mail/letters/payment-received.ts'
import { returnAnswer } from '../../mail/letters/return-answer.ts'
import { returnAsked } from '../../mail/letters/return-asked.ts'
import { readOrders } from './read-orders.ts'

export function orderLetters({
  shop,
  post,
  address,
}: LetterWriter): Pick<
  Workers,
  | 'order-placed-letter'
  | 'order-status-letter'
  | 'payment-received-letter'
  | 'return-asked-letter'
  | 'return-answer-letter'
> {
  /** To the address that the order itself carries. An order that is gone gets no letter. */
  async function sendAbout(orderId: string, write: (order: Order) => Letter) {
    const [row] = await shop.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
    const [order] = row ? await readOrders(shop, row.userId, orderId) : []
    if (order) await post.send(order.address.email, write(order))
  }
  /**
   * What an order brings about that nobody has paid or confirmed is limited by recipient: whoever orders under an e-mail
   * address need not be its owner. One whose earlier order was paid or confirmed gets them all.
   * The order itself never depends on it.
   */
  async function sendUnconfirmed(orderId: string, write: (order: Order) => Letter) {
    const [row] = await shop.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
    if (!row || (await hasRealOrder(row.userId))) return sendAbout(orderId, write)
    const [order] = await readOrders(shop, row.userId, orderId)
    if (!order) return
    const recipient = createHash('sha256').update(order.address.email.trim().toLowerCase()).digest('base64url')
    try {
      await shop.limits.take('unconfirmedOrderEmail', recipient)
    } catch (error) {
      if (error instanceof ShopError && error.code === 'too_many_requests') return
      throw error
    }
    try {
      await post.send(order.address.email, write(order))
    } catch (error) {
      // It is sent again later, and then counted.
      await shop.limits.giveBack('unconfirmedOrderEmail', recipient)
      throw error
    }
  }
  /** Whether an order of the account was ever paid or confirmed. */
  async function hasRealOrder(userId: string): Promise<boolean> {
    const [event] = await shop.db
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(
        and(eq(orders.userId, userId), inArray(orderEvents.what, ['paid', 'confirmed']), isNull(orderEvents.undoneAt)),
      )
      .limit(1)
    return event !== undefined
  }
  async function wasUndone(eventId: number): Promise<boolean> {
    const { id, undoneAt } = orderEvents
    const [event] = await shop.db.select({ undoneAt }).from(orderEvents).where(eq(id, eventId))
    return !event || event.undoneAt !== null
  }
  return {
    'order-placed-letter': ({ orderId }) => sendUnconfirmed(orderId, (order) => orderPlaced({ order, shop: address })),
    'order-status-letter': async ({ orderId, status, eventId }) => {
      if (eventId !== undefined && (await wasUndone(eventId))) return
      // All others but a cancellation tell of an order that was confirmed.
      const send = status === 'cancelled' ? sendUnconfirmed : sendAbout
      await send(orderId, (order) => orderStatusChanged({ order, status, shop: address }))
    },
    'payment-received-letter': ({ orderId }) =>
      sendAbout(orderId, (order) => paymentReceived({ order, shop: address })),
    'return-asked-letter': ({ orderId }) =>
      sendAbout(orderId, (order) => {
        const { note: reason = '' } = order.timeline.find(({ what }) => what === 'return_requested') ?? {}
        return returnAsked({ order, reason, shop: address })
      }),
    'return-answer-letter': ({ orderId }) =>
      sendAbout(orderId, (order) => {
        const answered = order.timeline.find(({ what }) => what === 'return_accepted' || what === 'return_declined')
        if (!answered) throw new Error('nobody has answered this return')
        const { what, note = '' } = answered
        return returnAnswer({ order, accepted: what === 'return_accepted', note, shop: address })
      }),
  }
}
