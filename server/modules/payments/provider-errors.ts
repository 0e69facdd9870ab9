import Stripe from 'stripe'
import { ShopError } from '../../errors.ts'

/** The provider could not be reached or failed: the request may be retried later. */
export function isTransient(error: unknown): boolean {
  const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true
  if (error instanceof StripeAPIError) return true
  return error instanceof StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500)
}

/**
 * Whether the provider repeated its response to an earlier request with the same idempotency key. It does so for a day
 * with any response, a 500 as well: see https://docs.stripe.com/api/idempotent_requests.
 */
export const isReplay = (headers: Record<string, string> = {}): boolean => headers['idempotent-replayed'] === 'true'

/**
 * Whether the provider rejects an idempotency key that came with other parameters before, as from an earlier version of
 * the shop. Not while the first request with the key is in progress, which is a 409.
 */
export const isKeyOfOtherRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400

/** Whether only a request with another idempotency key can succeed: the provider has repeated its own failure. */
export const needsAnotherKey = (error: unknown): boolean =>
  isKeyOfOtherRequest(error) ||
  (isTransient(error) && error instanceof Stripe.errors.StripeError && isReplay(error.headers))

/** The provider has no payment with that id. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Maps a failure of the provider to a message for the customer; other errors stay as they are. */
export function mapProviderErrors<Result>(response: Promise<Result>): Promise<Result> {
  return response.catch((error: unknown) => {
    const unauthorized = error instanceof Stripe.errors.StripeAuthenticationError
    if (!isTransient(error) && !unauthorized && !isKeyOfOtherRequest(error)) throw error
    const message =
      'Card payments are temporarily unavailable. Please try again in a moment, or choose Cash On Delivery.'
    throw Object.assign(new ShopError('unavailable', message, { retryAfter: 5 }), { cause: error })
  })
}
