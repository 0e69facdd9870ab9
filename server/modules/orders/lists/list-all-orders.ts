import type { OrderChannel } from '#contract/orders/orders.ts'
import { maxScannedOrders, type StaffOrders, type StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, inArray, not, sql } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'
import { staff } from '../../../order-owner.ts'
import type { CountContext } from '../../../recent-counts.ts'
import { isStaffAccount } from '../../accounts/index.ts'
import { asOrders, type OrderReading } from '../read-orders.ts'
import { findBeingRefunded } from '../refunds/is-being-refunded.ts'
import { selectOrders } from '../select-orders.ts'
import { allowedMoves, checkedBy } from '../status/order-states.ts'
import { filterConditions } from './filter-conditions.ts'
import { type FoundOrders, findOrders, type OrderSearch, sortings } from './find-orders.ts'
import { hasTag, orderMatches, type Searched } from './order-search.ts'
import { tagsInUse } from './tags-in-use.ts'

/** A page of all customers' orders, newest first by default, and the number in each filter. */
export async function listAllOrders(
  context: CountContext & OrderReading,
  query: StaffOrdersQuery,
  { maxScanned = maxScannedOrders, searched }: { maxScanned?: number; searched?: Searched } = {},
): Promise<StaffOrders> {
  const { db } = context
  const { _page = 1, _perPage = 20, sort = 'newest', account } = query
  const page = { limit: _perPage, offset: (_page - 1) * _perPage, maxScanned }
  const [{ ids, ...found }, tags, [person]] = await Promise.all([
    findInList(context, query, page, searched),
    tagsInUse(db),
    account ? readCustomer(db, account) : [],
  ])
  const rows = await selectOrders(db, staff, inArray(orders.id, ids)).orderBy(...sortings[sort])
  const tagsOf = new Map(rows.map(({ id, tags }) => [id, tags]))
  const beingRefunded = await findBeingRefunded(db, rows)
  const listed = (await asOrders(context, rows)).map((order) => ({
    ...order,
    tags: tagsOf.get(order._id) ?? [],
    moves: allowedMoves({ ...order, isBeingRefunded: beingRefunded.has(order._id), checkedBy: checkedBy(order) }),
  }))
  return { orders: listed, tags, account: person ?? null, ...found }
}

/** Nobody who works here: their emails are for who manages people. */
const readCustomer = (db: Database, account: string) =>
  db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, account), not(isStaffAccount(db))))

type Page = Pick<OrderSearch, 'limit' | 'offset' | 'maxScanned'>

/** The ids on a page of the list. */
async function findInList(
  context: CountContext,
  query: StaffOrdersQuery,
  page: Page,
  searched?: Searched,
): Promise<FoundOrders> {
  const { db } = context
  const { status, tag, channel, account, phone, _search, sort = 'newest' } = query
  const [matches, conditions] = await Promise.all([orderMatches(db, _search, searched), filterConditions(db, query)])
  const text = and(
    matches,
    tag ? hasTag(tag) : undefined,
    channel ? isOfChannel(channel) : undefined,
    account ? eq(orders.userId, account) : undefined,
    phone ? eq(orders.phone, phone) : undefined,
  )
  return findOrders(context, { ...conditions, ...page, filter: status, sort, text })
}

/** The ids of the whole list, sorted like it, `limit` at most. */
export const findAllInList = async (
  context: CountContext,
  query: StaffOrdersQuery,
  limit: number,
  searched: Searched,
): Promise<string[]> =>
  (await findInList(context, query, { limit, offset: 0, maxScanned: maxScannedOrders }, searched)).ids

/** Worded like the partial index of the few orders placed by staff. */
const isOfChannel = (channel: OrderChannel) =>
  channel === 'web' ? eq(orders.channel, 'web') : sql`${orders.channel} <> 'web' and ${orders.channel} = ${channel}`
