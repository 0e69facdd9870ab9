import { inArray, lt } from 'drizzle-orm'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'

/** Milliseconds. The provider repeats an event for days, and nobody looks into one this old. */
const keptFor = 90 * 24 * 60 * 60 * 1000
/** The most that one round deletes, so that it stays short. */
const atOnce = 10_000

/** Deletes old events of the card provider, whether or not they ever had an effect. Returns how many. */
export async function pruneEvents({ db, now }: Pick<PaymentContext, 'db' | 'now'>): Promise<number> {
  const { id, receivedAt } = providerEvents
  const old = db
    .select({ id })
    .from(providerEvents)
    .where(lt(receivedAt, new Date(now().getTime() - keptFor)))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(providerEvents).where(inArray(id, old))
  return rowCount ?? 0
}
