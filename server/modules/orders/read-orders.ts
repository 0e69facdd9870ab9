import type { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import type { Language } from '#contract/language.ts'
import { isUuid } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import { agreedTerms, takenByStaff } from '#contract/orders/agreed-discounts.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { isDecant, shownParts } from '#contract/orders/ordered-parts.ts'
import {
  type ExpiryReason,
  expiryReasons,
  type Order,
  type OrderEvent,
  type OrderItem,
} from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/orders/pricing.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import type { StaffOrderEvent } from '#contract/orders/staff-orders.ts'
import type { WaysToPay } from '#contract/payments/ways-to-pay.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import { eq } from '#database/drizzle.ts'
import { rowsOfTables } from '#database/rows-of-tables.ts'
import { orderDiscounts, orderEvents, orderLines, orderReturns, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { contactOf, readAccountContacts } from '../../order-contact.ts'
import { agreedDiscounts, type StoredDiscount } from '../../order-discounts.ts'
import type { OrderOwner } from '../../order-owner.ts'
import { readPriceBack } from '../offers/index.ts'
import { readAdvanceRefunds, readRefundedAmounts } from '../payments/index.ts'
import { deliveryOf } from './delivery-columns.ts'
import { describeDetails } from './history/describe-details.ts'
import { amountsOf } from './payments/ways/amounts-of.ts'
import { readWaysToPay } from './payments/ways/read-ways-to-pay.ts'
import { asSetCodes } from './price-back.ts'
import { expiresAt, reservedUntil } from './reservation.ts'
import { selectOrders } from './select-orders.ts'
import { isUnpaid } from './status/payment-states.ts'

/** What orders are read with: which ways to pay are open depends on the card provider. */
export type OrderReading = Pick<Shop, 'db' | 'providers'>

/** An order as its customer sees it, in their language; undefined when the owner has no such order. */
export async function readOrder(
  shop: OrderReading,
  owner: OrderOwner,
  orderId: string,
  language: Language = 'en',
): Promise<Order | undefined> {
  const rows = isUuid(orderId) ? await selectOrders(shop.db, owner, eq(orders.id, orderId)) : []
  return (await asOrders(shop, rows, language))[0]
}

/** The same. @throws ShopError 404 for any other id, including orders of other owners */
export async function requireOrder(
  shop: OrderReading,
  owner: OrderOwner,
  orderId: string,
  language: Language = 'en',
): Promise<Order> {
  const order = await readOrder(shop, owner, orderId, language)
  if (!order) throw new ShopError('order_not_found')
  return order
}

type Row = typeof orders.$inferSelect

const nothingToPay: WaysToPay = { open: [], prices: [], advance: null, waitsFor: null }
type EventRow = typeof orderEvents.$inferSelect

/** Orders as the API shows them, with their lines and timelines, in the order of their rows. */
export async function asOrders(shop: OrderReading, rows: Row[], language: Language = 'en'): Promise<Order[]> {
  const orders = await ordersWith(shop, rows, language, asEvent, isForCustomer)
  return orders.map((order) => (hasLeft(order) ? order : { ...order, shipment: null }))
}

/** The same for staff, in English, with who did what and what was undone in the timeline. */
export const asStaffOrders = (shop: OrderReading, rows: Row[]) => ordersWith(shop, rows, 'en', asStaffEvent)

/** Customers never see what staff undid or corrected; a parcel they see with its current data. */
const isForCustomer = ({ undoneAt, what }: EventRow) =>
  undoneAt === null && what !== 'shipment' && what !== 'released' && what !== 'refund_decided'

/** Before that, staff may still change the courier. */
const hasLeft = ({ status }: Pick<Order, 'status'>) =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

const rowsOfOrders = rowsOfTables('rows_of_orders', {
  lines: { table: orderLines, of: orderLines.orderId, orderBy: orderLines.position },
  discounts: { table: orderDiscounts, of: orderDiscounts.orderId, orderBy: orderDiscounts.position },
  events: { table: orderEvents, of: orderEvents.orderId, orderBy: orderEvents.id },
  returns: { table: orderReturns, of: orderReturns.orderId },
})

async function ordersWith<Event extends OrderEvent>(
  shop: OrderReading,
  rows: Row[],
  language: Language,
  asEvent: (row: EventRow, language: Language) => Event,
  isShown: (row: EventRow) => boolean = () => true,
) {
  const { db } = shop
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [{ lines, discounts, events, returns }, refunded, advanceRefunds, ways, accounts] = await Promise.all([
    rowsOfOrders(db, ids),
    readRefundedAmounts(db, ids),
    readAdvanceRefunds(
      db,
      rows.filter(hasEndedUnpaid).map(({ id }) => id),
    ),
    readWaysToPay(shop, rows, language),
    readAccountContacts(db, rows),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const agreed = agreedDiscounts(rows, lines, discounts)
  const withSetCodes = new Set(lines.flatMap(({ priceBack, orderId }) => (priceBack ? [orderId] : [])))
  const setCodes = await readPriceBack(db, [...withSetCodes])
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const returnOf = new Map(returns.map((row) => [row.orderId, row]))
  const withReturnedLines = (event: Event, orderId: string): Event => {
    const lines = event.what === 'return_requested' ? returnOf.get(orderId)?.lines : undefined
    return lines?.length ? { ...event, lines } : event
  }
  return rows.map((row) => {
    const { address, gift } = contactOf(row, accounts.get(row.userId))
    return {
      _id: row.id,
      number: row.number,
      date: row.placedAt.toISOString(),
      amount: toTaka(row.amount),
      deliveryCharge: toTaka(row.deliveryCharge),
      parcelWeight: row.parcelWeight,
      discounts: (agreed.get(row.id) ?? []).map((one) => asDiscount(one, language)),
      discount: toTaka(takenByStaff(agreed.get(row.id) ?? [])),
      discountPercent: row.discountPercent,
      discountReason: row.discountReason,
      paymentAdjustment: toTaka(row.paymentAdjustment),
      wrapping: toTaka(row.wrapping),
      gift,
      cashRounding: toTaka(row.cashRounding),
      advance: toTaka(row.advance),
      advancePaid: toTaka(row.advancePaid),
      left: toTaka(amountsOf(row).left),
      toCollect: toTaka(amountsOf(row).toCollect),
      notDelivered: notDeliveredOf(row, linesOf.get(row.id) ?? [], agreed.get(row.id) ?? []),
      channel: row.channel,
      language: row.language,
      pickup: row.pickup,
      delivery: deliveryOf(row),
      ...refundedOf(row, refunded.get(row.id) ?? advanceRefunds.get(row.id)),
      advanceRefund: advanceRefunds.get(row.id)?.state ?? null,
      status: row.status,
      paymentStatus: row.paymentStatus,
      paymentMethod: row.paymentMethod,
      paymentReference: row.paymentReference,
      reserved: row.hold !== 'none',
      waysToPay: ways.get(row.id) ?? nothingToPay,
      reservedUntil: reservedUntil(row)?.toISOString() ?? null,
      expiresAt: expiresAt(row)?.toISOString() ?? null,
      shipment: row.shipment,
      items: (linesOf.get(row.id) ?? []).map((line) => asItem(line, language)),
      address: addressIn(language, address),
      setCodes: asSetCodes(setCodes.get(row.id) ?? []),
      returnDays: row.returnDays,
      returnState: returnOf.get(row.id)?.state ?? null,
      timeline: (eventsOf.get(row.id) ?? [])
        .filter(isShown)
        .map((event) => withReturnedLines(asEvent(event, language), row.id)),
    }
  })
}

/** What is refunded of an order: all of a refunded one, whatever it took. */
function refundedOf({ paymentStatus, amount }: Row, refunds: { amount: number; pending: number } | undefined) {
  if (paymentStatus === 'refunded') return { refunded: toTaka(amount), refundPending: 0 }
  return { refunded: toTaka(refunds?.amount ?? 0), refundPending: toTaka(refunds?.pending ?? 0) }
}

const hasEndedUnpaid = ({ status, paymentStatus }: Row) => isVoided(status) && isUnpaid(paymentStatus)

/** What was taken off the amount of a cash order when its parcel was delivered in part, decimal taka. */
function notDeliveredOf(
  { amount, deliveryCharge, paymentAdjustment, wrapping, cashRounding }: Row,
  lines: (typeof orderLines.$inferSelect)[],
  agreed: readonly StoredDiscount[],
): number {
  if (lines.every(({ undelivered }) => undelivered === 0)) return 0
  const terms = { ...agreedTerms(agreed), deliveryCharge, wrapping, paymentAdjustment, cashRounding }
  return toTaka(priceOrder({ lines, ...terms }).total - amount)
}

const asDiscount = ({ source, class: of, code, amount, shares, ...names }: StoredDiscount, language: Language) => ({
  ...{ source, class: of, code, amount: toTaka(amount), shares: shares.map(toTaka) },
  name: nameIn(language, { name: names.name, nameInBangla: names.nameInBangla }),
})

const isExpiry = (reason: EventRow['reason']): reason is ExpiryReason =>
  expiryReasons.some((expiry) => expiry === reason)

function asEvent({ what, at, note, details, reason }: EventRow, language: Language): OrderEvent {
  const text = details ? describeDetails(details, language) : note
  return {
    what,
    at: at.toISOString(),
    ...(text !== null && { note: text }),
    ...(details?.kind === 'another_way' && { anotherWay: true }),
    ...(isExpiry(reason) && { expiry: reason }),
  }
}

const asStaffEvent = (row: EventRow): StaffOrderEvent => ({
  ...asEvent(row, 'en'),
  ...(row.byName !== null && { by: row.byName }),
  ...(row.byUserId !== null && { byId: row.byUserId }),
  ...(row.reason !== null && !isExpiry(row.reason) && { reason: row.reason }),
  ...(row.staffNote !== null && { staffNote: row.staffNote }),
  ...(row.undoneAt && { undoneAt: row.undoneAt.toISOString() }),
})

function asItem(line: typeof orderLines.$inferSelect, language: Language): OrderItem {
  const { productId, variantId, pictureId, description, size, sku, quantity, undelivered } = line
  const image = pictureId && `/media/${pictureId}-320.jpg`
  const names = {
    name: nameIn(language, { name: line.name, nameInBangla: line.nameInBangla }),
    brand: nameIn(language, { name: line.brand, nameInBangla: line.brandInBangla }),
    category: nameIn(language, { name: line.category, nameInBangla: line.categoryInBangla }),
  }
  const texts = { ...names, description, size, sku }
  const parts = shownParts(line.parts)?.map(({ variantId: _, opened: _1, name, nameInBangla, ...part }) => ({
    ...part,
    name: nameIn(language, { name, nameInBangla }),
  }))
  const figures = { price: toTaka(line.price), image, quantity, undelivered }
  return {
    _id: productId,
    productId,
    variantId,
    ...texts,
    ...figures,
    ...(parts && { parts }),
    ...(isDecant(line) && { decant: true }),
    ...(line.filledOn && { filledOn: line.filledOn }),
    ...(line.batch && { batch: batchIn(language, line.batch) }),
  }
}

const batchIn = (language: Language, { id: _, sourceInBangla, source, ...batch }: NewBottleBatch & { id: string }) => ({
  ...batch,
  source: (language === 'bn' && sourceInBangla) || source,
})
