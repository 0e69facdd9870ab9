import type { Database } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentProvider, ProviderNotification } from '../providers/payment-provider.ts'
import type { ReceivedFrom } from './stored-notifications.ts'

/** How far back, milliseconds: providers redeliver a notification for as long. */
const polledFor = 3 * 24 * 60 * 60 * 1000

/**
 * The notifications of the last three days that did not arrive, of a provider that lists them. Stored ones were
 * applied, or are retried on their own.
 * @throws the provider's error when it does not list them: call it again later
 */
export async function* listNewNotifications(
  { db, now }: PaymentContext,
  { name: provider, listNotifications }: PaymentProvider,
  stopped?: AbortSignal,
): AsyncGenerator<ReceivedFrom> {
  const since = new Date(now().getTime() - polledFor)
  for await (const listed of listNotifications?.(since) ?? []) {
    for (const notification of await withoutStored(db, provider, listed)) yield { provider, ...notification }
    if (stopped?.aborted) return
  }
}

async function withoutStored(db: Database, provider: string, listed: ProviderNotification[]) {
  const ids = listed.map(({ id }) => id)
  const isListed = and(eq(providerEvents.provider, provider), inArray(providerEvents.id, ids))
  const rows = await db.select({ id: providerEvents.id }).from(providerEvents).where(isListed)
  const stored = new Set(rows.map(({ id }) => id))
  return listed.filter(({ id }) => !stored.has(id))
}
