import { z } from 'zod'
import type { ParcelState, SimulatedState } from '#contract/delivery/parcel-states.ts'
import { toPoisha } from '#contract/money.ts'
import { equalSecrets } from '../../signatures.ts'
import type { CourierApi, ReadWebhook, WebhookOutcome } from '../courier-api.ts'
import { orAbsent, requestCourier } from '../request-courier.ts'
import type { SteadfastKeys } from './keys.ts'

const Created = z.object({
  consignment: z.object({ consignment_id: z.coerce.string(), tracking_code: z.string() }),
})
const Status = z.object({ delivery_status: z.string() })

/** Steadfast's statuses, in either case. */
const states: Record<string, ParcelState> = {
  in_review: 'waiting',
  pending: 'in_transit',
  hold: 'on_hold',
  delivered_approval_pending: 'checking',
  partial_delivered_approval_pending: 'checking',
  cancelled_approval_pending: 'checking',
  unknown_approval_pending: 'checking',
  delivered: 'delivered',
  partial_delivered: 'partial_delivered',
  cancelled: 'cancelled',
}
const stateOf = (status: string): ParcelState => states[status.trim().toLowerCase().replace(/\s+/g, '_')] ?? 'unknown'

const parcel = {
  invoice: z.uuid(),
  consignment_id: z.union([z.string(), z.number()]).transform(String),
  tracking_id: z.string().max(60).optional(),
  tracking_message: z.string().max(1_000).optional(),
}

/**
 * Steadfast's webhook payload: https://steadfast.com.bd (API, Webhook Integration). `return_status` reports that a
 * parcel is being returned.
 */
const Notification = z.discriminatedUnion('notification_type', [
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

/**
 * Steadfast's API, version 1:
 * https://docs.google.com/document/d/e/2PACX-1vTi0sTyR353xu1AK0nR8E_WKe5onCkUXGEf8ch8uoJy9qxGfgGnboSIkNosjQ0OOdXkJhgGuAsWxnIh/pub
 * It rejects a second parcel with the same invoice number; a look-up by invoice returns the status, but neither
 * consignment id nor tracking code. It has no call to cancel a parcel and none for a price.
 */
export function openSteadfast(keys: SteadfastKeys, { isTest }: { isTest: boolean }): CourierApi {
  const { apiKey, secretKey, webhookToken, apiUrl } = keys
  const headers = { 'Api-Key': apiKey, 'Secret-Key': secretKey }
  const api: CourierApi = {
    isTest,
    findsByInvoice: true,
    reportsPartial: true,
    async create({ invoice, name, phone, address, collect, items, note }) {
      const { consignment } = await requestCourier('Steadfast', Created, `${apiUrl}/create_order`, {
        method: 'POST',
        headers,
        body: {
          invoice,
          recipient_name: name,
          recipient_phone: phone,
          recipient_address: address,
          cod_amount: collect,
          item_description: items,
          note,
        },
      })
      return { consignmentId: consignment.consignment_id, trackingCode: consignment.tracking_code }
    },
    async statusOf({ invoice }) {
      const url = `${apiUrl}/status_by_invoice/${encodeURIComponent(invoice)}`
      const found = await orAbsent(requestCourier('Steadfast', Status, url, { headers }))
      return found && { state: stateOf(found.delivery_status) }
    },
    webhook: {
      read({ headers: { authorization }, body }) {
        if (!equalSecrets(webhookToken && `Bearer ${webhookToken}`, authorization)) {
          return { problem: 'forged', message: 'The bearer token is not the one of this shop.' }
        }
        return readNotification(body)
      },
      reply: (outcome, message) => ({
        status: replyStatus[outcome],
        body: { status: outcome === 'received' ? 'success' : 'error', message },
      }),
    },
  }
  if (!isTest) return api
  async function simulate(invoice: string, state: SimulatedState) {
    const url = apiUrl.replace('/api/v1', '/control/status')
    const status = state === 'in_transit' ? 'pending' : state
    await requestCourier('Steadfast', z.object({}), url, { method: 'POST', headers, body: { invoice, status } })
  }
  return { ...api, simulate }
}

const replyStatus: Record<WebhookOutcome, number> = { received: 200, forged: 401, unreadable: 400, unknown: 404 }

function readNotification(body: unknown): ReadWebhook {
  const { data, error } = Notification.safeParse(body)
  if (!data) {
    return { problem: 'unreadable', message: `This notification cannot be read: ${z.prettifyError(error)}` }
  }
  const isStatus = data.notification_type === 'delivery_status'
  const collected = isStatus && data.cod_amount !== undefined ? toPoisha(data.cod_amount) : undefined
  const returning = data.notification_type === 'return_status' ? 'returning' : undefined
  return {
    update: {
      invoice: data.invoice,
      state: isStatus ? stateOf(data.status) : returning,
      message: data.tracking_message,
      collected,
      consignmentId: data.consignment_id,
      trackingCode: data.tracking_id,
    },
  }
}
