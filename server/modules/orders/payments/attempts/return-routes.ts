import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '#contract/limits.ts'
import type { Shop } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { largestBodies } from '../../../../http/json-body.ts'
import { requireReturned } from '../../../payments/index.ts'
import { returnPath } from '../../links/order-links.ts'
import { returnFromPage } from './return-from-page.ts'

/**
 * `/api/payment/return/<key>`: where hosted pages send the customer back to, by a link or by a form of another site. The
 * key of the attempt cannot be guessed, so nobody has to be signed in. Answers with a link to the order, the same each
 * time: in an in-app browser the customer is a stranger. Its page sends the owner on to the order's own page: only the
 * browser has the token of a session.
 */
export async function returnRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { key: string } }>({
      method: ['GET', 'POST'],
      url: '/api/payment/return/:key',
      schema: { hide: true },
      bodyLimit: largestBodies.small,
      async handler(request, reply) {
        const { key } = request.params
        if (!isUuid(key)) throw new ShopError('payment_not_found')
        const attempt = await requireReturned(shop, key)
        // Only now, and by the found one: a made-up key would be a row in the database, and capitals another counter.
        await shop.limits.take('returnToPayment', attempt.returnKey)
        await returnFromPage({ ...shop, log: request.log }, attempt, parametersOf(request))
        shop.orderUpdates.changed(false)
        const path = await returnPath(shop, attempt)
        return reply.header('Cache-Control', 'no-store').redirect(path, 303)
      },
    })
  })
}

/** The fields of the query, and of a form. */
function parametersOf({ url, body }: FastifyRequest): Record<string, string> {
  const query = new URLSearchParams(url.split('?')[1])
  return {
    ...Object.fromEntries(query),
    ...Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')),
  }
}
