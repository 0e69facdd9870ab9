import { count, desc, eq, sql } from 'drizzle-orm'
import { toTaka } from '#contract/money.ts'
import type { Customers, CustomersQuery } from '#contract/staff.ts'
import { orders, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { personMatches } from './order-shelves.ts'

/** A page of everybody who has an account, newest first, with what they ordered. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search }: CustomersQuery,
): Promise<Customers> {
  const matches = personMatches(_search)
  // bigint: the database hands it over as a text.
  const spent = sql`coalesce(sum(${orders.amount}) filter (
    where ${orders.paymentStatus} = 'paid' and ${orders.status} <> 'cancelled'
  ), 0)`.mapWith(Number)
  const [total, rows] = await Promise.all([
    db.$count(users, matches),
    db
      .select({ user: users, orders: count(orders.id), spent })
      .from(users)
      .leftJoin(orders, eq(orders.userId, users.id))
      .where(matches)
      .groupBy(users.id)
      .orderBy(desc(users.createdAt), users.id)
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const customers = rows.map(({ user: { id, name, email, phone, createdAt }, orders, spent }) => ({
    _id: id,
    name,
    email,
    phone,
    since: createdAt.toISOString(),
    orders,
    spent: toTaka(spent),
  }))
  return { customers, total }
}
