import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type Stripe from 'stripe'
import { providerEvents } from '#database/schema/index.ts'
import { inTransaction } from '../../transaction.ts'
import type { Desk } from './desk.ts'
import { isPassing, isUnknown } from './provider-trouble.ts'
import { recordIntent } from './record-intent.ts'
import { closeOtherAttempts } from './release-order.ts'
import { recordRefunds } from './return-money.ts'

type News = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'intentId'>

/** News of a payment that nobody knows are looked at again for so long, milliseconds. */
const keptFor = 3 * 24 * 60 * 60 * 1000

/**
 * Takes in a verified event. It only says where to look: how the payment stands is asked of the provider, so that late,
 * doubled and overtaken news do no harm. What cannot be looked at yet is kept, and `tryWaiting` comes back to it.
 */
export async function hearEvent(desk: Desk, event: Stripe.Event): Promise<void> {
  const news: News = { id: event.id, type: event.type, intentId: intentOf(event) }
  const [known] = await desk.db.select().from(providerEvents).where(eq(providerEvents.id, news.id))
  if (!known?.appliedAt) await apply(desk, news)
}

/** Comes back to the events that wait and are due: one that fails holds up no other. Several shops may do so at once. */
export async function tryWaiting(desk: Desk): Promise<void> {
  const now = desk.now()
  const due = await desk.db
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
  for (const news of due) {
    await apply(desk, news).catch((error: unknown) => {
      desk.log.error(
        { err: error, event: news.id },
        'an event of the card provider could not be applied; it is tried again',
      )
    })
  }
}

async function apply(desk: Desk, news: News): Promise<void> {
  const { id, type, intentId } = news
  try {
    if (intentId && isOfRefund(type)) await recordRefunds(desk, intentId)
    const isOfIntent = intentId !== null && type.startsWith('payment_intent.')
    const intent = isOfIntent ? await desk.cards.stripe.paymentIntents.retrieve(intentId) : undefined
    if ((await record(desk, news, intent)) === 'another_open' && intent) {
      await closeOtherAttempts(desk, intent)
      await record(desk, news, intent)
    }
  } catch (error) {
    if (!isPassing(error) && !isUnknown(error)) throw error
    desk.log.warn({ event: id, type, reason: (error as Error).message }, 'news of a payment is kept for later')
    await desk.db.insert(providerEvents).values(kept(desk, news)).onConflictDoNothing()
  }
}

/** Writes down an event with its effect. One without effect so far waits. */
async function record(desk: Desk, news: News, intent: Stripe.PaymentIntent | undefined) {
  return inTransaction(desk.db, async (tx) => {
    await tx.insert(providerEvents).values(kept(desk, news)).onConflictDoNothing()
    const [row] = await tx.select().from(providerEvents).where(eq(providerEvents.id, news.id)).for('update')
    if (row?.appliedAt) return
    const recorded = intent && (await recordIntent(desk, tx, intent))
    if (recorded === 'unknown' || recorded === 'another_open') return recorded
    await tx.update(providerEvents).set({ appliedAt: desk.now() }).where(eq(providerEvents.id, news.id))
    return recorded
  })
}

const kept = ({ now }: Desk, news: News) => ({ ...news, receivedAt: now(), tryAt: new Date(now().getTime() + 5_000) })

const isOfRefund = (type: string) =>
  type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.')

/** The payment that an event tells of: itself, or the one that its charge or refund belongs to. */
function intentOf({ type, data: { object } }: Stripe.Event): string | null {
  const thing = object as { id?: unknown; payment_intent?: unknown }
  const id = type.startsWith('payment_intent.') ? thing.id : thing.payment_intent
  return typeof id === 'string' ? id : null
}
