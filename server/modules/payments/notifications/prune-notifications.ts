import { lt, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import { inSlices } from '../../../transactions/in-slices.ts'
import type { PaymentContext } from '../context.ts'

/** Milliseconds. Providers redeliver a notification for days only. */
const retention = 90 * 24 * 60 * 60 * 1000

/** Deletes old notifications, whether or not they ever had an effect. */
export async function pruneNotifications(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  stopped?: AbortSignal,
  slice = 5_000,
): Promise<void> {
  const { provider, id, receivedAt } = providerEvents
  const old = db
    .select({ provider, id })
    .from(providerEvents)
    .where(lt(receivedAt, new Date(now().getTime() - retention)))
    .limit(slice)
  await inSlices(slice, () => db.delete(providerEvents).where(sql`(${provider}, ${id}) in ${old}`), stopped)
}
