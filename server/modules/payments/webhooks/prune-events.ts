import { inArray, lt } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'

/** Milliseconds. The provider redelivers an event for days only. */
const retention = 90 * 24 * 60 * 60 * 1000
/** The most that are deleted at once, so that the statement stays short. */
const batchSize = 10_000

/** Deletes old events of the card provider, whether or not they ever had an effect. Returns how many. */
export async function pruneEvents({ db, now }: Pick<PaymentContext, 'db' | 'now'>): Promise<number> {
  const { id, receivedAt } = providerEvents
  const old = db
    .select({ id })
    .from(providerEvents)
    .where(lt(receivedAt, new Date(now().getTime() - retention)))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(providerEvents).where(inArray(id, old))
  return rowCount ?? 0
}
