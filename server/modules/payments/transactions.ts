import type { Database } from '#database/client.ts'
import { and, desc, inArray, isNotNull, or, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'

/** A payment or refund at a provider, as its statements and the ledger name it. */
interface ProviderTransaction {
  orderId: string
  /** As in the ledger: the attempt to pay, or the provider's id of the refund. */
  reference: string
  /** The provider's numbers by which a statement may name it, its usual one first; of a refund the payment's follow. */
  numbers: string[]
  /** What the provider keeps, poisha, null until it says so. */
  fee: number | null
}

/** The payments and refunds at providers of these orders. */
export async function readTransactions(db: Database, orderIds: readonly string[]): Promise<ProviderTransaction[]> {
  if (orderIds.length === 0) return []
  const ids = [...orderIds]
  const { orderId, state } = paymentAttempts
  const ofRefund = { orderId: refunds.orderId, attempt: refunds.attempt, id: refunds.providerId }
  const isMade = and(inArray(refunds.orderId, ids), isNotNull(refunds.providerId))
  const [payments, made] = await Promise.all([
    db
      .select()
      .from(paymentAttempts)
      .where(and(inArray(orderId, ids), inArray(state, ['succeeded', 'held']))),
    db.select(ofRefund).from(refunds).where(isMade),
  ])
  const paid = payments.map(
    ({ orderId, attempt, reference, providerId, fee }): ProviderTransaction => ({
      ...{ orderId, reference: String(attempt), fee },
      numbers: [reference, providerId].filter((number) => number !== null),
    }),
  )
  const numbersOf = new Map(paid.map((payment) => [`${payment.orderId} ${payment.reference}`, payment.numbers]))
  const refunded = made.map(
    ({ orderId, attempt, id }): ProviderTransaction => ({
      ...{ orderId, reference: id ?? '', fee: null },
      numbers: [id ?? '', ...(numbersOf.get(`${orderId} ${attempt}`) ?? [])],
    }),
  )
  return [...paid, ...refunded]
}

/** The orders of the newest attempts to pay that have such a number at their provider, in small letters. */
export async function ordersOfPayments(db: Database, pattern: string, limit: number): Promise<string[]> {
  const { orderId, reference, providerId, createdAt } = paymentAttempts
  const rows = await db
    .select({ id: orderId })
    .from(paymentAttempts)
    .where(or(sql`lower(${reference}) like ${pattern}`, sql`lower(${providerId}) like ${pattern}`))
    .orderBy(desc(createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The orders with a payment or refund that a provider's statement names by one of these numbers. */
export async function ordersOfTransactions(db: Database, numbers: string[]): Promise<string[]> {
  const lowerCase = numbers.map((number) => number.toLowerCase())
  const isNumbered = or(
    inArray(sql`lower(${paymentAttempts.reference})`, lowerCase),
    inArray(sql`lower(${paymentAttempts.providerId})`, lowerCase),
  )
  const found = await Promise.all([
    db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(isNumbered),
    db.select({ id: refunds.orderId }).from(refunds).where(inArray(refunds.providerId, numbers)),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}
