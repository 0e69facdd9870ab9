import { isUuid } from '#contract/limits.ts'
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
import { eq, inArray } from '#database/drizzle.ts'
import { orderEvents, orderLines, orderReturns, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { OrderOwner } from '../../order-owner.ts'
import { readRefundedAmounts } from '../payment-records/index.ts'
import { deliveryOf } from './delivery-columns.ts'
import { readWaysToPay } from './paying/read-ways-to-pay.ts'
import { expiresAt, reservedUntil } from './reservation.ts'
import { selectOrders } from './select-orders.ts'

/** What orders are read with: which ways to pay are open depends on the card provider. */
export type OrderReading = Pick<Shop, 'db' | 'providers'>

/** An order as its customer sees it; undefined when the owner has no such order. */
export async function readOrder(shop: OrderReading, owner: OrderOwner, orderId: string): Promise<Order | undefined> {
  const rows = isUuid(orderId) ? await selectOrders(shop.db, owner, eq(orders.id, orderId)) : []
  return (await asOrders(shop, rows))[0]
}

/** The same. @throws ShopError not_found for any other id, including orders of other owners */
export async function requireOrder(shop: OrderReading, owner: OrderOwner, orderId: string): Promise<Order> {
  const order = await readOrder(shop, owner, orderId)
  if (!order) throw new ShopError('not_found', 'Order not found')
  return order
}

type Row = typeof orders.$inferSelect

const nothingToPay: WaysToPay = { open: [], prices: [], advance: null, waitsFor: null }
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
  const [lines, events, returns, refunded, ways] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.position),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(orderEvents.id),
    db.select().from(orderReturns).where(inArray(orderReturns.orderId, ids)),
    readRefundedAmounts(db, ids),
    readWaysToPay(shop, rows),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const returnOf = new Map(returns.map((row) => [row.orderId, row]))
  const withReturnedLines = (event: Event, orderId: string): Event => {
    const lines = event.what === 'return_requested' ? returnOf.get(orderId)?.lines : undefined
    return lines?.length ? { ...event, lines } : event
  }
  return rows.map((row) => ({
    _id: row.id,
    date: row.placedAt.toISOString(),
    amount: toTaka(row.amount),
    deliveryCharge: toTaka(row.deliveryCharge),
    parcelWeight: row.parcelWeight,
    discount: toTaka(row.discount),
    discountPercent: row.discountPercent,
    discountReason: row.discountReason,
    paymentAdjustment: toTaka(row.paymentAdjustment),
    advance: toTaka(row.advance),
    advancePaid: toTaka(row.advancePaid),
    notDelivered: notDeliveredOf(row, linesOf.get(row.id) ?? []),
    channel: row.channel,
    language: row.language,
    pickup: row.pickup,
    delivery: deliveryOf(row),
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
    returnState: returnOf.get(row.id)?.state ?? null,
    timeline: (eventsOf.get(row.id) ?? []).filter(isShown).map((event) => withReturnedLines(asEvent(event), row.id)),
  }))
}

/** What was taken off the amount of a cash order when its parcel was delivered in part, decimal taka. */
function notDeliveredOf(
  { amount, discount, deliveryCharge, paymentAdjustment }: Row,
  lines: (typeof orderLines.$inferSelect)[],
): number {
  if (lines.every(({ undelivered }) => undelivered === 0)) return 0
  const terms = { discounts: [{ amount: discount }], deliveryCharge, paymentAdjustment }
  return toTaka(priceOrder({ lines, ...terms }).total - amount)
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
