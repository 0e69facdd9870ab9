import { lt, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'

/** Milliseconds. Providers redeliver a notification for days only. */
const retention = 90 * 24 * 60 * 60 * 1000
/** The most that are deleted at once, so that the statement stays short. */
const batchSize = 10_000

/** Deletes old notifications, whether or not they ever had an effect. Returns how many. */
export async function pruneNotifications({ db, now }: Pick<PaymentContext, 'db' | 'now'>): Promise<number> {
  const { provider, id, receivedAt } = providerEvents
  const old = db
    .select({ provider, id })
    .from(providerEvents)
    .where(lt(receivedAt, new Date(now().getTime() - retention)))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(providerEvents).where(sql`(${provider}, ${id}) in ${old}`)
  return rowCount ?? 0
}
