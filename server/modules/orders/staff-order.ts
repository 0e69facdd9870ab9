import { isReturning } from '#contract/delivery/parcel-states.ts'
import { isUuid } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import type { OrderNote } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq } from '#database/drizzle.ts'
import { consignments, orderNotes, orders, parcelReturns, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { ownedBy, staff } from '../../order-owner.ts'
import { readCreditNotes, readInvoices } from '../invoices/index.ts'
import { readSettlementOf } from '../ledger/index.ts'
import { readCalls } from './cash-on-delivery/read-calls.ts'
import { readCustomerHistories } from './customers/customer-history.ts'
import { asPartialDelivery, readPartialDelivery } from './partial-deliveries/read-partial-delivery.ts'
import { readSecondPayment } from './payments/second-payments.ts'
import { amountsOf } from './payments/ways/amounts-of.ts'
import { asStaffOrders } from './read-orders.ts'
import { findBeingRefunded } from './refunds/is-being-refunded.ts'
import { readRefunds } from './refunds/read-refunds.ts'
import { readReturn } from './returns/read-return.ts'
import { findCorrectionProblem } from './status/correction-problem.ts'
import { allowedMoves, checkedBy } from './status/order-states.ts'
import { undoSecondsOf } from './status/undo-seconds.ts'

/** An order of any customer, for staff. @throws ShopError 404 */
export async function requireStaffOrder(
  shop: Pick<Shop, 'db' | 'providers' | 'config' | 'now'>,
  orderId: string,
): Promise<StaffOrder> {
  const { db } = shop
  const isId = isUuid(orderId)
  const rows = isId
    ? await db
        .select({ order: orders, customer: { _id: users.id, name: users.name, email: users.email } })
        .from(orders)
        .leftJoin(users, eq(users.id, orders.userId))
        .where(and(ownedBy(staff), eq(orders.id, orderId)))
    : []
  const [order] = await asStaffOrders(
    shop,
    rows.map((row) => row.order),
  )
  const [row] = rows
  if (!order || !row) throw new ShopError('order_not_found')
  const known = (await readCustomerHistories(db, [order._id])).get(order._id)
  if (!known) throw new ShopError('order_not_found')
  const partial = await readPartialDelivery(db, order._id)
  const refunds = await readRefunds(shop, order, partial)
  const isBeingRefunded = (await findBeingRefunded(db, [row.order])).has(order._id)
  return {
    ...order,
    ...known,
    tags: row.order.tags,
    notes: await notesOf(db, order._id),
    customer: row.customer,
    version: row.order.version,
    calls: (await readCalls(db, [order._id])).get(order._id) ?? [],
    moves: allowedMoves({ ...order, isBeingRefunded, checkedBy: checkedBy(order) }),
    undoSeconds: undoSecondsOf(
      shop,
      order.timeline.findLast(({ what }) => what !== 'shipment'),
    ),
    consignment: await consignmentOf(shop, row.order),
    parcelReturn: await parcelReturnOf(db, order._id),
    partialDelivery: partial ? asPartialDelivery(partial) : null,
    ...(await documentsOf(db, order._id)),
    orderReturn: await readReturn(db, order),
    deliveryCorrectable: row.order.status === 'delivered' && (await findCorrectionProblem(db, row.order)) === undefined,
    settlement: (await readSettlementOf(db, order._id)) ?? null,
    secondPayment: (await readSecondPayment(db, order._id)) ?? null,
    ...refunds,
  }
}

async function documentsOf(db: Shop['db'], id: string): Promise<Pick<StaffOrder, 'invoice' | 'documents'>> {
  const invoices = (await readInvoices(db, [id])).get(id) ?? []
  const creditNotes = (await readCreditNotes(db, [id])).get(id) ?? []
  const documents = [
    ...invoices.map(({ number, issuedAt }) => ({ kind: 'invoice' as const, number, issuedAt })),
    ...creditNotes.map(({ number, issuedAt }) => ({ kind: 'credit-note' as const, number, issuedAt })),
  ]
  const newest = documents.findLast(({ kind }) => kind === 'invoice')
  return {
    invoice: newest ? { number: newest.number, issuedAt: newest.issuedAt } : null,
    documents: documents.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1)),
  }
}

async function notesOf(db: Shop['db'], orderId: string): Promise<OrderNote[]> {
  const { text, at, byName, id } = orderNotes
  const rows = await db
    .select({ text, at, by: byName })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(id)
  return rows.map(({ text, at, by }) => ({ text, at: at.toISOString(), by }))
}

async function consignmentOf(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  order: typeof orders.$inferSelect,
): Promise<StaffOrder['consignment']> {
  const [row] = await db.select().from(consignments).where(eq(consignments.orderId, order.id))
  if (!row) return null
  const { courier, acceptedAt, leasedUntil, orderVersion, collect, collected, status, message, statusAt, closedAt } =
    row
  const at = statusAt?.toISOString() ?? null
  // A payment changes only the amount to collect; once the order has arrived, there is none.
  const isUnderway = order.status === 'confirmed' || order.status === 'shipped'
  const hasOldAmount = isUnderway && collect !== null && collect !== amountsOf(order).toCollect
  // A parcel that was delivered in part has changed the order, not the other way round.
  const outdated = (isUnderway && orderVersion !== order.version) || hasOldAmount
  const reported = collected === null ? null : toTaka(collected)
  const progress = {
    status,
    message,
    at,
    collected: reported,
    isReturning: isReturning(status),
    isClosed: closedAt !== null,
  }
  const isPending = acceptedAt === null && leasedUntil > now()
  const charge = row.charge === null ? null : toTaka(row.charge)
  return { courier, accepted: acceptedAt !== null, isPending, charge, outdated, ...progress }
}

async function parcelReturnOf(db: Shop['db'], id: string): Promise<StaffOrder['parcelReturn']> {
  const { orderId, reason, note, restocked, courierCost } = parcelReturns
  const [row] = await db.select({ reason, note, restocked, courierCost }).from(parcelReturns).where(eq(orderId, id))
  return row ? { ...row, courierCost: toTaka(row.courierCost) } : null
}
