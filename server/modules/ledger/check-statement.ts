import type { z } from 'zod'
import type { Courier } from '#contract/delivery/shipments.ts'
import {
  type CheckedStatement,
  cashHolders,
  type Due,
  isCourier,
  maxSettled,
  type Statement,
  type StatementLines,
  type StatementRow,
} from '#contract/ledger/settlements.ts'
import { isOrderNumber, isUuid, orderNumberOf } from '#contract/limits.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { and, eq, inArray, or, sql } from '#database/drizzle.ts'
import {
  consignmentId,
  consignments,
  dues,
  hasTrackingNumber,
  orderLines,
  orders,
  trackingNumber,
} from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { previewOf } from './assigned-columns.ts'
import { courierOfParcel, isChargeOnly } from './charge-only.ts'
import { isOfCourier } from './courier-cash.ts'
import type { Reading } from './list-settlements.ts'
import { matchTransactions } from './match-transactions.ts'
import { providerOf } from './money-holders.ts'
import { type ReadRow, readStatement } from './read-statement.ts'
import { readLayouts } from './statement-layouts.ts'

interface Known {
  orderId: string
  /** Null: it is older than the numbers. */
  number: number | null
  /** In lower case, like the consignment: the id that the courier gave the parcel. */
  tracking: string | null
  consignment: string | null
  /** The cash that the courier collects, poisha, while the parcel is on its way; null in any other state. */
  onItsWay: { courier: string | null; amount: number; isOneBottle: boolean } | null
  /** Shipped or delivered, and paid in another way than in cash on delivery. */
  isPaidOtherwise: boolean
  /** Null when no cash is due: the order is not delivered, or was paid in another way. */
  due: Pick<typeof dues.$inferSelect, 'moneyHolder' | 'settlementId'> | null
  /** Only a charge can be settled: its parcel was paid beforehand, or came back. Null when cash is due. */
  chargeOnly: Due | null
}

/**
 * Matches the rows of a statement with orders, or with their payments and refunds, and reports rows that cannot be
 * settled. Read-only.
 * @throws ShopError 400 when nothing can be read, or nobody of this name holds money
 */
export async function checkStatement(
  context: Reading,
  { moneyHolder, statement }: z.output<typeof Statement>,
): Promise<z.output<typeof CheckedStatement>> {
  const provider = providerOf(context, moneyHolder)
  const { columns, rows } = readStatement(
    statement,
    { isOfProvider: provider !== undefined },
    await readLayouts(context.db, moneyHolder),
  )
  if (rows.length > maxSettled) {
    throw new ShopError('statement_rows_limit', { rows: rows.length, limit: maxSettled })
  }
  if (provider) return { columns, rows: await matchTransactions(context.db, moneyHolder, rows), chargeOnly: [] }
  if (!isCourier(moneyHolder)) throw new ShopError('courier_missing')
  return { columns, ...(await matchOrders(context.db, moneyHolder, rows)) }
}

/**
 * What staff choose the columns of a statement from, with those that are known.
 * @throws ShopError 400 when nobody of this name holds money
 */
export async function previewStatement(
  context: Reading,
  { moneyHolder, statement }: z.output<typeof Statement>,
): Promise<StatementLines> {
  providerOf(context, moneyHolder)
  return previewOf(statement, await readLayouts(context.db, moneyHolder))
}

/** The rows of a courier's statement with their orders. */
async function matchOrders(db: Shop['db'], courier: Courier, rows: ReadRow[]) {
  const known = await findOrders(
    db,
    rows.map(({ given }) => given),
  )
  const find = finder(known, courier)
  const seen = new Set<string>()
  const chargeOnly: Due[] = []
  const checked = rows.map(({ unreadable, ...row }): StatementRow => {
    const order = find(row.given)
    const problem = unreadable ? 'unreadable' : problemOf(order, courier, seen, row.collected)
    const readable = unreadable ? { collected: null, charge: null } : {}
    const isOpen = problem === 'shipped' || problem === 'collected_less'
    const amount = isOpen && order?.onItsWay ? toTaka(order.onItsWay.amount) : null
    if (!problem && order?.chargeOnly) chargeOnly.push(order.chargeOnly)
    return { ...row, ...readable, orderId: order?.orderId ?? null, reference: '', problem, amount }
  })
  return { rows: checked, chargeOnly }
}

/** @param collected according to the statement, decimal taka; null when it does not say */
function problemOf(
  order: Known | undefined,
  courier: Courier,
  seen: Set<string>,
  collected: number | null,
): StatementRow['problem'] {
  if (!order) return 'unknown'
  if (seen.has(order.orderId)) return 'twice'
  seen.add(order.orderId)
  const { due, onItsWay, chargeOnly } = order
  if (due?.settlementId) return 'settled'
  if (!due && order.isPaidOtherwise && collected) return 'paid'
  if (!due && !onItsWay && (!chargeOnly || collected)) return 'not_delivered'
  if (!isOf(courier, order)) return 'other_courier'
  if (!onItsWay) return null
  const isLess = collected !== null && toPoisha(collected) < onItsWay.amount
  return isLess && !onItsWay.isOneBottle ? 'collected_less' : 'shipped'
}

/** Where no courier was recorded, the statement's courier is used. */
function isOf(courier: Courier, { due, onItsWay, chargeOnly }: Known): boolean {
  const recorded = due?.moneyHolder ?? onItsWay?.courier ?? chargeOnly?.moneyHolder
  return !recorded || recorded === 'unknown' || recorded === courier
}

