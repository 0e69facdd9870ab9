import type { Database } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import type { ProviderNotification } from '../../../payments/providers/payment-provider.ts'
import { handleNotification, logFailure } from './handle-notification.ts'

/** How far back, milliseconds: providers redeliver a notification for as long. */
const polledFor = 3 * 24 * 60 * 60 * 1000

/**
 * Handles the notifications of the last three days that did not arrive, of the providers that list them. One that fails
 * does not stop the others. Safe in several processes.
 * @throws the provider's error when it does not list them: call it again later
 */
export async function pollNotifications(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  const { providers, db, now } = context
  const since = new Date(now().getTime() - polledFor)
  for (const { name: provider, configured, listNotifications } of providers.all) {
    if (!configured || !listNotifications) continue
    for await (const listed of listNotifications(since)) {
      for (const notification of await withoutStored(db, provider, listed)) {
        if (stopped?.aborted) return
        const received = { provider, ...notification }
        await handleNotification(context, received).catch((error: unknown) => logFailure(context, received, error))
      }
      if (stopped?.aborted) return
    }
  }
}

/** Those that are not stored yet. Stored ones were applied, or are retried on their own. */
async function withoutStored(db: Database, provider: string, listed: ProviderNotification[]) {
  const ids = listed.map(({ id }) => id)
  const isListed = and(eq(providerEvents.provider, provider), inArray(providerEvents.id, ids))
  const rows = await db.select({ id: providerEvents.id }).from(providerEvents).where(isListed)
  const stored = new Set(rows.map(({ id }) => id))
  return listed.filter(({ id }) => !stored.has(id))
}
