import type { OutgoingRequest } from '../../deliveries.ts'
import type { Endpoint, Event } from '../objects.ts'
import { type Forgery, forge, sign } from './signature.ts'

/** The signed, or forged, request that delivers an event; `now` is in milliseconds. */
export function eventRequest(
  event: Event,
  { url, _sandbox }: Endpoint,
  now: number,
  forgery?: Forgery,
): OutgoingRequest {
  const text = JSON.stringify(event, null, 2)
  const at = Math.floor(now / 1000)
  const { body, signature } = forgery
    ? forge(forgery, text, _sandbox.secret, at)
    : { body: text, signature: sign(text, _sandbox.secret, at) }
  return {
    url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(signature && { 'Stripe-Signature': signature }),
    },
  }
}
