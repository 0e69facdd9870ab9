import { toTaka } from '#contract/money.ts'
import {
  type ExpiryReason,
  expiryReasons,
  type Order,
  type OrderEvent,
  type OrderItem,
} from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import type { StaffOrderEvent } from '#contract/orders/staff-orders.ts'
import type { WaysToPay } from '#contract/payments/ways-to-pay.ts'
import { and, desc, eq, inArray, sql } from '#database/drizzle.ts'
import { orderEvents, orderLines, orderReturns, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { readRefundedAmounts } from '../payment-records/index.ts'
import { readWaysToPay } from './paying/read-ways-to-pay.ts'
import { expiresAt, reservedUntil } from './reservation.ts'

/** What orders are read with: which ways to pay are open depends on the card provider. */
export type OrderReading = Pick<Shop, 'db' | 'cards'>

/** Any order as its customer may see it, for emails; undefined when it does not exist. */
export async function readOrder(shop: OrderReading, orderId: string): Promise<Order | undefined> {
  const rows = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return (await asOrders(shop, rows))[0]
}

/** One order of a user; undefined when it is another user's or does not exist. */
export async function readOrderOf(shop: OrderReading, userId: string, orderId: string) {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, orderId)))
  return (await asOrders(shop, rows))[0]
}

/**
 * A number of a user's orders, newest first: those after the one with this id, or the first ones. Sorted like the index
 * `orders_of_user`, so that only these are read.
 */
export const selectOrdersOf = (db: Shop['db'], userId: string, limit: number, after?: string) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        after === undefined
          ? undefined
          : sql`(placed_at, id) < (select last.placed_at, last.id from orders last where last.id = ${after})`,
      ),
    )
    .orderBy(sql`placed_at desc nulls last`, desc(orders.id))
    .limit(limit)

type Row = typeof orders.$inferSelect

const nothingToPay: WaysToPay = { open: [], waitsFor: null }
type EventRow = typeof orderEvents.$inferSelect

/** Orders as the API shows them, with their lines and timelines, in the order of their rows. */
export async function asOrders(shop: OrderReading, rows: Row[]): Promise<Order[]> {
  const orders = await ordersWith(shop, rows, asEvent, isForCustomer)
  return orders.map((order) => (hasLeft(order) ? order : { ...order, shipment: null }))
}

/** The same for staff, with who did what and what was undone in the timeline. */
export const asStaffOrders = (shop: OrderReading, rows: Row[]) => ordersWith(shop, rows, asStaffEvent)

/** Customers never see what staff undid or corrected; a parcel they see with its current data. */
const isForCustomer = ({ undoneAt, what }: EventRow) =>
  undoneAt === null && what !== 'shipment' && what !== 'released' && what !== 'refund_decided'

/** Before that, staff may still change the courier. */
const hasLeft = ({ status }: Pick<Order, 'status'>) =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

async function ordersWith<Event extends OrderEvent>(
  shop: OrderReading,
  rows: Row[],
  asEvent: (row: EventRow) => Event,
  isShown: (row: EventRow) => boolean = () => true,
) {
  const { db } = shop
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, events, refunded, ways] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.position),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(orderEvents.id),
    readRefundedAmounts(db, ids),
    readWaysToPay(shop, rows),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const returnedLines = await readReturnedLines(db, events)
  const withReturnedLines = (event: Event, orderId: string): Event => {
    const lines = event.what === 'return_requested' ? returnedLines.get(orderId) : undefined
    return lines?.length ? { ...event, lines } : event
  }
  return rows.map((row) => ({
    _id: row.id,
    date: row.placedAt.toISOString(),
    amount: toTaka(row.amount),
    deliveryCharge: toTaka(row.deliveryCharge),
    discount: toTaka(row.discount),
    discountPercent: row.discountPercent,
    discountReason: row.discountReason,
    notDelivered: notDeliveredOf(row, linesOf.get(row.id) ?? []),
    channel: row.channel,
    pickup: row.pickup,
    refunded: toTaka(row.paymentStatus === 'refunded' ? row.amount : (refunded.get(row.id) ?? 0)),
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    paymentReference: row.paymentReference,
    reserved: row.hold !== 'none',
    waysToPay: ways.get(row.id) ?? nothingToPay,
    reservedUntil: reservedUntil(row)?.toISOString() ?? null,
    expiresAt: expiresAt(row)?.toISOString() ?? null,
    shipment: row.shipment,
    items: (linesOf.get(row.id) ?? []).map(asItem),
    address: row.address,
    timeline: (eventsOf.get(row.id) ?? []).filter(isShown).map((event) => withReturnedLines(asEvent(event), row.id)),
  }))
}

/** What was taken off the amount of a cash order when its parcel was delivered in part, decimal taka. */
function notDeliveredOf({ amount, discount, deliveryCharge }: Row, lines: (typeof orderLines.$inferSelect)[]): number {
  if (lines.every(({ undelivered }) => undelivered === 0)) return 0
  return toTaka(priceOrder({ lines, discounts: [{ amount: discount }], deliveryCharge }).total - amount)
}

/** Which bottles of these orders are returned; nothing for a return of all of them. */
async function readReturnedLines(db: Shop['db'], events: EventRow[]) {
  const ids = events.filter(({ what }) => what === 'return_requested').map(({ orderId }) => orderId)
  if (ids.length === 0) return new Map<string, never>()
  const { orderId, lines } = orderReturns
  const rows = await db.select({ orderId, lines }).from(orderReturns).where(inArray(orderId, ids))
  return new Map(rows.map((row) => [row.orderId, row.lines]))
}

const isExpiry = (reason: EventRow['reason']): reason is ExpiryReason =>
  expiryReasons.some((expiry) => expiry === reason)

const asEvent = ({ what, at, note, reason }: EventRow): OrderEvent => ({
  what,
  at: at.toISOString(),
  ...(note !== null && { note }),
  ...(isExpiry(reason) && { expiry: reason }),
})

const asStaffEvent = (row: EventRow): StaffOrderEvent => ({
  ...asEvent(row),
  ...(row.byName !== null && { by: row.byName }),
  ...(row.reason !== null && !isExpiry(row.reason) && { reason: row.reason }),
  ...(row.staffNote !== null && { staffNote: row.staffNote }),
  ...(row.undoneAt && { undoneAt: row.undoneAt.toISOString() }),
})

function asItem(line: typeof orderLines.$inferSelect): OrderItem {
  const { productId, variantId, pictureId, name, description, brand, category, size, sku, quantity, undelivered } = line
  const image = pictureId && `/media/${pictureId}-320.jpg`
  const texts = { name, description, brand, category, size, sku }
  return { _id: productId, productId, variantId, ...texts, price: toTaka(line.price), image, quantity, undelivered }
}
