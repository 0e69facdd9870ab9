import { providerTiming, type RegisterRoute } from '../../call.ts'
import { requireMarks, requirePermission } from '../../permissions.ts'
import { cashRoutes } from './cash-on-delivery/cash-routes.ts'
import { changeRoute } from './change-order.ts'
import { counterRoutes } from './counter/counter-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { listPickable, pickBatches } from './documents/picked-batches.ts'
import { editOrder } from './editing/edit-order.ts'
import { holdRoutes } from './holds/hold-routes.ts'
import { askToConfirm } from './links/ask-to-confirm.ts'
import { listAllOrders } from './lists/list-all-orders.ts'
import { searchedBy } from './lists/order-search.ts'
import { readToday } from './lists/read-today.ts'
import { streamOrderUpdates } from './lists/stream-order-updates.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { requireStaffOrder } from './staff-order.ts'
import { orderBatchRoutes } from './status/batch-routes.ts'
import { statusRoutes } from './status/status-routes.ts'
import { addTag, removeTag } from './tag-order.ts'
import { writeNote } from './write-note.ts'

/** Staff calls for orders and customers. */
export function staffOrderRoutes(route: RegisterRoute): void {
  route('GET /api/admin/today', ({ context }) => readToday(context))

  route('GET /api/admin/live', async ({ context, reply }) => {
    reply.type('text/event-stream; charset=utf-8')
    return streamOrderUpdates(context)
  })

  route('GET /api/admin/orders', async ({ context, query }) =>
    listAllOrders(context, query, { searched: await searchedBy(context, query) }),
  )

  route('GET /api/admin/orders/:orderId', async ({ context, params, query }) => {
    if (query.toEdit) {
      await requirePermission(context, 'orders.edit')
      await requireMarks(context, 'contact', 'address', 'money')
    }
    return { order: await requireStaffOrder(context, params.orderId) }
  })

  route('PUT /api/admin/orders/:orderId', changeRoute(editOrder, 'Order changed'), providerTiming)

  route('POST /api/admin/orders/:orderId/confirmation-link', async ({ context, params }) => ({
    path: await askToConfirm(context, params.orderId),
  }))

  route('POST /api/admin/orders/:orderId/notes', changeRoute(writeNote, 'Note added'))

  route('POST /api/admin/orders/:orderId/tags', changeRoute(addTag, 'Tag added'))

  route('DELETE /api/admin/orders/:orderId/tags/:tag', async ({ context, params }) => ({
    order: await removeTag(context, params.orderId, params.tag),
    message: 'Tag removed',
  }))

  route('GET /api/admin/orders/:orderId/bottle-batches', async ({ context, params }) => ({
    lines: await listPickable(context, params.orderId),
  }))

  route('POST /api/admin/orders/:orderId/bottle-batches', changeRoute(pickBatches, 'Batches saved'))

  cashRoutes(route)
  counterRoutes(route)
  customerRoutes(route)
  documentRoutes(route)
  holdRoutes(route)
  refundRoutes(route)
  returnRoutes(route)
  orderBatchRoutes(route)
  statusRoutes(route)
}
