import { type CardShop, keys } from './card-shop.ts'

/** How a webhook is signed; by default as the provider does at present. */
export interface Signature {
  /** Seconds since 1970. */
  at?: number
  secret?: string
  /** Replaces the whole signature header. */
  header?: string
}

/** Sends a webhook to the shop. Returns the status of the response. */
export async function deliverWebhook(
  { stripe, app }: Pick<CardShop, 'stripe' | 'app'>,
  payload: string,
  { at = Math.floor(Date.now() / 1000), secret = keys.webhookSecret, header = '' }: Signature = {},
): Promise<number> {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payment/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header || signature },
  })
  return statusCode
}

/** The body of a webhook event about a payment intent. */
export const eventAbout = (intent: string, type = 'payment_intent.succeeded', id = `evt_${crypto.randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: intent, object: 'payment_intent' } } })
