import type { CallOutcome } from '#contract/orders/customers/calls.ts'
import { providerTiming, type RegisterRoute } from '../../../call.ts'
import { requireMarks } from '../../../permissions.ts'
import { changeRoute } from '../change-order.ts'
import { decideAdvance } from '../payments/decide-advance.ts'
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
    changeRoute(recordCash, ({ paymentStatus }) =>
      paymentStatus === 'paid' ? 'Cash recorded' : 'Cash on delivery recorded',
    ),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/advance',
    changeRoute(decideAdvance, (_, { decision }) =>
      decision === 'waive' ? 'No advance is needed any more' : 'The advance is kept',
    ),
  )

  route('GET /api/admin/calls', ({ context }) => listCalls(context))

  route(
    'POST /api/admin/orders/:orderId/calls',
    changeRoute(recordCall, (_, { outcome }) => callMessages[outcome]),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/phone-block',
    changeRoute(blockPhoneOfOrder, 'Cash on delivery blocked for this number'),
  )

  route(
    'DELETE /api/admin/orders/:orderId/phone-block',
    changeRoute(unblockPhoneOfOrder, 'Cash on delivery allowed again for this number'),
  )

  route('GET /api/admin/blocked-phones', async ({ context, query }) => {
    await requireMarks(context, 'contact')
    return listBlockedPhones(context, query)
  })

  route('DELETE /api/admin/blocked-phones/:phone', async ({ context, params }) => {
    await requireMarks(context, 'contact')
    await unblockPhone(context, params.phone)
    return { message: 'Cash on delivery allowed again for this number' }
  })
}
