import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { ShopError } from '../../../errors.ts'
import type { PaymentContext } from '../context.ts'
import { isAttempt, type PaymentRow } from './attempts.ts'

/** Milliseconds until the reconciliation asks about a payment whose answer did not come in time. */
const checkedAgainAfter = 5_000

/** Milliseconds: no provider's page takes a payment for more than a day. */
const returnWithin = 2 * 24 * 60 * 60_000

/** Of the payments of an order: what brings each customer back, and the link by which each was started. */
export const returnsOf = (tx: Transaction, orderId: string) =>
  tx
    .select({ returnKey: paymentAttempts.returnKey, startedBy: paymentAttempts.reservedBy })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))

/**
 * The attempt to which a customer returns, who is on no page of a provider any more.
 * @throws ShopError payment_not_found for an unknown key, or an old one
 */
export async function requireReturned(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  returnKey: string,
): Promise<PaymentRow> {
  const [row] = await db
    .update(paymentAttempts)
    .set({ reservedUntil: null })
    .where(eq(paymentAttempts.returnKey, returnKey))
    .returning()
  const isOld = row && now().getTime() - row.createdAt.getTime() > returnWithin
  if (!row || isOld) throw new ShopError('payment_not_found')
  return row
}

/** The order says that its payment is being checked until the provider has been asked again, in some seconds. */
export async function recordChecking({ db, now }: PaymentContext, row: PaymentRow): Promise<void> {
  const { state, processingSince, checkAt } = paymentAttempts
  await db
    .update(paymentAttempts)
    .set({
      processingSince: sql`coalesce(${processingSince}, ${now().toISOString()}::timestamptz)`,
      checkAt: sql`least(${checkAt}, ${new Date(now().getTime() + checkedAgainAfter).toISOString()}::timestamptz)`,
      activeAt: now(),
    })
    .where(and(isAttempt(row), eq(state, 'open')))
}
