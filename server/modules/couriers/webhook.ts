import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toPoisha } from '#contract/money.ts'
import type { Shop } from '../../context.ts'
import { applyCourierStatus } from './apply-status.ts'

const parcel = {
  invoice: z.uuid(),
  consignment_id: z.union([z.string(), z.number()]).transform(String),
  tracking_id: z.string().max(60).optional(),
  tracking_message: z.string().max(1_000).optional(),
}

/**
 * Steadfast's webhook payload: https://steadfast.com.bd (API, Webhook Integration). Statuses: pending, delivered,
 * partial_delivered, cancelled, unknown, in either case. `return_status` reports that a parcel is being returned.
 */
const SteadfastWebhook = z.discriminatedUnion('notification_type', [
  z.object({
    notification_type: z.literal('delivery_status'),
    status: z.string().min(1).max(60),
    // Of a partly delivered parcel the collected amount; only a proposal, so that anything else is ignored.
    cod_amount: z.coerce.number().min(0).max(100_000_000).optional().catch(undefined),
    ...parcel,
  }),
  z.object({ notification_type: z.literal('tracking_update'), ...parcel }),
  z.object({ notification_type: z.literal('return_status'), ...parcel }),
])

/** Receives Steadfast's webhooks, authenticated by the bearer token configured there. */
export function courierWebhooks(app: FastifyInstance, shop: Shop): void {
  app.post('/api/couriers/steadfast/webhook', { schema: { hide: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const respond = (code: number, message: string) =>
      reply.code(code).send({ status: code === 200 ? 'success' : 'error', message })
    if (!isToken(shop.couriers.steadfast?.webhookToken, request.headers.authorization)) {
      return respond(401, 'The bearer token is not the one of this shop.')
    }
    const { data, error } = SteadfastWebhook.safeParse(request.body)
    if (!data) return respond(400, `This notification cannot be read: ${z.prettifyError(error)}`)
    const found = await applyCourierStatus(shop, 'steadfast', {
      invoice: data.invoice,
      status: statusOf(data),
      message: data.tracking_message,
      collected: collectedOf(data),
      consignmentId: data.consignment_id,
      trackingCode: data.tracking_id,
    })
    if (!found) return respond(404, 'There is no such consignment.')
    shop.orderUpdates.changed(false)
    return respond(200, 'Webhook received successfully.')
  })
}

function collectedOf(update: z.output<typeof SteadfastWebhook>): number | undefined {
  const amount = update.notification_type === 'delivery_status' ? update.cod_amount : undefined
  return amount === undefined ? undefined : toPoisha(amount)
}

function statusOf(update: z.output<typeof SteadfastWebhook>): string | undefined {
  if (update.notification_type === 'delivery_status') return update.status
  return update.notification_type === 'return_status' ? 'returning' : undefined
}

function isToken(token: string | undefined, authorization: string | undefined): boolean {
  if (!token) return false
  const [expected, given] = [Buffer.from(`Bearer ${token}`), Buffer.from(authorization ?? '')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
