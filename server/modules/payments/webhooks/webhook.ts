import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { Shop } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { handleProviderEvent } from './handle-event.ts'

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

function verified({ cards, now }: Shop, body: unknown, signature: string): Stripe.Event {
  const invalidSignature = new ShopError('bad_request', 'The signature of this event is not valid.')
  if (!cards.webhookSecret || !Buffer.isBuffer(body)) throw invalidSignature
  const received = now().getTime()
  // The SDK checks past timestamps only; future ones are rejected here.
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(at <= received / 1000 + tolerance)) throw invalidSignature
  try {
    return cards.stripe.webhooks.constructEvent(body, signature, cards.webhookSecret, tolerance, undefined, received)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw invalidSignature
    throw error
  }
}
