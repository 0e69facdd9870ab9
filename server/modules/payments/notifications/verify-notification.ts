import type { FastifyBaseLogger } from 'fastify'
import { ShopError } from '../../../errors.ts'
import {
  InvalidNotification,
  type PaymentProvider,
  type ProviderNotification,
  ProviderUnavailable,
  type ReceivedNotification,
} from '../providers/payment-provider.ts'

/** @throws ShopError for a forged or old notification, for one that cannot be read, and while it cannot be verified */
export async function verifyNotification(
  provider: PaymentProvider,
  received: ReceivedNotification,
  log: FastifyBaseLogger,
): Promise<ProviderNotification> {
  try {
    return await provider.verifyNotification(received)
  } catch (error) {
    if (error instanceof InvalidNotification) {
      // Nothing of the notification itself, which anybody can send.
      log.warn({ provider: provider.name, reason: error.message }, 'a notification of a provider was rejected')
      throw new ShopError('notification_invalid', { reason: error.message })
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    // The provider sends it again.
    throw Object.assign(new ShopError('notification_not_verifiable'), { cause: error })
  }
}
