import {
  type Due,
  isCashHolder,
  type MoneyHolder,
  type MoneyHolderBalance,
  maxListedDues,
  type Settlement,
  type Settlements,
  type SettlementsQuery,
} from '#contract/ledger/settlements.ts'
import { toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from '#database/drizzle.ts'
import { dues, orders, settlements } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { readTransactions } from '../payments/index.ts'
import { isOfCourier } from './courier-cash.ts'
import { nameOf } from './money-holders.ts'
import { transactionKey } from './provider-dues.ts'

export type Reading = Pick<Shop, 'db' | 'providers'>

const sum = (column: typeof dues.amount | typeof dues.cost) => sql`sum(${column})`.mapWith(Number)

/** What each courier and payment provider owes the shop. */
export async function readBalances(context: Reading): Promise<MoneyHolderBalance[]> {
  const rows = await context.db
    .select({
      moneyHolder: dues.moneyHolder,
      orders: sql`count(*)`.mapWith(Number),
      amount: sum(dues.amount),
      cost: sum(dues.cost),
    })
    .from(dues)
    .where(isNull(dues.settlementId))
    .groupBy(dues.moneyHolder)
  return rows
    .map(({ moneyHolder, amount, cost, ...row }) => ({
      ...{ moneyHolder, name: nameOf(context, moneyHolder), ...row },
      ...{ amount: toTaka(amount), cost: toTaka(cost) },
    }))
    .toSorted((one, other) => other.amount - one.amount)
}

/** The number of orders that couriers have not settled. */
export const countOpenDues = (db: Shop['db']): Promise<number> =>
  db.$count(dues, and(isNull(dues.settlementId), isOfCourier))

/** Page size. */
const maxListed = 50

/** The balances, and a page of the settlements, newest first. `more`: there are older ones. */
export async function listSettlements(context: Reading, { before }: SettlementsQuery): Promise<Settlements> {
  const { id, at } = settlements
  const page = context.db
    .select({ id })
    .from(settlements)
    .where(before ? sql`(${at}, ${id}) < (select s.at, s.id from ${settlements} s where s.id = ${before})` : undefined)
    .orderBy(desc(at), desc(id))
    .limit(maxListed + 1)
  const [balances, listed] = await Promise.all([readBalances(context), readSettlements(context, inArray(id, page))])
  const providers = context.providers.all.map(({ name: moneyHolder, title: name }) => ({ moneyHolder, name }))
  return { balances, providers, settlements: listed.slice(0, maxListed), more: listed.length > maxListed }
}

export async function readSettlements(context: Reading, which: SQL): Promise<Settlement[]> {
  const { collected, charge, amount, cost } = dues
  const rows = await context.db
    .select({
      settlement: settlements,
      orders: sql`count(*)`.mapWith(Number),
      collected: sql`sum(${collected})`.mapWith(Number),
      charges: sql`sum(${charge})`.mapWith(Number),
      expected: sql`sum(${amount} - ${charge})`.mapWith(Number),
      cost: sql`sum(${cost})`.mapWith(Number),
    })
    .from(settlements)
    .innerJoin(dues, eq(dues.settlementId, settlements.id))
    .where(which)
    .groupBy(settlements.id)
    .orderBy(desc(settlements.at), desc(settlements.id))
  return rows.map(({ settlement: { id, at, byName, received, byUserId: _, ...settlement }, ...row }) => ({
    _id: id,
    ...settlement,
    name: nameOf(context, settlement.moneyHolder),
    orders: row.orders,
    collected: toTaka(row.collected),
    charges: toTaka(row.charges),
    received: toTaka(received),
    difference: toTaka(row.expected - received),
    at: at.toISOString(),
    by: byName,
  }))
}

type DueRow = typeof dues.$inferSelect
type ListedDue = Omit<Due, 'since' | 'cost' | 'moneyHolder'> & { due: DueRow; fee: number }

/** Dues with their orders and the provider's numbers, the oldest first. */
export async function selectDues(db: Shop['db'], where: SQL | undefined, limit?: number): Promise<ListedDue[]> {
  const query = db
    .select({ due: dues, address: orders.address, shipment: orders.shipment, number: orders.number })
    .from(dues)
    .innerJoin(orders, eq(orders.id, dues.orderId))
    .where(where)
    .orderBy(asc(dues.since), asc(dues.orderId), asc(dues.reference))
  const rows = await (limit === undefined ? query : query.limit(limit))
  const ofProviders = rows.filter(({ due }) => !isCashHolder(due.moneyHolder)).map(({ due }) => due.orderId)
  const transactions = await readTransactions(db, [...new Set(ofProviders)])
  const found = new Map(transactions.map((one) => [`${one.orderId} ${one.reference}`, one]))
  return rows.map(({ due, address, shipment, number }) => {
    const { orderId, reference, moneyHolder } = due
    const transaction = isCashHolder(moneyHolder) ? undefined : found.get(`${orderId} ${transactionKey(reference)}`)
    return {
      ...{ due, orderId, number, reference, name: fullName(address), amount: toTaka(due.amount) },
      trackingNumber: isCashHolder(moneyHolder) ? (shipment?.trackingNumber ?? '') : '',
      transaction: transaction?.numbers[0] ?? '',
      fee: transaction?.fee ?? 0,
    }
  })
}

/** What a courier or payment provider has not settled, the oldest first; at most `maxListedDues`. */
export async function listDues({ db }: Reading, moneyHolder: MoneyHolder): Promise<Due[]> {
  const isOpen = and(eq(dues.moneyHolder, moneyHolder), isNull(dues.settlementId))
  const rows = await selectDues(db, isOpen, maxListedDues)
  return rows.map(({ due, fee, ...row }) => ({
    ...{ ...row, moneyHolder, since: due.since.toISOString() },
    cost: toTaka(due.cost || fee),
  }))
}
