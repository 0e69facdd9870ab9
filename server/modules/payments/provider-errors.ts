import { type OnlineWay, onlineWayWords } from '#contract/payments/ways-to-pay.ts'
import { ShopError } from '../../errors.ts'
import { type PaymentProvider, ProviderKeysRejected, ProviderUnavailable } from '../../payments-api/payment-provider.ts'

/**
 * Maps a failure of the provider to a message for the customer, which names the way to pay; other errors stay as they
 * are.
 */
export function mapProviderErrors<Result>(
  { way }: Pick<PaymentProvider, 'way'>,
  response: Promise<Result>,
): Promise<Result> {
  return response.catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderKeysRejected)) throw error
    throw Object.assign(wayUnavailable(way), { cause: error })
  })
}

/** The provider of this way to pay cannot be reached, or has not responded in time. */
export const wayUnavailable = (way: OnlineWay): ShopError => {
  const message = `${onlineWayWords[way].payments} are temporarily unavailable. Please try again in a moment, or choose Cash On Delivery.`
  return new ShopError('unavailable', message, { retryAfter: 5 })
}

/** Whether only another attempt can succeed. */
export const needsNewAttempt = (error: unknown): boolean =>
  error instanceof ProviderUnavailable && error.needsNewAttempt
