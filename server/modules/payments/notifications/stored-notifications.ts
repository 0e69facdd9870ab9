import type { Transaction } from '#database/client.ts'
import { and, eq, gt, isNull, lte, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import type { PaymentContext } from '../context.ts'
import type { ProviderNotification } from '../providers/payment-provider.ts'

/** A verified notification, with the name of its provider. */
export interface ReceivedFrom extends ProviderNotification {
  provider: string
}

/** How long notifications about unknown payments are retried, milliseconds. */
const retriedFor = 3 * 24 * 60 * 60 * 1000

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

/** The notifications that could not be applied yet. */
export const pendingNotifications: WaitingRows = {
  due: (at) => sql`
    select provider || ' ' || id as key, provider as "group", try_at as due_at from provider_events
    where applied_at is null and try_at <= ${at} and received_at > ${at} - ${retriedFor} * interval '1 millisecond'`,
}

/** Claims a due notification by setting its next time: after a quarter of its age, at least 30 seconds and at most an hour. */
export async function claimNotification({ db, now }: PaymentContext, key: string): Promise<ReceivedFrom | undefined> {
  const { appliedAt, receivedAt, tryAt } = providerEvents
  const [provider = '', ...id] = key.split(' ')
  const at = now()
  const time = sql`${at.toISOString()}::timestamptz`
  const pause = sql`least(greatest((${time} - ${receivedAt}) / 4, interval '30 seconds'), interval '1 hour')`
  const isRetried = gt(receivedAt, new Date(at.getTime() - retriedFor))
  const [received] = await db
    .update(providerEvents)
    .set({ tryAt: sql`${time} + ${pause}` })
    .where(and(isRow({ provider, id: id.join(' ') }), isNull(appliedAt), lte(tryAt, at), isRetried))
    .returning()
  return received
}

const pendingRow = ({ now }: Pick<PaymentContext, 'now'>, { provider, id, type, about, paymentId }: ReceivedFrom) => ({
  ...{ provider, id, type, about, paymentId },
  receivedAt: now(),
  tryAt: new Date(now().getTime() + 5_000),
})
