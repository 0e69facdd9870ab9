import { and, eq, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { ShopError } from '../../../../errors.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { hasHeldPayment, isAttempt } from './attempts.ts'
import { closePayment } from './close-payments.ts'
import { isDue, type RecordedState, recordPayment } from './record-payment.ts'

type Row = typeof paymentAttempts.$inferSelect

/** Milliseconds until the reconciliation asks about a payment whose answer did not come in time. */
const checkedAgainAfter = 5_000

/** Milliseconds that the customer waits; the call itself goes on for up to 30 seconds. */
export const returnPatience = 10_000

/** Milliseconds: no provider's page takes a payment for more than a day. */
const returnWithin = 2 * 24 * 60 * 60_000

/**
 * The attempt to which a customer returns.
 * @throws ShopError payment_not_found for an unknown key, or an old one
 */
export async function requireReturned(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  returnKey: string,
): Promise<Row> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.returnKey, returnKey))
  const isOld = row && now().getTime() - row.createdAt.getTime() > returnWithin
  if (!row || isOld) throw new ShopError('payment_not_found')
  return row
}

/**
 * The customer of an attempt is back from the provider's page, with these parameters, which prove nothing. An attempt
 * that the shop still offers is completed where the money moves only now, unless the order was paid on another page, or what was
 * paid there is being checked; of any other one the provider's state is recorded.
 */
export async function returnFromPage(
  context: PaymentContext,
  row: Row,
  parameters: Record<string, string>,
  patience = returnPatience,
): Promise<RecordedState | 'checking'> {
  const { orderId, attempt, provider } = row
  const recorded = complete(context, row, parameters).catch((error: unknown) => {
    context.log.warn({ err: error, provider, order: orderId, attempt }, 'a return from a provider is checked later')
    return 'checking' as const
  })
  const { promise: waited, resolve } = Promise.withResolvers<'checking'>()
  const timer = setTimeout(() => resolve('checking'), patience)
  const state = await Promise.race([recorded, waited])
  clearTimeout(timer)
  if (state === 'checking') await recordChecking(context, row)
  return state
}

/** The order says that its payment is being checked until the provider has been asked again, in some seconds. */
async function recordChecking({ db, now }: PaymentContext, row: Row): Promise<void> {
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

async function complete(
  context: PaymentContext,
  row: Row,
  parameters: Record<string, string>,
): Promise<RecordedState | 'checking'> {
  const { provider: name, providerId: id, orderId } = row
  const provider = context.providers.named(name)
  if (!id || !provider.configured) return 'checking'
  const isOffered = row.state === 'open' && provider.returned !== undefined
  const [order] = isOffered ? await context.db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order && (!isDue(order) || (await hasHeldPayment(context, orderId)))) return closePayment(context, row)
  const payment = await (isOffered && provider.returned ? provider.returned(id, parameters) : provider.read(id))
  return inTransaction(context.db, (tx) => recordPayment(context, tx, name, payment))
}
