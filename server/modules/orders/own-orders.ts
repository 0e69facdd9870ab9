import type { Readable } from 'node:stream'
import type { CallResponse } from '#contract/api.ts'
import { notice } from '#contract/notices.ts'
import type { OrderColumn, OwnOrdersQuery } from '#contract/orders/own-orders.ts'
import { desc, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { noticeText } from '#languages/notice-text.ts'
import type { SignedInContext } from '../../context.ts'
import { streamOwn } from '../../http/own-list.ts'
import { type OrderOwner, ownedBy } from '../../order-owner.ts'
import { asOrders } from './read-orders.ts'
import { selectOrders } from './select-orders.ts'

/** An order may have eighty lines. */
const batchSize = 20

/** By the displayed values: the short number for the ID, the label for the status. */
const sortedBy: Record<OrderColumn, SQL> = {
  id: sql`right(${orders.id}::text, 8)`,
  date: sql`${orders.placedAt}`,
  amount: sql`${orders.amount}`,
  status: sql`${orders.status}::text`,
}

/** A page of an owner's orders; without a query the response with all of them, newest first. */
export async function listOrders(
  { db, providers, actor, language }: Pick<SignedInContext, 'db' | 'providers' | 'actor' | 'language'>,
  owner: OrderOwner,
  query: OwnOrdersQuery,
): Promise<Omit<CallResponse<'GET /api/order/my-orders'>, 'success'> | string | Readable> {
  const counted = (total: number) => ({
    total,
    message: noticeText(language, notice('order_count', { orders: total })),
  })
  if (Object.keys(query).length === 0)
    return streamOwn({
      accountId: actor.id,
      field: 'orders',
      batchSize,
      readBatch: async (after) => asOrders({ db, providers }, await selectBatch(db, owner, after), language),
      rest: counted,
    })
  const { _page = 1, _perPage = batchSize, _sort = 'date', _direction = 'descending' } = query
  const page = selectOrders(db, owner)
    .orderBy(sql`${sortedBy[_sort]} ${sql.raw(_direction === 'ascending' ? 'asc' : 'desc')}`, ...newestFirst)
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  const [rows, total] = await Promise.all([page, db.$count(orders, ownedBy(owner))])
  return { orders: await asOrders({ db, providers }, rows, language), ...counted(total) }
}

/** Like the index `orders_of_user`, so that only the orders of a batch are read. */
const newestFirst = [sql`placed_at desc nulls last`, desc(orders.id)]

/** Those after the order with this id, or the first ones. */
export function selectBatch(db: SignedInContext['db'], owner: OrderOwner, after: string | undefined) {
  const last = sql`(select last.placed_at, last.id from orders last where last.id = ${after})`
  return selectOrders(db, owner, after === undefined ? undefined : sql`(placed_at, id) < ${last}`)
    .orderBy(...newestFirst)
    .limit(batchSize)
}

/** The number of an owner's orders, shown next to a link. */
export const countOrders = ({ db }: SignedInContext, owner: OrderOwner): Promise<number> =>
  db.$count(orders, ownedBy(owner))
