import type { Transaction } from '#database/client.ts'
import { and, eq, gt } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { ShopError } from '../../../errors.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import {
  type HostedPage,
  type PaymentProvider,
  ProviderRejected,
  type StartedPayment,
  UnknownPayment,
} from '../providers/payment-provider.ts'
import { attemptOf, closeRow, linkPayment, nextAttempt, type PaymentRow } from './attempts.ts'

/** Milliseconds that customers have for a provider's page before another link of the order may replace their payment. */
const reservedFor = 15 * 60_000

/** When the provider is polled about a payment without a webhook. */
export const firstCheckAfter = 20_000

interface NewAttempt extends Pick<PaymentRow, 'orderId' | 'customerId' | 'amount' | 'adjustment' | 'isAdvance'> {
  provider: Pick<PaymentProvider, 'name' | 'idOf' | 'isTest'>
  /** The link by which it is paid, as the hash of its key; null: its account pays. */
  link: string | null
}

interface OpenAttempt {
  row: PaymentRow
  isNew: boolean
  /** It is with this provider, of this amount, and for the same part of the order. */
  isSame: boolean
}

/**
 * In a transaction that has locked the order: its open attempt, or its next one.
 * @throws ShopError payment_running for a link that would replace what the account, or another link, is paying
 */
export async function openAttempt(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  { provider: { name, idOf, isTest }, link, ...wanted }: NewAttempt,
): Promise<OpenAttempt> {
  const { orderId, amount, isAdvance } = wanted
  const at = now().getTime()
  const active = {
    ...{ activeAt: now(), checkAt: new Date(at + firstCheckAfter) },
    ...{ reservedUntil: new Date((await reservedSince(tx, orderId, link, at)) + reservedFor), reservedBy: link },
  }
  const isOpen = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'open'))
  const [open] = await tx.select().from(paymentAttempts).where(isOpen)
  if (open) {
    const reserved = (open.reservedUntil?.getTime() ?? 0) - at
    if (link && link !== open.reservedBy) {
      const minutes = Math.ceil(reserved / 60_000)
      if (reserved > 0) throw new ShopError('payment_running', { minutes }, { retryAfter: Math.ceil(reserved / 1000) })
      // It stays that of whoever began it: it is closed, and this link begins its own.
      return { row: open, isNew: false, isSame: false }
    }
    await tx.update(paymentAttempts).set(active).where(isOpen)
    const isSame = open.provider === name && open.amount === amount && open.isAdvance === isAdvance
    return { row: { ...open, ...active }, isNew: false, isSame }
  }
  const attempt = await nextAttempt(tx, orderId)
  const [begun] = await tx
    .insert(paymentAttempts)
    .values({
      ...{ ...wanted, attempt, provider: name, isTest, createdAt: now(), ...active },
      providerId: idOf?.(orderId, attempt) ?? null,
    })
    .returning()
  if (!begun) throw new Error('the payment attempt was not inserted')
  return { row: begun, isNew: true, isSame: true }
}

/**
 * Milliseconds from which the time of a customer counts. That of a link counts from the first of its payments, and begins
 * again only after as long a time for the other links: whoever starts again and again keeps nobody else from paying.
 */
async function reservedSince(tx: Transaction, orderId: string, link: string | null, at: number): Promise<number> {
  if (!link) return at
  const { createdAt, reservedBy } = paymentAttempts
  const isRecent = gt(createdAt, new Date(at - 2 * reservedFor))
  const [first] = await tx
    .select({ createdAt })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(reservedBy, link), isRecent))
    .orderBy(createdAt)
    .limit(1)
  return first?.createdAt.getTime() ?? at
}

/**
 * Starts an attempt at its provider, or resumes it. Undefined when the provider does not have it any more, as after the
 * shop's keys were changed.
 */
export async function startOrResume(
  context: PaymentContext,
  provider: PaymentProvider,
  row: PaymentRow,
  { number, page }: { number: number | null; page: HostedPage },
): Promise<StartedPayment | undefined> {
  try {
    if (provider.resume && row.providerId) return await provider.resume(row.providerId)
    const started = await provider.start(attemptOf(row, { number }), page)
    await linkPayment(context, row, started.payment)
    return started
  } catch (error) {
    if (needsNewAttempt(error) || error instanceof ProviderRejected) await closeRow(context, row)
    if (error instanceof UnknownPayment) return undefined
    if (!(error instanceof ProviderRejected)) throw error
    context.log.error({ err: error, order: row.orderId, provider: provider.name }, 'a provider rejected a payment')
    throw new ShopError('payments_not_possible', { way: provider.way })
  }
}
