import type { MoneyHolder, StatementRow } from '#contract/ledger/settlements.ts'
import { formatPoisha, toPoisha } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray } from '#database/drizzle.ts'
import { dues } from '#database/schema/index.ts'
import { ordersOfTransactions, readTransactions } from '../payments/index.ts'
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
export async function matchTransactions(db: Database, provider: MoneyHolder, rows: ReadRow[]): Promise<StatementRow[]> {
  const numbers = rows.map(({ given }) => given).filter((given) => given !== '')
  const orderIds = await ordersOfTransactions(db, numbers)
  const isOfThem = and(eq(dues.moneyHolder, provider), inArray(dues.orderId, orderIds))
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
 * Rows with the exact amount of what they name are matched first. A refund may have the number of its payment: the sign
 * of the amount tells which of them a row is about. A negative amount that is no refund's, under the number of a payment,
 * is nobody's: it may be a chargeback.
 * @param known the oldest first
 */
export function matchRows(rows: readonly ReadRow[], known: readonly KnownTransaction[]): StatementRow[] {
  const matches = new Map<ReadRow, KnownTransaction>()
  const isNamed = ({ given }: ReadRow) => {
    const number = given.toLowerCase()
    return ({ numbers }: KnownTransaction) => numbers.some((one) => one.toLowerCase() === number)
  }
  /** What a row names, with the sign of its amount. */
  const namedBy = (row: ReadRow) => {
    const sign = Math.sign(statedIn(row) ?? 0)
    return known.filter(isNamed(row)).filter(({ amount }) => sign === 0 || Math.sign(amount) === sign)
  }
  const isOpen = (one: KnownTransaction) => !one.isSettled && ![...matches.values()].includes(one)
  const isSure = (row: ReadRow) => (one: KnownTransaction) =>
    one.amount > 0 || !known.filter(isNamed(row)).some(({ amount }) => amount > 0)
  const isExact = (row: ReadRow) => (one: KnownTransaction) => one.amount === toPoisha(statedIn(row) ?? 0)
  for (const row of rows) {
    const exact = namedBy(row).filter(isOpen).find(isExact(row))
    if (exact && !row.unreadable) matches.set(row, exact)
  }
  for (const row of rows) {
    if (matches.has(row) || row.unreadable) continue
    const match = namedBy(row).filter(isOpen).find(isSure(row))
    if (match) matches.set(row, match)
  }
  return rows.map((row): StatementRow => {
    const { unreadable, paid, ...shown } = row
    const match = matches.get(row)
    if (match) return { ...shown, orderId: match.orderId, reference: match.reference, amount: null, problem: null }
    const named = namedBy(row).find((one) => !isOpen(one) && (isExact(row)(one) || isSure(row)(one)))
    const [other] = known.filter(isNamed(row))
    const none = { ...shown, orderId: other?.orderId ?? null, reference: '', amount: null }
    if (unreadable) {
      return { ...none, reference: other?.reference ?? '', collected: null, charge: null, problem: 'unreadable' }
    }
    if (!named) return { ...none, note: row.note || noteOfSign(other), problem: 'unknown' }
    return { ...none, problem: named.isSettled ? 'settled' : 'twice' }
  })
}

/** Where only what is paid out is stated, that is the amount of a refund, and less than that of a payment. */
const statedIn = ({ collected, paid }: ReadRow) => collected ?? paid

const noteOfSign = (other: KnownTransaction | undefined) =>
  other ? `known with ${formatPoisha(other.amount)}; refunds are negative` : ''
