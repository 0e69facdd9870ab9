import type { Holder, StatementRow } from '#contract/ledger/settlements.ts'
import { toPoisha } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray } from '#database/drizzle.ts'
import { dues } from '#database/schema/index.ts'
import { ordersOfTransactions, readTransactions } from '../payment-records/index.ts'
import { transactionKey } from './provider-dues.ts'
import type { ReadRow } from './read-statement.ts'

/** A payment or refund of a provider that is due, or was settled. */
export interface KnownTransaction {
  orderId: string
  reference: string
  /** By which a statement may name it. */
  numbers: string[]
  /** Poisha; negative: a refund. */
  amount: number
  isSettled: boolean
}

/** The rows of a provider's statement with the payments and refunds that they are about. */
export async function matchTransactions(db: Database, provider: Holder, rows: ReadRow[]): Promise<StatementRow[]> {
  const numbers = rows.map(({ given }) => given).filter((given) => given !== '')
  const orderIds = await ordersOfTransactions(db, provider, numbers)
  const isOfThem = and(eq(dues.holder, provider), inArray(dues.orderId, orderIds))
  const [transactions, found] = await Promise.all([
    readTransactions(db, orderIds),
    orderIds.length === 0 ? [] : db.select().from(dues).where(isOfThem).orderBy(asc(dues.since), asc(dues.reference)),
  ])
  const numbersOf = new Map(transactions.map((one) => [`${one.orderId} ${one.reference}`, one.numbers]))
  const known = found.map(({ orderId, reference, amount, settlementId }): KnownTransaction => {
    const numbers = numbersOf.get(`${orderId} ${transactionKey(reference)}`) ?? []
    return { orderId, reference, numbers, amount, isSettled: settlementId !== null }
  })
  return matchRows(rows, known)
}

/**
 * A refund may have the number of its payment: the sign of the amount tells which of them a row is about, and of several
 * refunds it is the one with this amount, else the oldest.
 * @param known the oldest first
 */
export function matchRows(rows: readonly ReadRow[], known: readonly KnownTransaction[]): StatementRow[] {
  const taken = new Set<KnownTransaction>()
  return rows.map(({ unreadable, ...row }): StatementRow => {
    const none = { ...row, orderId: null, reference: '', amount: null }
    if (unreadable) return { ...none, collected: null, charge: null, problem: 'unreadable' }
    const stated = row.collected === null ? null : toPoisha(row.collected)
    const named = known.filter(
      ({ numbers, amount }) =>
        numbers.some((number) => number.toLowerCase() === row.given.toLowerCase()) &&
        (stated === null || Math.sign(stated) === Math.sign(amount)),
    )
    const open = named.filter((one) => !one.isSettled && !taken.has(one))
    const match = open.find(({ amount }) => amount === stated) ?? open[0]
    if (match) {
      taken.add(match)
      return { ...none, orderId: match.orderId, reference: match.reference, problem: null }
    }
    const [other] = named
    const problem = !other ? 'unknown' : named.some((one) => taken.has(one)) ? 'twice' : 'settled'
    return { ...none, orderId: other?.orderId ?? null, problem }
  })
}
