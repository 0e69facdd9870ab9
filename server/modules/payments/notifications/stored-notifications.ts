import type { Transaction } from '#database/client.ts'
import { and, asc, eq, gt, isNull, lte, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import type { ProviderNotification } from '../providers/payment-provider.ts'

/** A verified notification, with the name of its provider. */
export interface ReceivedFrom extends ProviderNotification {
  provider: string
}

/** How long notifications about unknown payments are retried, milliseconds. */
const retriedFor = 3 * 24 * 60 * 60 * 1000
/** The most that are retried at once. */
const batchSize = 50

/** The row of a notification. */
const isRow = ({ provider, id }: Pick<ReceivedFrom, 'provider' | 'id'>) =>
  and(eq(providerEvents.provider, provider), eq(providerEvents.id, id))

/** Whether a notification has had its effect. */
export async function isApplied({ db }: Pick<PaymentContext, 'db'>, received: ReceivedFrom): Promise<boolean> {
  const [known] = await db.select({ at: providerEvents.appliedAt }).from(providerEvents).where(isRow(received))
  return known?.at != null
}

/** Stores a notification without an effect yet, to be retried. */
export async function storePending(
  context: Pick<PaymentContext, 'now'>,
  db: PaymentContext['db'] | Transaction,
  received: ReceivedFrom,
): Promise<void> {
  await db.insert(providerEvents).values(pendingRow(context, received)).onConflictDoNothing()
}

/** Stores a notification and locks it until the transaction ends. False: it has had its effect. */
export async function lockPending(
  context: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  received: ReceivedFrom,
): Promise<boolean> {
  await storePending(context, tx, received)
  const [row] = await tx.select().from(providerEvents).where(isRow(received)).for('update')
  return !row?.appliedAt
}

/** In the transaction of its effect. */
export async function recordApplied(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  received: ReceivedFrom,
): Promise<void> {
  await tx.update(providerEvents).set({ appliedAt: now() }).where(isRow(received))
}

/**
 * Claims due notifications by setting their next time, so that several processes never retry the same one: after a
 * quarter of its age, at least 30 seconds and at most an hour.
 */
export async function claimDueNotifications({ db, now }: PaymentContext): Promise<ReceivedFrom[]> {
  const { provider, id, appliedAt, receivedAt, tryAt } = providerEvents
  const at = now()
  const isRetried = gt(receivedAt, new Date(at.getTime() - retriedFor))
  const due = db
    .select({ provider, id })
    .from(providerEvents)
    .where(and(isNull(appliedAt), lte(tryAt, at), isRetried))
    .orderBy(asc(tryAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const time = sql`${at.toISOString()}::timestamptz`
  const pause = sql`least(greatest((${time} - ${receivedAt}) / 4, interval '30 seconds'), interval '1 hour')`
  return db
    .update(providerEvents)
    .set({ tryAt: sql`${time} + ${pause}` })
    .where(sql`(${provider}, ${id}) in ${due}`)
    .returning()
}

const pendingRow = ({ now }: Pick<PaymentContext, 'now'>, { provider, id, type, about, paymentId }: ReceivedFrom) => ({
  ...{ provider, id, type, about, paymentId },
  receivedAt: now(),
  tryAt: new Date(now().getTime() + 5_000),
})
