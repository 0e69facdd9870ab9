import { and, count, desc } from 'drizzle-orm'
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import type { StaffOrders, StaffOrdersQuery } from '#contract/staff.ts'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { onShelf, orderMatches } from './order-shelves.ts'
import { asOrders } from './read-orders.ts'

/** A page of everybody's orders, newest first, and how many the search finds on each shelf. */
export async function listAllOrders(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, status, _search }: StaffOrdersQuery,
): Promise<StaffOrders> {
  const matches = orderMatches(db, _search)
  const [counted, toConfirm, returnsAsked, refundsFailed, rows] = await Promise.all([
    db.select({ status: orders.status, number: count() }).from(orders).where(matches).groupBy(orders.status),
    db.$count(orders, and(matches, onShelf(db, 'to-confirm'))),
    db.$count(orders, and(matches, onShelf(db, 'return-asked'))),
    db.$count(orders, and(matches, onShelf(db, 'refund-failed'))),
    db
      .select()
      .from(orders)
      .where(and(matches, status && onShelf(db, status)))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const numberOf = (one: OrderStatus) => counted.find(({ status }) => status === one)?.number ?? 0
  const byStatus = Object.fromEntries(orderStatuses.map((one) => [one, numberOf(one)])) as Record<OrderStatus, number>
  const toDo = { 'to-confirm': toConfirm, 'return-asked': returnsAsked, 'refund-failed': refundsFailed }
  const counts = { ...byStatus, ...toDo }
  const total = status ? counts[status] : counted.reduce((sum, { number }) => sum + number, 0)
  return { orders: await asOrders(db, rows), total, counts }
}
