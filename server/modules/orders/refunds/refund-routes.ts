import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { isWaiting } from '#contract/payments/refunds.ts'
import type { SecondPaymentStep } from '#contract/payments/second-payments.ts'
import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { changeRoute } from '../change-order.ts'
import { decideHeldPayment } from '../payments/attempts/decide-held-payment.ts'
import { recordSecondPayment } from '../payments/record-second-payment.ts'
import { checkRefund } from './check-refund.ts'
import { completeDueRefund, refundMessage } from './complete-due-refund.ts'
import { refundOrder } from './refund-order.ts'

const stepMessages: Record<SecondPaymentStep['step'], string> = {
  collected: 'Recorded: this cash is to be given back',
  not_collected: 'Recorded: no cash was collected',
  given_back: 'Recorded as given back',
}

/** About the newest refund of an order, which may be in several parts. */
function sentMessage(order: StaffOrder): string {
  const newest = order.refunds.at(-1)?.at
  const parts = order.refunds.filter(({ at }) => at === newest)
  if (parts.some(({ state }) => state === 'failed')) return refundMessage('failed', order)
  return refundMessage(parts.some(isWaiting) ? 'pending' : null, order)
}

/** Staff calls for refunds. */
export function refundRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/:orderId/refunds',
    changeRoute(refundOrder, (order, body) => (body.method === 'card' ? sentMessage(order) : 'Refund recorded')),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/held-payments/:attempt',
    async ({ context, params, body }) => {
      const order = await decideHeldPayment(context, params, body)
      return { order, message: body.decision === 'accept' ? 'Payment accepted' : sentMessage(order) }
    },
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/refund-checks/:check',
    async ({ context, params, body }) => ({
      order: await checkRefund(context, params, body),
      message: 'Refund checked',
    }),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/second-payment',
    changeRoute(recordSecondPayment, (_, { step }) => stepMessages[step]),
  )

  route(
    'POST /api/admin/orders/:orderId/due-refund',
    ({ context, params, body }) => completeDueRefund(context, params.orderId, body),
    providerTiming,
  )
}
