import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { recordSecondPayment } from '../paying/record-second-payment.ts'
import { completeDueRefund } from './complete-due-refund.ts'
import { refundOrder } from './refund-order.ts'

/** Staff calls for refunds. */
export function refundRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/:orderId/refunds',
    async ({ context, params, body }) => ({
      success: true,
      order: await refundOrder(context, params.orderId, body),
      message: body.method === 'card' ? 'Refund sent' : 'Refund recorded',
    }),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/second-payment', async ({ context, params, body }) => ({
    success: true,
    ...(await recordSecondPayment(context, params.orderId, body)),
  }))

  route(
    'POST /api/admin/orders/:orderId/due-refund',
    async ({ context, params, body }) => ({
      success: true,
      ...(await completeDueRefund(context, params.orderId, body)),
    }),
    providerTiming,
  )
}
