import type { z } from 'zod'
import type { Courier } from '#contract/delivery/shipments.ts'
import {
  type CheckedStatement,
  type CourierStatement,
  maxSettled,
  type StatementRow,
} from '#contract/ledger/settlements.ts'
import { isOrderNumber, isUuid, orderNumberOf } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import { and, eq, inArray, or, sql } from '#database/drizzle.ts'
import {
  consignmentId,
  consignments,
  courierDues,
  hasTrackingNumber,
  orders,
  trackingNumber,
} from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { readStatement } from './read-statement.ts'

interface Known {
  orderId: string
  /** In lower case, like the consignment: the id that the courier gave the parcel. */
  tracking: string | null
  consignment: string | null
  /** The cash that the courier collects, poisha, while the parcel is on its way; null in any other state. */
  onItsWay: { courier: string | null; amount: number } | null
  /** Null when nothing is due: the order is not delivered, or not paid in cash. */
  due: Pick<typeof courierDues.$inferSelect, 'courier' | 'settlementId'> | null
}

/** Matches the rows of a courier's statement with orders, and reports rows that cannot be settled. Read-only. */
export async function checkStatement(
  { db }: Pick<Shop, 'db'>,
  { courier, statement }: z.output<typeof CourierStatement>,
): Promise<z.output<typeof CheckedStatement>> {
  const { columns, rows } = readStatement(statement)
  if (rows.length > maxSettled) {
    throw new ShopError(
      'bad_request',
      `This statement has ${rows.length} rows. The limit is ${maxSettled}: split it into several.`,
    )
  }
  const known = await findOrders(
    db,
    rows.map(({ given }) => given),
  )
  const find = finder(known, courier)
  const seen = new Set<string>()
  return {
    columns,
    rows: rows.map(({ unreadable, ...row }): StatementRow => {
      const order = find(row.given)
      const problem = unreadable ? 'unreadable' : problemOf(order, courier, seen)
      const readable = unreadable ? { collected: null, charge: null } : {}
      const amount = problem === 'shipped' && order?.onItsWay ? toTaka(order.onItsWay.amount) : null
      return { ...row, ...readable, orderId: order?.orderId ?? null, problem, amount }
    }),
  }
}

function problemOf(order: Known | undefined, courier: Courier, seen: Set<string>): StatementRow['problem'] {
  if (!order) return 'unknown'
  if (seen.has(order.orderId)) return 'twice'
  seen.add(order.orderId)
  if (!order.due) return problemBeforeDelivery(order, courier)
  if (order.due.settlementId) return 'settled'
  return isOf(courier, order) ? null : 'other_courier'
}

function problemBeforeDelivery(order: Known, courier: Courier): StatementRow['problem'] {
  if (!order.onItsWay) return 'not_delivered'
  return isOf(courier, order) ? 'shipped' : 'other_courier'
}

/** Where no courier was recorded, the statement's courier is used. */
function isOf(courier: Courier, { due, onItsWay }: Known): boolean {
  const recorded = due ? due.courier : onItsWay?.courier
  return !recorded || recorded === 'unknown' || recorded === courier
}

/**
 * How well an order fits a row of a courier's statement: best if the courier has unsettled cash of it, then if it is on
 * its way with the courier, then if its cash is settled, then if another courier has it or its cash.
 */
function fitOf(order: Known, courier: Courier): number {
  const { due, onItsWay } = order
  if (!due && !onItsWay) return 0
  if (!isOf(courier, order)) return 1
  if (due?.settlementId) return 2
  return due ? 4 : 3
}

function finder(known: Known[], courier: Courier) {
  const byNumber = new Map<string, Known>()
  // Of several orders with the same number, the one that fits best.
  const byFit = known.toSorted((one, other) => fitOf(one, courier) - fitOf(other, courier))
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

/** The orders whose numbers, ids, tracking numbers or consignment ids are in the statement. */
async function findOrders(db: Shop['db'], given: string[]): Promise<Known[]> {
  const lowerCase = given.map((text) => text.toLowerCase())
  const numbers = lowerCase.filter(isOrderNumber)
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from unnest(${sql.param(numbers)}::text[]) as number
    join lateral (
      select id from ${orders} where ((id::text || ' ' || search)) like '%' || number || ' %' limit 3
    ) as orders on right(orders.id::text, 8) = number`)
  const parcels = await db
    .select({ id: consignments.orderId })
    .from(consignments)
    .where(inArray(consignmentId, lowerCase))
  // Couriers get the whole id as their invoice number, and write it into their statements.
  const ids = [...rows, ...parcels].map(({ id }) => id).concat(lowerCase.filter(isUuid))
  const found = await ordersOfStatement(db, ids, lowerCase)
  return found.map(({ courier, settlementId, shippedWith, amount, isOnItsWay, ...order }) => ({
    ...order,
    onItsWay: isOnItsWay ? { courier: shippedWith, amount } : null,
    due: courier && { courier, settlementId },
  }))
}

/** The orders with these ids or tracking numbers (in lower case), each looked up in an index. */
export function ordersOfStatement(db: Shop['db'], ids: string[], given: string[]) {
  // The second condition is that of the index.
  const isListed = and(inArray(trackingNumber, given), hasTrackingNumber)
  return db
    .select({
      orderId: orders.id,
      tracking: trackingNumber,
      consignment: consignmentId,
      courier: courierDues.courier,
      settlementId: courierDues.settlementId,
      shippedWith: orders.courier,
      amount: orders.amount,
      isOnItsWay: sql<boolean>`${orders.status} = 'shipped' and ${orders.paymentMethod} = 'cod' and ${orders.paymentStatus} in ('pending', 'failed') and ${orders.amount} > 0`,
    })
    .from(orders)
    .leftJoin(courierDues, eq(courierDues.orderId, orders.id))
    .leftJoin(consignments, eq(consignments.orderId, orders.id))
    .where(or(inArray(orders.id, ids), isListed))
}
