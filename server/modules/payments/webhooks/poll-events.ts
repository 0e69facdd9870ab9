import type Stripe from 'stripe'
import type { Database } from '#database/client.ts'
import { inArray } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import { handleProviderEvent } from './handle-event.ts'

/**
 * What no other polling finds: refunds that the bank rejects later or that were made in the provider's dashboard, and
 * payments that succeed after the shop has closed them.
 */
const types = ['payment_intent.succeeded', 'charge.refunded', 'refund.created', 'refund.updated', 'refund.failed']

/** How far back, milliseconds: the provider redelivers a webhook for as long. */
const polledFor = 3 * 24 * 60 * 60 * 1000

/**
 * Handles the provider's events of the last three days whose webhooks did not arrive. One that fails does not stop the
 * others. Safe in several processes.
 * @throws the provider's error when it does not list them: call it again later
 */
export async function pollEvents(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  const { cards, db, log, now } = context
  if (!cards.configured) return
  const created = { gte: Math.floor((now().getTime() - polledFor) / 1000) }
  let last: string | undefined
  do {
    const listed = { types, created, limit: 100, ...(last && { starting_after: last }) }
    const { data, has_more: hasMore } = await cards.stripe.events.list(listed)
    for (const event of await withoutStored(db, data)) {
      if (stopped?.aborted) return
      await handleProviderEvent(context, event).catch((error: unknown) => {
        log.error({ err: error, event: event.id }, 'an event of the card provider could not be applied; will retry')
      })
    }
    last = hasMore ? data.at(-1)?.id : undefined
  } while (last && !stopped?.aborted)
}

/** The events that are not stored yet. Stored ones were applied, or are retried on their own. */
async function withoutStored(db: Database, events: Stripe.Event[]): Promise<Stripe.Event[]> {
  const ids = events.map(({ id }) => id)
  const rows = await db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, ids))
  const stored = new Set(rows.map(({ id }) => id))
  return events.filter(({ id }) => !stored.has(id))
}
