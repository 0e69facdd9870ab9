import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type Stripe from 'stripe'
import { providerEvents } from '#database/schema/payments.ts'
import { inTransaction } from '../../../transaction.ts'
import type { PaymentContext } from '../context.ts'
import { recordIntent } from '../intents/record-intent.ts'
import { closeOtherAttempts } from '../intents/release-order.ts'
import { isTransient, isUnknown } from '../provider-errors.ts'
import { recordRefunds } from '../refunds/return-money.ts'

type ReceivedEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'intentId'>

/** Events of a payment that nobody knows are looked at again for so long, milliseconds. */
const keptFor = 3 * 24 * 60 * 60 * 1000

/**
 * Takes in a verified event. It only says where to look: how the payment stands is asked of the provider, so that late,
 * duplicate and out-of-order events do no harm. What cannot be looked at yet is kept, and `tryWaiting` comes back to it.
 */
export async function handleProviderEvent(context: PaymentContext, event: Stripe.Event): Promise<void> {
  const received: ReceivedEvent = { id: event.id, type: event.type, intentId: intentOf(event) }
  const [known] = await context.db.select().from(providerEvents).where(eq(providerEvents.id, received.id))
  if (!known?.appliedAt) await apply(context, received)
}

/** Comes back to the events that wait and are due: one that fails holds up no other. Several shops may do so at once. */
export async function tryWaiting(context: PaymentContext): Promise<void> {
  const now = context.now()
  const due = await context.db
    .update(providerEvents)
    .set({ tryAt: new Date(now.getTime() + 30_000) })
    .where(
      and(
        isNull(providerEvents.appliedAt),
        lte(providerEvents.tryAt, now),
        gt(providerEvents.receivedAt, new Date(now.getTime() - keptFor)),
      ),
    )
    .returning()
  for (const event of due) {
    await apply(context, event).catch((error: unknown) => {
      context.log.error(
        { err: error, event: event.id },
        'an event of the card provider could not be applied; it is tried again',
      )
    })
  }
}

async function apply(context: PaymentContext, event: ReceivedEvent): Promise<void> {
  const { id, type, intentId } = event
  try {
    if (intentId && isOfRefund(type)) await recordRefunds(context, intentId)
    const isOfIntent = intentId !== null && type.startsWith('payment_intent.')
    const intent = isOfIntent ? await context.cards.stripe.paymentIntents.retrieve(intentId) : undefined
    if ((await record(context, event, intent)) === 'another_open' && intent) {
      await closeOtherAttempts(context, intent)
      await record(context, event, intent)
    }
  } catch (error) {
    if (!isTransient(error) && !isUnknown(error)) throw error
    context.log.warn({ event: id, type, reason: (error as Error).message }, 'an event of a payment is kept for later')
    await context.db.insert(providerEvents).values(kept(context, event)).onConflictDoNothing()
  }
}

/** Writes down an event with its effect. One without effect so far waits. */
async function record(context: PaymentContext, event: ReceivedEvent, intent: Stripe.PaymentIntent | undefined) {
  return inTransaction(context.db, async (tx) => {
    await tx.insert(providerEvents).values(kept(context, event)).onConflictDoNothing()
    const [row] = await tx.select().from(providerEvents).where(eq(providerEvents.id, event.id)).for('update')
    if (row?.appliedAt) return
    const recorded = intent && (await recordIntent(context, tx, intent))
    if (recorded === 'unknown' || recorded === 'another_open') return recorded
    await tx.update(providerEvents).set({ appliedAt: context.now() }).where(eq(providerEvents.id, event.id))
    return recorded
  })
}

const kept = ({ now }: PaymentContext, event: ReceivedEvent) => ({
  ...event,
  receivedAt: now(),
  tryAt: new Date(now().getTime() + 5_000),
})

const isOfRefund = (type: string) =>
  type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.')

/** The payment of an event: its object, or the payment of its charge or refund. */
function intentOf({ type, data: { object } }: Stripe.Event): string | null {
  const thing = object as { id?: unknown; payment_intent?: unknown }
  const id = type.startsWith('payment_intent.') ? thing.id : thing.payment_intent
  return typeof id === 'string' ? id : null
}
