import { desc, eq } from 'drizzle-orm'
import type { StaffOrders, StaffOrdersQuery } from '#contract/staff.ts'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { asOrders } from './read-orders.ts'

/** A page of everybody's orders, newest first. */
export async function listAllOrders(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, status }: StaffOrdersQuery,
): Promise<StaffOrders> {
  const wanted = status && eq(orders.status, status)
  const total = await db.$count(orders, wanted)
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  return { orders: await asOrders(db, rows), total }
}
