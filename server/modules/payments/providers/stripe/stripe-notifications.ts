import type Stripe from 'stripe'
import { z } from 'zod'
import { InvalidNotification, type ProviderNotification, type ReceivedNotification } from '../payment-provider.ts'

/** What the shop reads of an event. */
const StripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({}) }),
})

/** Tolerance for a delivery's timestamp in seconds, either way: older ones are replays, later ones are forged. */
const tolerance = 300

/** @throws InvalidNotification */
export function verifyEvent(
  stripe: Stripe,
  secret: string | undefined,
  { headers, body, at }: ReceivedNotification,
): ProviderNotification {
  const invalidSignature = new InvalidNotification('The signature of this event is not valid.')
  const signature = String(headers['stripe-signature'] ?? '')
  const verifier = stripe.webhooks.signature
  if (!secret || !verifier) throw invalidSignature
  // The SDK checks past timestamps only; future ones are rejected here. Of several it signs the last.
  const [time = '', ...others] = signature.split(',').filter((part) => part.startsWith('t='))
  const isInTime = Number(/^t=(\d+)$/.exec(time)?.[1]) <= at.getTime() / 1000 + tolerance
  if (!isInTime || others.length > 0) throw invalidSignature
  try {
    verifier.verifyHeader(body, signature, secret, tolerance, undefined, at.getTime())
  } catch {
    // Of a malformed signature it throws any error.
    throw invalidSignature
  }
  const { data: event } = StripeEvent.safeParse(parsed(body.toString()))
  if (!event) throw new InvalidNotification('This event cannot be read.')
  return notificationOf(event)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOfRefund = (type: string) =>
  type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.')

/** An event in the port's terms. Its payment is its object, or the payment of its charge or refund. */
export function notificationOf({ id, type, data }: { id: string; type: string; data: { object: object } }) {
  const object = data.object as { id?: unknown; payment_intent?: unknown }
  const isOfPayment = type.startsWith('payment_intent.')
  const about: ProviderNotification['about'] = isOfPayment ? 'payment' : isOfRefund(type) ? 'refund' : 'other'
  const paymentId = isOfPayment ? object.id : object.payment_intent
  const isId = typeof paymentId === 'string' && /^pi_\w{1,240}$/.test(paymentId)
  return { id, type, about, paymentId: isId ? paymentId : null }
}

/**
 * What no other polling finds: refunds that the bank rejects later or that were made in the dashboard, and payments
 * that succeed after the shop has closed them.
 */
const polledTypes = ['payment_intent.succeeded', 'charge.refunded', 'refund.created', 'refund.updated', 'refund.failed']

/** The events since a time, a page at a time. */
export async function* listEvents(stripe: Stripe, since: Date): AsyncGenerator<ProviderNotification[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let last: string | undefined
  do {
    const listed = { types: polledTypes, created, limit: 100, ...(last && { starting_after: last }) }
    const { data, has_more: hasMore } = await stripe.events.list(listed)
    yield data.map(notificationOf)
    last = hasMore ? data.at(-1)?.id : undefined
  } while (last)
}
