import type { FastifyInstance } from 'fastify'
import type { Courier } from '#contract/delivery/shipments.ts'
import { couriers } from '#contract/delivery/shipments.ts'
import type { Shop } from '../../context.ts'
import type { CourierApi, WebhookReply, WebhookRequest } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { largestBodies } from '../../http/json-body.ts'
import { applyCourierStatus } from './apply-status.ts'

/** Receives the notifications of each courier; the client of a connected one authenticates and reads them. */
export function courierWebhooks(app: FastifyInstance, shop: Shop): void {
  const options = { schema: { hide: true }, bodyLimit: largestBodies.ofNotifications }
  for (const courier of couriers) {
    app.post(`/api/couriers/${courier}/webhook`, options, async (request, reply) => {
      const api = shop.couriers[courier]
      if (!api) throw new ShopError('courier_not_found')
      const { headers, query, body } = request
      const { status, headers: wanted, body: answer } = await receive(shop, courier, api, { headers, query, body })
      reply.header('Cache-Control', 'no-store')
      if (wanted) reply.headers(wanted)
      return reply.code(status).send(answer)
    })
  }
}

async function receive(
  shop: Shop,
  courier: Courier,
  { webhook }: CourierApi,
  request: WebhookRequest,
): Promise<WebhookReply> {
  const read = webhook.read(request)
  if ('problem' in read) return webhook.reply(read.problem, read.message)
  const { update } = read
  if (update) {
    if (!(await applyCourierStatus(shop, courier, update))) {
      return webhook.reply('unknown', 'There is no such consignment.')
    }
    shop.orderUpdates.changed(false)
  }
  return webhook.reply('received', 'Webhook received successfully.')
}
