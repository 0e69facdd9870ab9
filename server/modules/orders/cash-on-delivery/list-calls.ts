import type { CallList, OrderToCall } from '#contract/orders/customers/calls.ts'
import { type AnyColumn, and, asc, type SQL, sql } from '#database/drizzle.ts'
import { orderCalls, orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { readCustomerHistories } from '../customers/customer-history.ts'
import { inFilter } from '../lists/order-filters.ts'
import { asOrders, type OrderReading } from '../read-orders.ts'
import { selectOrders } from '../select-orders.ts'
import { readCalls } from './read-calls.ts'

const maxListed = 100

/** Cash orders to confirm by phone: those to be called now, the oldest first, and those to be called later. */
export async function listCalls({ db, providers, now }: OrderReading & Pick<Shop, 'now'>): Promise<CallList> {
  const toConfirm = inFilter('to-confirm')
  // The last call says when the next one is due.
  const due = sql`(select call_at from ${orderCalls} as calls where calls.order_id = ${orders.id} order by calls.id desc limit 1)`
  const isLater = sql`coalesce(${due} > ${now().toISOString()}::timestamptz, false)`
  const rowsOf = (where: SQL, first: SQL | AnyColumn) =>
    selectOrders(db, staff, and(toConfirm, where))
      .orderBy(asc(first), asc(orders.placedAt), asc(orders.id))
      .limit(maxListed)
  const [total, current, later] = await Promise.all([
    db.$count(orders, toConfirm),
    rowsOf(sql`not ${isLater}`, orders.placedAt),
    rowsOf(isLater, due),
  ])
  return { now: await withCalls({ db, providers }, current), later: await withCalls({ db, providers }, later), total }
}

async function withCalls(shop: OrderReading, rows: (typeof orders.$inferSelect)[]): Promise<OrderToCall[]> {
  const { db } = shop
  const ids = rows.map(({ id }) => id)
  const [all, calls, customers] = await Promise.all([
    asOrders(shop, rows),
    readCalls(db, ids),
    readCustomerHistories(db, ids),
  ])
  return all.flatMap((order) => {
    const known = customers.get(order._id)
    return known ? [{ ...order, ...known, calls: calls.get(order._id) ?? [] }] : []
  })
}
