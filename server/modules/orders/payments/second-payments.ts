import { toTaka } from '#contract/money.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { SecondPayment } from '#contract/payments/second-payments.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { type orders, secondPayments } from '#database/schema/index.ts'
import { isWithCourier } from './ways/read-ways-to-pay.ts'

export type SecondPaymentRow = typeof secondPayments.$inferSelect

/**
 * In a transaction that has locked the order, as it was before a card payment for it arrived: a courier who was told to
 * collect its cash may still do so. Staff are shown it until they know.
 */
export async function expectSecondPayment(tx: Transaction, order: typeof orders.$inferSelect, at: Date): Promise<void> {
  if (order.paymentMethod !== 'cod' || !(await isWithCourier(tx, order))) return
  await saveSecondPayment(tx, { orderId: order.id, state: 'expected', amount: leftToPay(order), at })
}

/** In the same transaction as the return of a parcel: its courier has collected nothing. */
export async function expectNoSecondPayment(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const known = await readSecondPaymentRow(tx, orderId)
  if (known?.state === 'expected') await saveSecondPayment(tx, { ...known, state: 'not_collected', at })
}

/** In decimal taka. */
export const asSecondPayment = ({ state, amount }: SecondPaymentRow): SecondPayment => ({
  state,
  amount: toTaka(amount),
})

/** The second payment of an order; undefined when none is known. With the order's row locked it holds until the transaction ends. */
export async function readSecondPaymentRow(
  db: Database | Transaction,
  orderId: string,
): Promise<SecondPaymentRow | undefined> {
  const [row] = await db.select().from(secondPayments).where(eq(secondPayments.orderId, orderId))
  return row
}

/** In a transaction that has locked the order. */
export async function saveSecondPayment(tx: Transaction, row: typeof secondPayments.$inferInsert): Promise<void> {
  await tx.insert(secondPayments).values(row).onConflictDoUpdate({ target: secondPayments.orderId, set: row })
}
