import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import {
  hasHeldPayment,
  type PaymentContext,
  type PaymentRow,
  type RecordedState,
  recordChecking,
} from '../../../payments/index.ts'
import { closePayment } from './close-payments.ts'
import { isUnpaidOrder, recordPayment } from './record-payment.ts'

/** Milliseconds that the customer waits; the call itself goes on for up to 30 seconds. */
export const returnPatience = 10_000

/**
 * The customer of an attempt is back from the provider's page, with these parameters, which prove nothing. An attempt
 * that the shop still offers is completed where the money moves only now, unless the order was paid on another page, or what was
 * paid there is being checked; of any other one the provider's state is recorded.
 */
export async function returnFromPage(
  context: PaymentContext,
  row: PaymentRow,
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

async function complete(
  context: PaymentContext,
  row: PaymentRow,
  parameters: Record<string, string>,
): Promise<RecordedState | 'checking'> {
  const { provider: name, providerId: id, orderId } = row
  const provider = context.providers.named(name)
  if (!id || !provider.configured) return 'checking'
  const isOffered = row.state === 'open' && provider.returned !== undefined
  const [order] = isOffered ? await context.db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (order && (!isUnpaidOrder(order) || (await hasHeldPayment(context, orderId)))) return closePayment(context, row)
  const payment = await (isOffered && provider.returned ? provider.returned(id, parameters) : provider.read(id))
  return inTransaction(context.db, (tx) => recordPayment(context, tx, name, payment))
}
