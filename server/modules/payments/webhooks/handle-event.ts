import type Stripe from 'stripe'
import { z } from 'zod'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { PaymentContext } from '../context.ts'
import { closeOtherAttempts } from '../intents/close-payments.ts'
import { recordIntent, syncIntent } from '../intents/record-intent.ts'
import { isTransient, isUnknown } from '../provider-errors.ts'
import { recordRefunds } from '../refunds/full-refunds.ts'

/** What the shop reads of an event. */
export const ProviderEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({}) }),
})
export interface ProviderEvent {
  id: string
  type: string
  data: { object: object }
}

type ReceivedEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'intentId'>

/** How long events of unknown payments are retried, milliseconds. */
const retriedFor = 3 * 24 * 60 * 60 * 1000
/** The most that are retried at once. */
const batchSize = 50

/**
 * Handles a verified event. Only its payment's id is used: the state is read from the provider, so that late, duplicate
 * and out-of-order events do no harm. An event that cannot be applied yet is stored for `retryPendingEvents`.
 */
export async function handleProviderEvent(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const received: ReceivedEvent = { id: event.id, type: event.type, intentId: intentOf(event) }
  const [known] = await context.db.select().from(providerEvents).where(eq(providerEvents.id, received.id))
  if (!known?.appliedAt) await apply(context, received)
}

/** Retries pending events that are due; one that fails does not stop the others. Safe in several processes. */
export async function retryPendingEvents(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  for (const event of await claimDueEvents(context)) {
    if (stopped?.aborted) return
    await apply(context, event).catch((error: unknown) => {
      context.log.error(
        { err: error, event: event.id },
        'an event of the card provider could not be applied; will retry',
      )
    })
  }
}

/**
 * Claims due events by setting their next time, so that several processes never retry the same one: after a quarter of
 * the event's age, at least 30 seconds and at most an hour.
 */
async function claimDueEvents({ db, now }: PaymentContext): Promise<ReceivedEvent[]> {
  const { id, appliedAt, receivedAt, tryAt } = providerEvents
  const at = now()
  const isRetried = gt(receivedAt, new Date(at.getTime() - retriedFor))
  const due = db
    .select({ id })
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
    .where(inArray(id, due))
    .returning()
}

async function apply(context: PaymentContext, event: ReceivedEvent): Promise<void> {
  const { id, type, intentId } = event
  try {
    if (intentId && isOfRefund(type)) {
      // A refund may be reported before its payment, which has to be recorded first: the ledger needs both.
      await syncIntent(context, intentId)
      await recordRefunds(context, intentId)
    }
    const isOfIntent = intentId !== null && type.startsWith('payment_intent.')
    const intent = isOfIntent ? await context.cards.stripe.paymentIntents.retrieve(intentId) : undefined
    if ((await record(context, event, intent)) === 'another_open' && intent) {
      await closeOtherAttempts(context, intent)
      await record(context, event, intent)
    }
  } catch (error) {
    if (!isTransient(error) && !isUnknown(error)) throw error
    context.log.warn(
      { event: id, type, reason: (error as Error).message },
      'an event of a payment is stored to be retried',
    )
    await context.db.insert(providerEvents).values(pendingEvent(context, event)).onConflictDoNothing()
  }
}

/** Records an event with its effect. One without an effect yet stays pending. */
async function record(context: PaymentContext, event: ReceivedEvent, intent: Stripe.PaymentIntent | undefined) {
  return inTransaction(context.db, async (tx) => {
    await tx.insert(providerEvents).values(pendingEvent(context, event)).onConflictDoNothing()
    const [row] = await tx.select().from(providerEvents).where(eq(providerEvents.id, event.id)).for('update')
    if (row?.appliedAt) return
    const recorded = intent && (await recordIntent(context, tx, intent))
    if (recorded === 'unknown' || recorded === 'another_open') return recorded
    await tx.update(providerEvents).set({ appliedAt: context.now() }).where(eq(providerEvents.id, event.id))
    return recorded
  })
}

const pendingEvent = ({ now }: PaymentContext, event: ReceivedEvent) => ({
  ...event,
  receivedAt: now(),
  tryAt: new Date(now().getTime() + 5_000),
})

const isOfRefund = (type: string) =>
  type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.')

/** The payment of an event: its object, or the payment of its charge or refund. */
function intentOf({ type, data: { object } }: ProviderEvent): string | null {
  const about = object as { id?: unknown; payment_intent?: unknown }
  const id = type.startsWith('payment_intent.') ? about.id : about.payment_intent
  return typeof id === 'string' && /^pi_\w{1,240}$/.test(id) ? id : null
}
