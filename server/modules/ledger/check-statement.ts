import type { z } from 'zod'
import type { Courier } from '#contract/delivery/shipments.ts'
import {
  type CheckedStatement,
  type CourierStatement,
  maxSettled,
  type StatementRow,
} from '#contract/ledger/settlements.ts'
import { isOrderNumber, orderNumberOf } from '#contract/limits.ts'
import { eq, inArray, isNull, or, sql } from '#database/drizzle.ts'
import { courierDues, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { readStatement } from './read-statement.ts'

interface Known {
  orderId: string
  tracking: string | null
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
  const find = finder(
    await findOrders(
      db,
      rows.map(({ given }) => given),
    ),
  )
  const seen = new Set<string>()
  return {
    columns,
    rows: rows.map(({ unreadable, ...row }): StatementRow => {
      const order = find(row.given)
      const problem = unreadable ? 'unreadable' : problemOf(order, courier, seen)
      const readable = unreadable ? { collected: null, charge: null } : {}
      return { ...row, ...readable, orderId: order?.orderId ?? null, problem }
    }),
  }
}

function problemOf(order: Known | undefined, courier: Courier, seen: Set<string>): StatementRow['problem'] {
  if (!order) return 'unknown'
  if (seen.has(order.orderId)) return 'twice'
  seen.add(order.orderId)
  if (!order.due) return 'not_delivered'
  if (order.due.settlementId) return 'settled'
  // Where no courier was recorded, the statement's courier is used.
  return order.due.courier === courier || order.due.courier === 'unknown' ? null : 'other_courier'
}

function finder(known: Known[]) {
  const byNumber = new Map<string, Known>()
  for (const order of known) {
    if (order.tracking) byNumber.set(order.tracking.toLowerCase(), order)
  }
  for (const order of known) {
    byNumber.set(orderNumberOf(order.orderId), order)
    byNumber.set(order.orderId, order)
  }
  return (given: string) => byNumber.get(given.toLowerCase())
}

/** All orders with open dues, and those of the statement without. */
async function findOrders(db: Shop['db'], given: string[]): Promise<Known[]> {
  const numbers = given.map((text) => text.toLowerCase()).filter(isOrderNumber)
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from unnest(${sql.param(numbers)}::text[]) as number
    join lateral (
      select id from ${orders} where ((id::text || ' ' || search)) like '%' || number || ' %' limit 3
    ) as orders on right(orders.id::text, 8) = number`)
  const ids = rows.map(({ id }) => id)
  const tracking = sql<string | null>`${orders.shipment} ->> 'trackingNumber'`
  const found = await db
    .select({ orderId: orders.id, tracking, courier: courierDues.courier, settlementId: courierDues.settlementId })
    .from(orders)
    .leftJoin(courierDues, eq(courierDues.orderId, orders.id))
    .where(inArray(orders.id, ids))
  const open = await db
    .select({ orderId: orders.id, tracking, courier: courierDues.courier, settlementId: courierDues.settlementId })
    .from(courierDues)
    .innerJoin(orders, eq(orders.id, courierDues.orderId))
    .where(or(isNull(courierDues.settlementId), inArray(tracking, given)))
  return [...found, ...open].map(({ courier, settlementId, ...order }) => ({
    ...order,
    due: courier && { courier, settlementId },
  }))
}
