import type { Readable } from 'node:stream'
import { districtOfCode } from '#contract/delivery/zones-of-place.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { Customer, Customers, CustomersQuery } from '#contract/orders/customers/customers.ts'
import { localPhone } from '#contract/phone.ts'
import { and, desc, eq, inArray, isNull, not, sql } from '#database/drizzle.ts'
import { addresses, blockedPhones, orders, users } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { csvFile, inBatches } from '../../../csv/csv-file.ts'
import { recordExport } from '../../../staff-changes.ts'
import { isStaffAccount } from '../../accounts/index.ts'
import { personMatches } from '../lists/order-search.ts'
import { purchases } from './purchases.ts'

const { id, name, email, phone, createdAt } = users
const personColumns = { id, name, email, phone, createdAt }
const newestFirst = [desc(createdAt), desc(id)]

/** Accounts of customers, not of staff, by part of the name, email or phone, and by the place of a saved address. */
const customerMatches = (db: Shop['db'], { _search, place }: Pick<CustomersQuery, '_search' | 'place'>) =>
  and(
    not(isStaffAccount(db)),
    isNull(users.erasedAt),
    personMatches(db, _search),
    place ? inArray(id, accountsIn(db, place)) : undefined,
  )

function accountsIn(db: Shop['db'], place: string) {
  const { userId, districtCode, areaCode } = addresses
  const district = districtOfCode(place)
  const isThere = and(eq(districtCode, district), district === place ? undefined : eq(areaCode, place))
  return db.select({ id: userId }).from(addresses).where(isThere)
}

/** A page of the accounts, newest first, with their orders. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, ...filters }: CustomersQuery,
): Promise<Customers> {
  const matches = customerMatches(db, filters)
  const [total, rows] = await Promise.all([
    db.$count(users, matches),
    db
      .select(personColumns)
      .from(users)
      .where(matches)
      .orderBy(...newestFirst)
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  return { customers: await asCustomers(db, rows), total }
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone' | 'createdAt'>

/** Accounts with what they ordered. One without a phone number has that of its latest order. */
async function asCustomers(db: Shop['db'], people: readonly Person[]): Promise<Customer[]> {
  const bought = await purchasesOf(
    db,
    people.map(({ id }) => id),
  )
  return people.map(({ id, createdAt, phone, ...person }) => {
    const { orderedWith, ...counts } = bought.get(id) ?? { orders: 0, spent: 0, cashBlocked: false, orderedWith: null }
    return { _id: id, ...person, phone: phone || (orderedWith ?? ''), since: createdAt.toISOString(), ...counts }
  })
}

/** Accounts per query. */
const batchSize = 500

/** All customers, or those of a list, as a CSV file. */
export async function exportCustomers(
  context: Pick<SignedInContext, 'db' | 'now' | 'actor' | 'limits'>,
  filters: Pick<CustomersQuery, '_search' | 'place'>,
): Promise<Readable> {
  const { db, now } = context
  await recordExport(context, 'Customers', filters)
  const accounts = await inBatches(batchSize, (last?: Person) =>
    db
      .select(personColumns)
      .from(users)
      .where(
        and(
          customerMatches(db, filters),
          last &&
            sql`(${createdAt}, ${id}) < (select last.created_at, last.id from users last where last.id = ${last.id})`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(batchSize),
  )
  const head = ['Name', 'Email', 'Phone', 'Orders', 'Spent', 'Customer since']
  return csvFile(`customers-${dayInDhaka(now())}.csv`, head, accounts, async (people) =>
    (await asCustomers(db, people)).map(({ name, email, phone, orders, spent, since }) => {
      return [name, email, localPhone(phone), orders, spent, dayInDhaka(new Date(since))]
    }),
  )
}

/** Of the customers on the page only: all together would read every order of the shop. */
async function purchasesOf(db: Shop['db'], userIds: string[]) {
  // A gift has the number of who gets it.
  const phone = sql`case when jsonb_typeof(${orders.gift} -> 'buyer') = 'object'
    then ${orders.gift} -> 'buyer' ->> 'phone' else ${orders.phone} end`
  const latest = sql`(array_agg(${phone} order by ${orders.placedAt} desc) filter (where ${phone} <> ''))`
  const rows = await db
    .select({ userId: orders.userId, orderedWith: sql<string | null>`${latest}[1]`, ...purchases(orders) })
    .from(orders)
    .leftJoin(blockedPhones, eq(blockedPhones.phone, phone))
    .where(inArray(orders.userId, userIds))
    .groupBy(orders.userId)
  return new Map(rows.map(({ userId, ...purchases }) => [userId, purchases]))
}
