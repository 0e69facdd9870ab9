import { isUuid } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import type { CreditNote, PrintedInvoice } from '#contract/orders/documents.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { orders, parcelReturns, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { staff } from '../../order-owner.ts'
import { readCreditNotes, readInvoices } from '../invoices/index.ts'
import { hasOpenCash, readOrderMoney, readOrderSettlements } from '../ledger/index.ts'
import { readPaymentRecords } from '../payments/index.ts'
import { readCalls } from './cash-on-delivery/read-calls.ts'
import { consignmentOf, readConsignment } from './consignment-of-order.ts'
import { readCustomerHistories } from './customers/customer-history.ts'
import { asPartialDelivery, readPartialDelivery } from './partial-deliveries/read-partial-delivery.ts'
import { asSecondPayment, readSecondPaymentRow } from './payments/second-payments.ts'
import { readSetCodeFacts } from './price-back.ts'
import { readNotes } from './read-notes.ts'
import { asStaffOrders } from './read-orders.ts'
import { isAllDue } from './refunds/is-being-refunded.ts'
import { refundFacts } from './refunds/refund-facts.ts'
import { asOrderReturn } from './returns/order-return.ts'
import { readReturnRow } from './returns/return-states.ts'
import { selectOrders } from './select-orders.ts'
import { findCorrectionProblem } from './status/correction-problem.ts'
import { allowedMoves, checkedBy } from './status/order-states.ts'
import { undoSecondsOf } from './status/undo-seconds.ts'

type Reading = Pick<Shop, 'db' | 'providers' | 'config' | 'now'>

/**
 * An order of any customer, for staff: its row, then all that is recorded of it at once.
 * @throws ShopError 404
 */
export async function requireStaffOrder(shop: Reading, orderId: string): Promise<StaffOrder> {
  const { db, providers } = shop
  const [row] = isUuid(orderId) ? await selectOrders(db, staff, eq(orders.id, orderId)) : []
  if (!row) throw new ShopError('order_not_found')
  const { id } = row
  const [[order], customer, histories, calls, notes, consignment, parcelReturn, partial, request, second, ...recorded] =
    await Promise.all([
      asStaffOrders(shop, [row]),
      readCustomer(db, row.userId),
      readCustomerHistories(db, [id]),
      readCalls(db, [id]),
      readNotes(db, id),
      readConsignment(db, id),
      readParcelReturn(db, id),
      readPartialDelivery(db, id),
      readReturnRow(db, id),
      readSecondPaymentRow(db, id),
      readInvoices(db, [id]),
      readCreditNotes(db, [id]),
      readOrderMoney(db, id),
      readPaymentRecords(db, id),
      readOrderSettlements(db, id),
      hasOpenCash(db, id),
      readSetCodeFacts(db, id),
    ])
  const [invoices, creditNotes, money, records, settlements, openCash, setCodeFacts] = recorded
  const known = histories.get(id)
  if (!order || !known) throw new ShopError('order_not_found')
  const settlement = settlements.get('')
  const unchecked = records.checks.reduce((sum, { amount }) => sum + amount, 0)
  const isBeingRefunded = row.paymentStatus === 'paid' && isAllDue(money, unchecked)
  const facts = { hasReturn: request !== undefined, settlement, netPaid: money.netPaid, hasOpenCash: openCash }
  return {
    ...order,
    ...known,
    tags: row.tags,
    notes,
    customer,
    version: row.version,
    calls: calls.get(id) ?? [],
    moves: allowedMoves({ ...order, isBeingRefunded, checkedBy: checkedBy(order) }),
    undoSeconds: undoSecondsOf(
      shop,
      order.timeline.findLast(({ what }) => what !== 'shipment'),
    ),
    consignment: consignment ? consignmentOf(consignment, row, shop.now()) : null,
    parcelReturn,
    partialDelivery: partial ? asPartialDelivery(partial) : null,
    ...documentsOf(invoices.get(id) ?? [], creditNotes.get(id) ?? []),
    orderReturn: request ? asOrderReturn(request, order) : null,
    deliveryCorrectable: row.status === 'delivered' && findCorrectionProblem(row, facts) === undefined,
    settlement: settlement ?? null,
    secondPayment: second ? asSecondPayment(second) : null,
    ...setCodeFacts,
    ...refundFacts(providers, order, { partial, money, records, settlements }),
  }
}

function documentsOf(
  invoices: readonly PrintedInvoice[],
  creditNotes: readonly CreditNote[],
): Pick<StaffOrder, 'invoice' | 'documents'> {
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

async function readCustomer(db: Shop['db'], userId: string | null): Promise<StaffOrder['customer']> {
  if (userId === null) return null
  const { id, name, email } = users
  const [customer] = await db.select({ _id: id, name, email }).from(users).where(eq(id, userId))
  return customer ?? null
}

async function readParcelReturn(db: Shop['db'], id: string): Promise<StaffOrder['parcelReturn']> {
  const { orderId, reason, note, restocked, courierCost } = parcelReturns
  const [row] = await db.select({ reason, note, restocked, courierCost }).from(parcelReturns).where(eq(orderId, id))
  return row ? { ...row, courierCost: toTaka(row.courierCost) } : null
}