/**
 * How well an order fits a row of a courier's statement: best if the courier has unsettled cash of it, then if it is on
 * its way with the courier, then if it costs a charge only, then if its cash is settled, then if another courier has it or
 * its cash.
 */
function fitOf(order: Known, courier: Courier): number {
  const { due, onItsWay, chargeOnly } = order
  if (!due && !onItsWay && !chargeOnly) return 0
  if (!isOf(courier, order)) return 1
  if (due?.settlementId) return 2
  if (due) return 5
  return onItsWay ? 4 : 3
}

function finder(known: Known[], courier: Courier) {
  const byNumber = new Map<string, Known>()
  // Of several orders with the same number, the one that fits best.
  const byFit = known.toSorted((one, other) => fitOf(one, courier) - fitOf(other, courier))
  for (const order of byFit) {
    if (order.number !== null) byNumber.set(String(order.number), order)
  }
  for (const order of byFit) {
    if (order.consignment) byNumber.set(order.consignment, order)
    if (order.tracking) byNumber.set(order.tracking, order)
  }
  for (const order of byFit) {
    byNumber.set(orderNumberOf(order.orderId), order)
    byNumber.set(order.orderId, order)
  }
  return (given: string) => byNumber.get(given.toLowerCase())
}

/** Whether it may be the number that is read out: an integer of the database. */
const isShortNumber = (text: string) => /^\d{5,9}$/.test(text)

/** The orders whose numbers, ids, tracking numbers or consignment ids are in the statement. */
async function findOrders(db: Shop['db'], given: string[]): Promise<Known[]> {
  const lowerCase = given.map((text) => text.toLowerCase())
  const numbers = lowerCase.filter(isOrderNumber)
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from unnest(${sql.param(numbers)}::text[]) as given
    join lateral (
      select id from ${orders} where ((id::text || ' ' || search)) like '%' || given || ' %' limit 3
    ) as orders on right(orders.id::text, 8) = given`)
  const parcels = await db
    .select({ id: consignments.orderId })
    .from(consignments)
    .where(inArray(consignmentId, lowerCase))
  // Couriers get the whole id as their invoice number, and write it into their statements.
  const { rows: numbered } = await db.execute<{ id: string }>(sql`
    select orders.id from unnest(${sql.param(lowerCase.filter(isShortNumber))}::text[]) as given
    join lateral (
      select id from ${orders} where ((id::text || ' ' || search)) like '%' || given || '%' and number = given::integer
      limit 1
    ) as orders on true`)
  const ids = [...rows, ...parcels, ...numbered].map(({ id }) => id).concat(lowerCase.filter(isUuid))
  const found = await ordersOfStatement(db, ids, lowerCase)
  return found.map(({ moneyHolder, settlementId, isOnItsWay, isCharged, ...order }) => {
    const { orderId, number, tracking, consignment, shippedWith, toCollect: amount, bottles } = order
    return {
      ...{ orderId, number, tracking, consignment },
      onItsWay: isOnItsWay ? { courier: shippedWith, amount, isOneBottle: bottles === 1 } : null,
      due: moneyHolder === null ? null : { moneyHolder, settlementId },
      isPaidOtherwise: order.isPaidOtherwise,
      chargeOnly: isCharged && !moneyHolder ? chargeOnlyOf(order) : null,
    }
  })
}

type Found = Awaited<ReturnType<typeof ordersOfStatement>>[number]

const chargeOnlyOf = ({
  orderId,
  number,
  shippedWith,
  address,
  shipment,
  placedAt,
}: Pick<Found, 'orderId' | 'number' | 'shippedWith' | 'address' | 'shipment' | 'placedAt'>): Due => ({
  orderId,
  number,
  reference: '',
  transaction: '',
  name: fullName(address),
  moneyHolder: cashHolders.find((moneyHolder) => moneyHolder === shippedWith) ?? 'unknown',
  trackingNumber: shipment?.trackingNumber ?? '',
  since: placedAt.toISOString(),
  amount: 0,
  cost: 0,
})

const isUnpaidCash = sql`(${orders.paymentMethod} = 'cod' and ${orders.paymentStatus} in ('pending', 'failed'))`

/** The orders with these ids or tracking numbers (in lower case), each looked up in an index. */
export function ordersOfStatement(db: Shop['db'], ids: string[], given: string[]) {
  // The second condition is that of the index.
  const isListed = and(inArray(trackingNumber, given), hasTrackingNumber)
  return db
    .select({
      orderId: orders.id,
      tracking: trackingNumber,
      number: orders.number,
      consignment: consignmentId,
      moneyHolder: dues.moneyHolder,
      settlementId: dues.settlementId,
      shippedWith: courierOfParcel,
      address: orders.address,
      shipment: orders.shipment,
      placedAt: orders.placedAt,
      toCollect:
        sql<number>`case when ${isUnpaidCash} then ${orders.amount} - ${orders.advancePaid} else 0 end`.mapWith(Number),
      isOnItsWay: sql<boolean>`${orders.status} = 'shipped' and (${isUnpaidCash} or ${orders.paymentStatus} in ('paid', 'refunded'))`,
      isCharged: isChargeOnly,
      bottles: sql<number>`(select sum(quantity)::int from ${orderLines} where order_id = ${orders.id})`,
      isPaidOtherwise: sql<boolean>`${orders.status} in ('shipped', 'delivered') and ${orders.paymentMethod} <> 'cod' and ${orders.paymentStatus} in ('paid', 'refunded')`,
    })
    .from(orders)
    .leftJoin(dues, and(eq(dues.orderId, orders.id), isOfCourier))
    .leftJoin(consignments, eq(consignments.orderId, orders.id))
    .where(or(inArray(orders.id, ids), isListed))
}
