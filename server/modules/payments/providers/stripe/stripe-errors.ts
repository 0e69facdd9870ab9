import Stripe from 'stripe'
import { ProviderKeysRejected, ProviderRejected, ProviderUnavailable, UnknownPayment } from '../payment-provider.ts'

/** Stripe could not be reached or failed: the request may be retried later. */
function isTransient(error: unknown): boolean {
  const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true
  if (error instanceof StripeAPIError) return true
  return error instanceof StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500)
}

/**
 * Whether Stripe repeated its response to an earlier request with the same idempotency key. It does so for a day with
 * any response, a 500 as well: see https://docs.stripe.com/api/idempotent_requests.
 */
export const isReplay = (headers: Record<string, string> = {}): boolean => headers['idempotent-replayed'] === 'true'

/**
 * Whether Stripe rejects an idempotency key that came with other parameters before, as from an earlier version of the
 * shop. Not while the first request with the key is in progress, which is a 409.
 */
const isKeyOfOtherRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400

/** Passes the answer of a call on, and its failure as an error of the port. */
export async function stripeCall<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (cause) {
    throw portErrorOf(cause)
  }
}

function portErrorOf(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause
  const { message } = cause
  if (cause.code === 'resource_missing') return new UnknownPayment(message, { cause })
  if (isKeyOfOtherRequest(cause)) return new ProviderUnavailable(message, { cause, needsNewAttempt: true })
  if (isTransient(cause)) {
    return new ProviderUnavailable(message, { cause, needsNewAttempt: isReplay(cause.headers) })
  }
  if (cause instanceof Stripe.errors.StripeAuthenticationError) return new ProviderKeysRejected(message, { cause })
  return new ProviderRejected(message, { cause })
}
