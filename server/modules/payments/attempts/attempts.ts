import { orderName } from '#contract/orders/order-name.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray, isNull, max, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import type { PaymentAttempt, ProviderPayment } from '../providers/payment-provider.ts'

export type PaymentRow = typeof paymentAttempts.$inferSelect

/** A payment at a provider: the provider's name and its id there. */
export interface AtProvider {
  provider: string
  id: string
}

/** The attempts to pay for an order in these states. */
export const readAttempts = (
  db: Database | Transaction,
  orderId: string,
  states: PaymentRow['state'][],
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, states)))

/** The attempt of an order that has this id at its provider. */
export async function readPayment(db: Database, orderId: string, id: string): Promise<PaymentRow | undefined> {
  const isIt = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.providerId, id))
  const [row] = await db.select().from(paymentAttempts).where(isIt)
  return row
}

/** The payment that has this id at its provider. */
export async function readPaymentAt(db: Database, { provider, id }: AtProvider): Promise<PaymentRow | undefined> {
  const isIt = and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, id))
  const [row] = await db.select().from(paymentAttempts).where(isIt)
  return row
}

/** The payment that a refund by its provider returns. */
export async function readRefundedPayment(
  db: Database | Transaction,
  { orderId, attempt }: { orderId: string; attempt: number | null },
): Promise<PaymentRow | undefined> {
  const [row] = attempt === null ? [] : await db.select().from(paymentAttempts).where(isAttempt({ orderId, attempt }))
  return row
}

/** The number of an order's next attempt to pay. */
export async function nextAttempt(tx: Transaction, orderId: string): Promise<number> {
  const [{ last } = { last: null }] = await tx
    .select({ last: max(paymentAttempts.attempt) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  return (last ?? 0) + 1
}

export const isAttempt = ({ orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>) =>
  and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, attempt))

/** Whether staff have to check a payment of the order before anything else is paid. */
export const hasHeldPayment = async ({ db }: Pick<PaymentContext, 'db'>, orderId: string): Promise<boolean> =>
  (await db.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'held')))) > 0

/** The customer may have another page open to pay: the next reconciliation closes its attempt. */
export const closeNext = (tx: Transaction, orderId: string, at: Date) =>
  tx
    .update(paymentAttempts)
    .set({ checkAt: at })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'open')))

/** Finds the payment of an attempt at its provider when the answer that named it was lost. */
export async function findPayment(context: PaymentContext, row: PaymentRow): Promise<ProviderPayment> {
  try {
    const [order] = await context.db.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId))
    const payment = await context.providers.named(row.provider).find(attemptOf(row, order))
    await linkPayment(context, row, payment)
    return payment
  } catch (error) {
    if (needsNewAttempt(error)) await closeRow(context, row)
    throw error
  }
}

/** Records the provider's id, if the shop has not seen it yet. */
export async function linkPayment({ db }: PaymentContext, row: PaymentRow, { id }: ProviderPayment): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ providerId: id })
    .where(and(isAttempt(row), isNull(paymentAttempts.providerId)))
}

/** An attempt in the port's terms. */
export const attemptOf = (
  { orderId, attempt, amount, customerId }: PaymentRow,
  order: Pick<typeof orders.$inferSelect, 'number'> | undefined,
): PaymentAttempt => ({
  ...{ orderId, attempt, amount, customerId },
  orderName: orderName({ _id: orderId, number: order?.number ?? null }),
})

/** Closes an open attempt without the provider, unless it has got another payment there since it was read. */
export async function closeRow(
  { db }: PaymentContext,
  row: PaymentRow,
  state: 'canceled' | 'abandoned' = 'canceled',
): Promise<'canceled'> {
  await db
    .update(paymentAttempts)
    .set({ state })
    .where(
      and(
        isAttempt(row),
        eq(paymentAttempts.state, 'open'),
        sql`${paymentAttempts.providerId} is not distinct from ${row.providerId}`,
      ),
    )
  return 'canceled'
}
