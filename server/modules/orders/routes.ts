import { notice } from '#contract/notices.ts'
import { bearerToken, providerTiming, type RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { requestFingerprint } from '../../http/request-fingerprint.ts'
import { accountOf } from '../../order-owner.ts'
import { authenticate, renewToken } from '../accounts/index.ts'
import { chooseCashOnDelivery } from './cash-on-delivery/choose-cash-on-delivery.ts'
import { checkCart } from './checkout/check-cart.ts'
import { listSamples } from './checkout/list-samples.ts'
import { placeOrder } from './checkout/place-order.ts'
import { readHeldBottles } from './holds/read-held-bottles.ts'
import { confirmLinkedOrder } from './links/confirm-linked-order.ts'
import { readLinkedOrder } from './links/read-linked-order.ts'
import { addParcelAlert } from './messages/parcel-alerts.ts'
import { countOrders, listOrders } from './own-orders.ts'
import { requireOrder } from './read-orders.ts'
import { requestReturn } from './returns/request-return.ts'
import { staffOrderRoutes } from './staff-routes.ts'
import { cancelOrder } from './status/cancel-order.ts'

export function orderRoutes(route: RegisterRoute, privateRoute: RegisterCachedRoute): void {
  privateRoute('GET /api/order/link/:key', async ({ context, params, query }) => ({
    order: await readLinkedOrder(context, params.key, query.lang),
  }))

  route('POST /api/order/link/:key/confirmation', async ({ context, params, body }) => {
    await confirmLinkedOrder(context, params.key, body)
    return { message: notice('order_confirmed_by_customer') }
  })

  route('POST /api/cart/check', async ({ context, body, request }) => {
    const token = bearerToken(request)
    // Visitors may check a cart, too; the uses of offers count for customers.
    const actor = token ? await authenticate(context, token) : undefined
    return checkCart({ ...context, actor }, body)
  })

  route('GET /api/samples', async ({ context, query }) => ({ samples: await listSamples(context, query.offers) }))

  route('GET /api/order/count', async ({ context, request }) => {
    const count = await countOrders(context, accountOf(context.actor))
    const token = await renewToken(context, bearerToken(request) ?? '')
    return { count, ...(token && { token }) }
  })

  route('POST /api/order/create', async ({ context, body, headers, sent }) => {
    const key = headers['idempotency-key']
    const keyed = key ? { key, fingerprint: requestFingerprint(sent) } : undefined
    const placed = await placeOrder(context, body, keyed)
    return { ...placed, message: notice('order_placed') }
  })

  route('GET /api/order/held', async ({ context }) => ({
    held: await readHeldBottles(context.db, accountOf(context.actor), context.language),
  }))

  route('GET /api/order/my-orders', ({ context, query }) => listOrders(context, accountOf(context.actor), query))

  route('GET /api/order/user/:orderId', async ({ context, params }) => ({
    order: await requireOrder(context, accountOf(context.actor), params.orderId, context.language),
  }))

  route('POST /api/order/user/:orderId/push-alerts', async ({ context, params, body }) => ({
    message: await addParcelAlert(context, accountOf(context.actor), params.orderId, body.subscription),
  }))

  route('POST /api/order/user/:orderId/cash-on-delivery', async ({ context, params, body }) => {
    const owner = accountOf(context.actor)
    await chooseCashOnDelivery(context, owner, params.orderId, body)
    const order = await requireOrder(context, owner, params.orderId, context.language)
    return { order, message: notice('order_cash_chosen') }
  })

  route(
    'POST /api/order/user/:orderId/cancel',
    async ({ context, params }) => {
      const owner = accountOf(context.actor)
      await cancelOrder(context, owner, params.orderId)
      const order = await requireOrder(context, owner, params.orderId, context.language)
      return { order, message: notice('order_was_cancelled') }
    },
    providerTiming,
  )

  route('POST /api/order/user/:orderId/return', async ({ context, params, body }) => {
    const owner = accountOf(context.actor)
    await requestReturn(context, owner, params.orderId, body)
    const order = await requireOrder(context, owner, params.orderId, context.language)
    return { order, message: notice('return_received') }
  })

  staffOrderRoutes(route)
}
