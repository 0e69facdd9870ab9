import type { CustomersByPhone, CustomersQuery, PhoneNumberCustomer } from '#contract/orders/customers/customers.ts'
import { maxFound, maxScannedOrders } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, inArray, type SQL, sql } from '#database/drizzle.ts'
import { alias } from '#database/drizzle-columns.ts'
import { blockedPhones, orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { findScanLimit, newest } from '../lists/find-orders.ts'
import { goesTo } from '../lists/goods-and-place-search.ts'
import { buyerMatches } from '../lists/order-search.ts'
import { parcelWasReturned } from './customer-history.ts'
import { purchases } from './purchases.ts'

/**
 * A page of the phone numbers of orders, or of those to a place, the last ordered first. Which numbers there are is read from the newest orders
 * or, in a narrow search, from the found orders; the counts of a number include all of its orders.
 */
export async function listCustomersByPhone(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search, place }: CustomersQuery,
  maxScanned = maxScannedOrders,
): Promise<CustomersByPhone> {
  const search = await buyerMatches(db, _search)
  const few = search?.indexed && (await idsOfFew(db, search.indexed))
  const matches = and(search?.exact, place ? goesTo(place) : undefined)
  const numbers = matches && few ? numbersAmong(few, matches) : numbersOfNewest(matches, maxScanned)
  const [{ total, phones }, searchedNewest] = await Promise.all([
    readPage(db, numbers, { limit: _perPage, offset: (_page - 1) * _perPage }),
    few ? null : findScanLimit(db, undefined, maxScanned),
  ])
  return { customers: await readCustomers(db, phones), total, searchedNewest }
}

/** Unsorted; undefined when there are too many to count. */
async function idsOfFew(db: Database, matches: SQL): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${orders} where ${matches} limit ${maxFound + 1}`,
  )
  return rows.length > maxFound ? undefined : rows.map(({ id }) => id)
}

/** The numbers of those of these orders that match, each with the time of its last order. */
const numbersAmong = (ids: string[], matches: SQL) => sql`
  select phone, (select max(placed_at) from ${orders} where ${orders.phone} = found.phone) as last
  from (select distinct ${orders.phone} as phone from ${orders} where ${inArray(orders.id, ids)} and ${matches}) as found
  where phone <> ''`

/** The same of the newest orders. */
const numbersOfNewest = (matches: SQL | undefined, maxScanned: number) => sql`
  select phone, max(placed_at) as last
  from (
    select phone, placed_at, ${matches ?? sql`true`} as matches from (${newest(undefined, maxScanned)}) as orders
  ) as numbers
  where phone <> '' group by phone having bool_or(matches)`

/** Who has only got gifts has bought nothing. Few orders are gifts, of which an index knows the numbers. */
const hasBought = sql`(
  phone not in (select phone from orders where gift ->> 'buyer' is not null and phone is not null)
  or exists (select from orders own where own.phone = found.phone and own.gift ->> 'buyer' is null)
)`

async function readPage(db: Database, numbers: SQL, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<{ total: number; phones: string[] }>(sql`
    with numbers as (select * from (${numbers}) as found where ${hasBought})
    select (select count(*)::int from numbers) as total,
      array(select phone from numbers order by last desc, phone limit ${limit} offset ${offset}) as phones`)
  return rows[0] ?? { total: 0, phones: [] }
}

/** The customers of these phone numbers, in the same sequence, from all their orders. */
async function readCustomers(db: Database, phones: string[]): Promise<PhoneNumberCustomer[]> {
  const p = alias(orders, 'p')
  const phone = sql<string>`${p.phone}`
  const name = sql`trim(concat(${p.address} ->> 'firstName', ' ', ${p.address} ->> 'lastName'))`
  const rows = await db
    .select({
      phone,
      name: sql<string>`coalesce((array_agg(${name} order by ${p.placedAt} desc, ${p.id} desc) filter (where ${name} <> ''))[1], '')`,
      ...purchases(p),
      delivered: sql`count(*) filter (where ${p.status} = 'delivered')`.mapWith(Number),
      returnedParcels: sql`count(*) filter (where ${parcelWasReturned})`.mapWith(Number),
      lastOrderAt: sql`max(${p.placedAt})`.mapWith(p.placedAt),
      accounts: sql`count(distinct ${p.userId})`.mapWith(Number),
    })
    .from(p)
    .leftJoin(blockedPhones, eq(blockedPhones.phone, phone))
    .where(and(inArray(phone, phones.length > 0 ? phones : ['']), sql`${p.gift} ->> 'buyer' is null`))
    .groupBy(phone)
  const byPhone = new Map(
    rows.map(({ lastOrderAt, ...row }) => [row.phone, { ...row, lastOrderAt: lastOrderAt.toISOString() }]),
  )
  return phones.flatMap((one) => byPhone.get(one) ?? [])
}
