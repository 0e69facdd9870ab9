import { isVoided } from '#contract/orders/order-terms.ts'
import type { OnlineWay, PayWay, WaysToPay } from '#contract/payments/ways-to-pay.ts'
import type { Database, Transaction } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { consignments, type orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readOrdersAtBank } from '../../payment-records/index.ts'
import { readSettings } from '../../settings/index.ts'
import { isUnpaid } from '../status/payment-states.ts'
import { findPaymentProblem, type PaymentFacts, waysToPay } from './ways-to-pay.ts'

type OrderRow = typeof orders.$inferSelect
type Reading = Pick<Shop, 'providers'> & { db: Database | Transaction }

/** How each of these orders can be paid now, by order id. Orders that are paid or have ended are not looked up. */
export async function readWaysToPay(context: Reading, rows: readonly OrderRow[]): Promise<Map<string, WaysToPay>> {
  const due = rows.filter(({ status, paymentStatus }) => !isVoided(status) && isUnpaid(paymentStatus))
  const factsOf = await readFacts(context, due)
  return new Map(rows.map((row) => [row.id, waysToPay(row, factsOf(row))]))
}

/**
 * With the order's row locked the answer holds until the transaction ends.
 * @throws ShopError conflict when the order cannot be paid in this way now
 */
export async function assertWayOpen(
  context: Reading,
  order: OrderRow,
  way: PayWay,
  /** `isBankChecking`: known from the bank itself instead of from its last report. */
  { isByStaff, isBankChecking }: { isByStaff?: boolean; isBankChecking?: boolean } = {},
): Promise<void> {
  const facts = (await readFacts(context, [order]))(order)
  const known = isBankChecking === undefined ? facts : { ...facts, isBankChecking }
  const problem = findPaymentProblem(order, known, way, isByStaff)
  if (problem) throw new ShopError('conflict', problem)
}

/** Whether a courier has the parcel of an order, or may have it. */
export async function isWithCourier(db: Database | Transaction, order: Pick<OrderRow, 'id' | 'status'>) {
  return hasParcel(order, await readSentParcels(db, [order.id]))
}

const hasParcel = ({ id, status }: Pick<OrderRow, 'id' | 'status'>, sent: ReadonlySet<string>) =>
  status === 'shipped' || sent.has(id)

/** A consignment without an acceptance was sent with an unknown result. */
async function readSentParcels(db: Database | Transaction, ids: string[]): Promise<Set<string>> {
  const { orderId } = consignments
  const sent = await db.select({ orderId }).from(consignments).where(inArray(orderId, ids))
  return new Set(sent.map((row) => row.orderId))
}

async function readFacts(
  { db, providers }: Reading,
  due: readonly OrderRow[],
): Promise<(order: OrderRow) => PaymentFacts> {
  if (due.length === 0) return () => ({ isBankChecking: false, isWithCourier: false, online: [] })
  const ids = due.map(({ id }) => id)
  const atBank = await readOrdersAtBank(db, ids)
  const sent = await readSentParcels(db, ids)
  const online = await readOnlineWays({ db, providers })
  return (order) => ({ isBankChecking: atBank.has(order.id), isWithCourier: hasParcel(order, sent), online })
}

/** The ways to pay that the shop offers now, besides cash. */
export async function readOnlineWays({ db, providers }: Reading): Promise<OnlineWay[]> {
  const configured = providers.all.filter(({ configured }) => configured).map(({ way }) => way)
  if (configured.length === 0) return []
  const { cardPayments } = await readSettings(db)
  return configured.filter((way) => way !== 'card' || cardPayments)
}
