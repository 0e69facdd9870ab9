import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../../../context.ts'
import { largestBodies } from '../../../../http/json-body.ts'
import { verifyNotification } from '../../../payments/index.ts'
import { handleNotification } from './handle-notification.ts'

/** `/api/payment/<provider>/webhook` of each provider. Bodies are read as raw bytes, which signatures cover. */
export async function notificationRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, bodyLimit: largestBodies.ofNotifications }
    for (const provider of shop.providers.all) {
      scope.post(`/api/payment/${provider.name}/webhook`, options, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = { headers: request.headers, body, at: shop.now() }
        const notification = await verifyNotification(provider, received, request.log)
        await handleNotification({ ...shop, log: request.log }, { provider: provider.name, ...notification })
        shop.orderUpdates.changed(false)
        reply.header('Cache-Control', 'no-store')
        return { success: true }
      })
    }
  })
}
