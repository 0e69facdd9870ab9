import {
  type CashHolder,
  type CourierCash,
  type CourierCashQuery,
  type CourierDue,
  maxListedDues,
  type Settlement,
} from '#contract/ledger/settlements.ts'
import { toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from '#database/drizzle.ts'
import { courierDues, orders, settlements } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'

type Reading = Pick<Shop, 'db'>

const sum = (column: typeof courierDues.amount | typeof courierDues.cost) => sql`sum(${column})`.mapWith(Number)

/** What each courier owes the shop. */
export async function readBalances({ db }: Reading): Promise<CourierCash['couriers']> {
  const rows = await db
    .select({
      courier: courierDues.courier,
      orders: sql`count(*)`.mapWith(Number),
      amount: sum(courierDues.amount),
      cost: sum(courierDues.cost),
    })
    .from(courierDues)
    .where(isNull(courierDues.settlementId))
    .groupBy(courierDues.courier)
  return rows
    .map(({ amount, cost, ...row }) => ({ ...row, amount: toTaka(amount), cost: toTaka(cost) }))
    .toSorted((one, other) => other.amount - one.amount)
}

/** The number of orders that couriers have not settled. */
export const countOpenDues = (db: Shop['db']): Promise<number> =>
  db.$count(courierDues, isNull(courierDues.settlementId))

/** Page size. */
const maxListed = 50

/** The balances, and a page of the settlements, newest first. `more`: there are older ones. */
export async function listCourierCash(context: Reading, { before }: CourierCashQuery): Promise<CourierCash> {
  const { id, at } = settlements
  const page = context.db
    .select({ id })
    .from(settlements)
    .where(before ? sql`(${at}, ${id}) < (select s.at, s.id from ${settlements} s where s.id = ${before})` : undefined)
    .orderBy(desc(at), desc(id))
    .limit(maxListed + 1)
  const [couriers, listed] = await Promise.all([readBalances(context), readSettlements(context, inArray(id, page))])
  return { couriers, settlements: listed.slice(0, maxListed), more: listed.length > maxListed }
}

export async function readSettlements({ db }: Reading, which: SQL): Promise<Settlement[]> {
  const { collected, charge, amount, cost } = courierDues
  const rows = await db
    .select({
      settlement: settlements,
      orders: sql`count(*)`.mapWith(Number),
      collected: sql`sum(${collected})`.mapWith(Number),
      charges: sql`sum(${charge})`.mapWith(Number),
      expected: sql`sum(${amount} - ${charge})`.mapWith(Number),
      cost: sql`sum(${cost})`.mapWith(Number),
    })
    .from(settlements)
    .innerJoin(courierDues, eq(courierDues.settlementId, settlements.id))
    .where(which)
    .groupBy(settlements.id)
    .orderBy(desc(settlements.at), desc(settlements.id))
  return rows.map(({ settlement: { id, at, byName, received, byUserId: _, ...settlement }, ...row }) => ({
    _id: id,
    ...settlement,
    orders: row.orders,
    collected: toTaka(row.collected),
    charges: toTaka(row.charges),
    received: toTaka(received),
    difference: toTaka(row.expected - received),
    at: at.toISOString(),
    by: byName,
  }))
}

/** Dues with their orders, the oldest first. */
export const selectDues = (db: Shop['db'], where: SQL | undefined) =>
  db
    .select({ due: courierDues, address: orders.address, shipment: orders.shipment })
    .from(courierDues)
    .innerJoin(orders, eq(orders.id, courierDues.orderId))
    .where(where)
    .orderBy(asc(courierDues.since), asc(courierDues.orderId))

/** The orders that a courier has not settled, the oldest first; at most `maxListedDues`. */
export async function listDues({ db }: Reading, courier: CashHolder): Promise<CourierDue[]> {
  const isOpen = and(eq(courierDues.courier, courier), isNull(courierDues.settlementId))
  const rows = await selectDues(db, isOpen).limit(maxListedDues)
  return rows.map(({ due, address, shipment }) => ({
    orderId: due.orderId,
    name: fullName(address),
    courier: due.courier,
    trackingNumber: shipment?.trackingNumber ?? '',
    since: due.since.toISOString(),
    amount: toTaka(due.amount),
    cost: toTaka(due.cost),
  }))
}
