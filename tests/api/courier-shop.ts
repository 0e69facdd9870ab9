import { eq } from 'drizzle-orm'
import { consignments } from '#database/schema/index.ts'
import { courierSandboxKeys } from '#server/couriers/couriers.ts'
import type { ProviderName } from '#server/couriers/providers.ts'
import { webhooksOf } from '#server/payments-sandbox.ts'
import { handleDue } from '#tests/support/handle-due.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, openShop, orderOf } from './shop.ts'

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>

/** A listening shop with the test courier, which sends webhooks to it. */
export async function openCourierShop(options: { limitsFactor?: number } = {}) {
  const shop = await openShop({ stripe: undefined, ...options })
  const admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  const keys = courierSandboxKeys(shop.shop.config.tokenSecret)
  const { webhookToken } = keys.steadfast
  const authorization: Record<ProviderName, Record<string, string>> = {
    pathao: { 'X-Sandbox-Key': keys.pathao.clientSecret },
    redx: { 'API-ACCESS-TOKEN': `Bearer ${keys.redx.accessToken}` },
    steadfast: { 'Api-Key': keys.steadfast.apiKey, 'Secret-Key': keys.steadfast.secretKey },
  }
  const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  shop.sendWebhooksTo(webhooksOf(shop.shop.config, port))
  const customers = new Map<string, Account>()

  const move = async (id: string, status: string) =>
    shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body: await statusChangeOf(shop.db, id, status) })

  /** Calls a courier's sandbox. */
  async function callCourier(path: string, body?: object, courier: ProviderName = 'steadfast') {
    const response = await fetch(`${shop.providers.sandboxOrigin}/couriers/${courier}${path}`, {
      headers: { ...authorization[courier], 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    ...shop,
    admin,
    webhookToken,
    keys,
    /** The customer of each order. */
    customers,
    move,
    callCourier,
    /** A cash order. */
    async orderIn(status: 'pending' | 'confirmed', address: object = {}): Promise<string> {
      const customer = await shop.account()
      const order = orderOf(await shop.product())
      const { body } = await shop.order(customer, { ...order, address: { ...order.address, ...address } })
      await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
      customers.set(body.orderId, customer)
      if (status !== 'pending') await move(body.orderId, 'confirmed')
      return body.orderId
    },
    send: (id: string, as = admin) =>
      shop.call(`POST /api/admin/orders/${id}/consignment`, { as, body: { courier: 'steadfast' } }),
    /** Another action on the parcel of an order. */
    consign: (id: string, body: object, action = '') =>
      shop.call(`POST /api/admin/orders/${id}/consignment${action}`, { as: admin, body }),
    staffOrder: (id: string) => shop.staffOrder(id, admin),
    setStatus: (invoice: string, status: string, withoutWebhook = false) =>
      callCourier('/control/status', { invoice, status, withoutWebhook }),
    webhook: (body: object, bearer = `Bearer ${webhookToken}`) =>
      shop.call('POST /api/couriers/steadfast/webhook', { body, headers: { authorization: bearer } }),
    /** As if a parcel had been handed over some time ago: its next check is due. */
    passTime: (orderId: string, minutes = 1) =>
      shop.db
        .update(consignments)
        .set({ checkAt: new Date(0), leasedUntil: new Date(shop.shop.now().getTime() - minutes * 60_000) })
        .where(eq(consignments.orderId, orderId)),
    poll: () => handleDue(shop.shop, 'check-parcel'),
  }
}

export const webhookOf = (invoice: string, change: object) => ({
  notification_type: 'delivery_status',
  consignment_id: 1,
  invoice,
  status: 'delivered',
  updated_at: '2026-11-22 12:00:00',
  ...change,
})
