import type { CallOutcome } from '#contract/orders/customers/calls.ts'
import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { blockPhoneOfOrder, listBlockedPhones, unblockPhone, unblockPhoneOfOrder } from './blocked-phones.ts'
import { listCalls } from './list-calls.ts'
import { recordCash } from './receive-cash.ts'
import { recordCall } from './record-call.ts'

const callMessages: Record<CallOutcome, string> = {
  confirmed: 'Order confirmed',
  no_answer: 'Call recorded',
  call_later: 'Call scheduled',
  cancelled: 'Order cancelled',
}

/** Staff calls for cash on delivery, confirmation calls and blocked phone numbers. */
export function cashRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/:orderId/cash-on-delivery',
    async ({ context, params, body }) => {
      const order = await recordCash(context, params.orderId, body)
      const paid = order.paymentStatus === 'paid'
      return { success: true, order, message: paid ? 'Cash recorded' : 'Cash on delivery recorded' }
    },
    providerTiming,
  )

  route('GET /api/admin/calls', async ({ context }) => ({ success: true, ...(await listCalls(context)) }))

  route(
    'POST /api/admin/orders/:orderId/calls',
    async ({ context, params, body }) => ({
      success: true,
      order: await recordCall(context, params.orderId, body),
      message: callMessages[body.outcome],
    }),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/phone-block', async ({ context, params, body }) => ({
    success: true,
    order: await blockPhoneOfOrder(context, params.orderId, body),
    message: 'Cash on delivery blocked for this number',
  }))

  route('DELETE /api/admin/orders/:orderId/phone-block', async ({ context, params }) => ({
    success: true,
    order: await unblockPhoneOfOrder(context, params.orderId),
    message: 'Cash on delivery allowed again for this number',
  }))

  route('GET /api/admin/blocked-phones', async ({ context, query }) => ({
    success: true,
    ...(await listBlockedPhones(context, query)),
  }))

  route('DELETE /api/admin/blocked-phones/:phone', async ({ context, params }) => {
    await unblockPhone(context, params.phone)
    return { success: true, message: 'Cash on delivery allowed again for this number' }
  })
}
