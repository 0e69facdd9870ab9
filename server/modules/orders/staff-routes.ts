import { type Answering, askingProvider } from '../../call.ts'
import { listAllOrders } from './list-all-orders.ts'
import { moveOrder } from './move-order.ts'

/** What the shop's staff does with orders. */
export function staffOrderRoutes(answer: Answering): void {
  answer('GET /api/admin/orders', async ({ context, query }) => ({
    success: true,
    ...(await listAllOrders(context, query)),
  }))

  answer(
    'POST /api/admin/orders/:orderId/status',
    async ({ context, params, body }) => ({
      success: true,
      order: await moveOrder(context, params.orderId, body),
      message: `The order is ${body.status} now`,
    }),
    askingProvider,
  )
}
