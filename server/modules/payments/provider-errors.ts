import type { OnlineWay } from '#contract/payments/pay-ways.ts'
import { ShopError } from '../../errors.ts'
import { type PaymentProvider, ProviderKeysRejected, ProviderUnavailable } from './providers/payment-provider.ts'

/**
 * Maps a failure of the provider to one that names the way to pay; other errors stay as they are.
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
export const wayUnavailable = (way: OnlineWay) => new ShopError('payment_way_down', { way }, { retryAfter: 5 })

/** Whether only another attempt can succeed. */
export const needsNewAttempt = (error: unknown): boolean =>
  error instanceof ProviderUnavailable && error.needsNewAttempt
