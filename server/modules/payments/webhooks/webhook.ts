import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { handleProviderEvent, ProviderEvent } from './handle-event.ts'

/** Tolerance for a delivery's timestamp in seconds, either way: older ones are replays, later ones are forged. */
const tolerance = 300

/** The provider's webhook. The body is read as raw bytes, which its signature covers. */
export async function webhookRoute(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/payment/stripe/webhook', { schema: { hide: true } }, async (request, reply) => {
      const event = verified(shop, request.body, String(request.headers['stripe-signature'] ?? ''))
      await handleProviderEvent({ ...shop, log: request.log }, event)
      shop.orderUpdates.changed(false)
      reply.header('Cache-Control', 'no-store')
      return { success: true }
    })
  })
}

/** @throws ShopError bad_request for a forged or old event, and for one that cannot be read */
function verified({ cards, now }: Shop, body: unknown, signature: string): ProviderEvent {
  const invalidSignature = new ShopError('bad_request', 'The signature of this event is not valid.')
  if (!cards.webhookSecret || !Buffer.isBuffer(body)) throw invalidSignature
  const received = now().getTime()
  // The SDK checks past timestamps only; future ones are rejected here.
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(at <= received / 1000 + tolerance)) throw invalidSignature
  try {
    const verifier = cards.stripe.webhooks.signature
    if (!verifier) throw new Error('the SDK cannot verify signatures')
    verifier.verifyHeader(body, signature, cards.webhookSecret, tolerance, undefined, received)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw invalidSignature
    throw error
  }
  const { data: event } = ProviderEvent.safeParse(parsed(body.toString()))
  if (!event) throw new ShopError('bad_request', 'This event cannot be read.')
  return event
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
