import type { CallOutcome } from '#contract/orders/customers/calls.ts'
import { providerTiming, type RegisterRoute } from '../../call.ts'
import {
  blockPhoneOfOrder,
  listBlockedPhones,
  unblockPhone,
  unblockPhoneOfOrder,
} from './cash-on-delivery/blocked-phones.ts'
import { listCalls } from './cash-on-delivery/list-calls.ts'
import { recordCash } from './cash-on-delivery/receive-cash.ts'
import { recordCall } from './cash-on-delivery/record-call.ts'
import { counterRoutes } from './counter/counter-routes.ts'
import { exportCustomers, listCustomers } from './customers/list-customers.ts'
import { listCustomersByPhone } from './customers/list-customers-by-phone.ts'
import { issueInvoices } from './documents/issue-invoices.ts'
import { printOrders } from './documents/print-orders.ts'
import { editOrder } from './editing/edit-order.ts'
import { listAllOrders } from './lists/list-all-orders.ts'
import { readToday } from './lists/read-today.ts'
import { refundAgain } from './refunds/refund-again.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { decideReturn } from './returns/decide-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { requireStaffOrder } from './staff-order.ts'
import { moveOrder } from './status/move-order.ts'
import { recordParcelReturn } from './status/record-parcel-return.ts'
import { recordShipment } from './status/record-shipment.ts'
import { undoMove } from './status/undo-move.ts'
import { addTag, removeTag } from './tag-order.ts'
import { writeNote } from './write-note.ts'

const callMessages: Record<CallOutcome, string> = {
  confirmed: 'Order confirmed',
  no_answer: 'Call recorded',
  call_later: 'Call scheduled',
  cancelled: 'Order cancelled',
}

/** Staff calls about orders and customers. */
export function staffOrderRoutes(route: RegisterRoute): void {
  route('GET /api/admin/orders', async ({ context, query }) => ({
    success: true,
    ...(await listAllOrders(context, query)),
  }))

  route('GET /api/admin/orders/:orderId', async ({ context, params }) => ({
    success: true,
    order: await requireStaffOrder(context, params.orderId),
  }))

  route(
    'PUT /api/admin/orders/:orderId',
    async ({ context, params, body }) => ({
      success: true,
      order: await editOrder(context, params.orderId, body),
      message: 'Order changed',
    }),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/status',
    async ({ context, params, body }) => ({
      success: true,
      order: await moveOrder(context, params.orderId, body),
      message: `The order is now ${body.status}`,
    }),
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

  route('POST /api/admin/orders/:orderId/shipment', async ({ context, params, body }) => ({
    success: true,
    order: await recordShipment(context, params.orderId, body),
    message: 'Shipment recorded',
  }))

  route(
    'POST /api/admin/orders/:orderId/parcel-return',
    async ({ context, params, body }) => ({
      success: true,
      order: await recordParcelReturn(context, params.orderId, body),
      message: 'Return recorded',
    }),
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/undo-move', async ({ context, params, body }) => {
    const order = await undoMove(context, params.orderId, body)
    return { success: true, order, message: `Undone. The order is ${order.status} again` }
  })

  route(
    'POST /api/admin/orders/:orderId/cash-on-delivery',
    async ({ context, params, body }) => {
      const order = await recordCash(context, params.orderId, body)
      const paid = order.paymentStatus === 'paid'
      return { success: true, order, message: paid ? 'Cash recorded' : 'Cash on delivery recorded' }
    },
    providerTiming,
  )

  route('POST /api/admin/orders/:orderId/return', async ({ context, params, body }) => ({
    success: true,
    order: await decideReturn(context, params.orderId, body),
    message: body.accept ? 'Return accepted' : 'Return declined',
  }))

  route('POST /api/admin/orders/:orderId/notes', async ({ context, params, body }) => ({
    success: true,
    order: await writeNote(context, params.orderId, body),
    message: 'Note added',
  }))

  route('POST /api/admin/orders/:orderId/tags', async ({ context, params, body }) => ({
    success: true,
    order: await addTag(context, params.orderId, body),
    message: 'Tag added',
  }))

  route('DELETE /api/admin/orders/:orderId/tags/:tag', async ({ context, params }) => ({
    success: true,
    order: await removeTag(context, params.orderId, params.tag),
    message: 'Tag removed',
  }))

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

  route('POST /api/admin/orders/:orderId/return/received', async ({ context, params, body }) => ({
    success: true,
    order: await receiveReturn(context, params.orderId, body),
    message: 'Return received',
  }))

  route(
    'POST /api/admin/orders/:orderId/refunds',
    async ({ context, params, body }) => ({
      success: true,
      order: await refundOrder(context, params.orderId, body),
      message: body.method === 'card' ? 'Refund sent' : 'Refund recorded',
    }),
    providerTiming,
  )

  route(
    'POST /api/admin/orders/:orderId/refund',
    async ({ context, params, body }) => ({ success: true, ...(await refundAgain(context, params.orderId, body)) }),
    providerTiming,
  )

  route('GET /api/admin/printed-orders', async ({ context, query }) => ({
    success: true,
    orders: await printOrders(context, query.ids),
  }))

  route('POST /api/admin/invoices', async ({ context, body }) => ({
    success: true,
    ...(await issueInvoices(context, body.orderIds)),
  }))

  route('GET /api/admin/customers', async ({ context, query }) => ({
    success: true,
    ...(await listCustomers(context, query)),
  }))

  route('GET /api/admin/customers/file', ({ context, query }) => exportCustomers(context, query))

  route('GET /api/admin/customers/by-phone', async ({ context, query }) => ({
    success: true,
    ...(await listCustomersByPhone(context, query)),
  }))

  counterRoutes(route)

  route('GET /api/admin/today', async ({ context }) => ({ success: true, ...(await readToday(context)) }))
}
