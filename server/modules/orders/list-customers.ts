import { desc, eq, inArray, sql } from 'drizzle-orm'
import { toTaka } from '#contract/money.ts'
import type { Customers, CustomersQuery } from '#contract/staff.ts'
import { blockedPhones, orders, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { personMatches } from './order-search.ts'
import { spentOn } from './spent.ts'

/** A page of everybody who has an account, newest first, with what they ordered. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search }: CustomersQuery,
): Promise<Customers> {
  const matches = personMatches(db, _search)
  const [total, rows] = await Promise.all([
    db.$count(users, matches),
    db
      .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, createdAt: users.createdAt })
      .from(users)
      .where(matches)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const bought = await purchasesOf(
    db,
    rows.map(({ id }) => id),
  )
  const customers = rows.map(({ id, createdAt, ...person }) => ({
    _id: id,
    ...person,
    since: createdAt.toISOString(),
    ...(bought.get(id) ?? { orders: 0, spent: 0, cashBlocked: false }),
  }))
  return { customers, total }
}

/** Of the page's people only: everybody's would be all orders of the shop. */
async function purchasesOf(db: Shop['db'], userIds: string[]) {
  const cashBlocked = sql<boolean>`count(${blockedPhones.phone}) > 0`
  const rows = await db
    .select({ userId: orders.userId, orders: sql`count(*)`.mapWith(Number), cashBlocked, spent: spentOn(orders) })
    .from(orders)
    .leftJoin(blockedPhones, eq(blockedPhones.phone, orders.phone))
    .where(inArray(orders.userId, userIds))
    .groupBy(orders.userId)
  return new Map(rows.map(({ userId, spent, ...counted }) => [userId, { ...counted, spent: toTaka(spent) }]))
}
