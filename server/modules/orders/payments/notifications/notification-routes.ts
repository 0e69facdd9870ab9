import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Shop } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import {
  InvalidNotification,
  type PaymentProvider,
  ProviderUnavailable,
  type ReceivedNotification,
} from '../../../payments/providers/payment-provider.ts'
import { handleNotification } from './handle-notification.ts'

/** `/api/payment/<provider>/webhook` of each provider. Bodies are read as raw bytes, which signatures cover. */
export async function notificationRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of shop.providers.all) {
      scope.post(`/api/payment/${provider.name}/webhook`, { schema: { hide: true } }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = { headers: request.headers, body, at: shop.now() }
        const notification = await verified(provider, received, request.log)
        await handleNotification({ ...shop, log: request.log }, { provider: provider.name, ...notification })
        shop.orderUpdates.changed(false)
        reply.header('Cache-Control', 'no-store')
        return { success: true }
      })
    }
  })
}

/** @throws ShopError for a forged or old notification, for one that cannot be read, and while it cannot be verified */
async function verified(provider: PaymentProvider, received: ReceivedNotification, log: FastifyBaseLogger) {
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
