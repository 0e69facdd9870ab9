import { formatCount } from '#contract/format-count.ts'
import type { RegisterRoute } from '../../../call.ts'
import { exportOrderList, exportOrders } from '../documents/export-orders.ts'
import { forEachOrder } from '../for-each-order.ts'
import { moveMany } from './move-many.ts'
import { statusBeforeUndone } from './order-states.ts'
import { requireMove } from './permission-of-move.ts'
import { undoMove } from './undo-move.ts'

/** Orders are changed one after the other, which takes time; milliseconds. */
const manyOrders = { timeout: 30_000 }

/** Staff calls for many orders at once. */
export function orderBatchRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/batch',
    async ({ context, body }) => {
      await requireMove(context, body.move)
      const result = await moveMany(context, body)
      return { ...result, message: `${formatCount(result.moved.length, 'order')} ${body.move}` }
    },
    manyOrders,
  )

  route(
    'POST /api/admin/orders/batch/undo',
    async ({ context, body }) => {
      await requireMove(context, body.status)
      // Those that have changed since, or too long ago, are left out.
      const { done: undone, leftOut } = await forEachOrder(context, body.orderIds, (orderId) =>
        undoMove(context, orderId, body),
      )
      const before = statusBeforeUndone[body.status]
      const message =
        undone.length > 0 ? `${formatCount(undone.length, 'order')} ${before} again` : 'Nothing was undone'
      return { undone, leftOut, message }
    },
    manyOrders,
  )

  route('POST /api/admin/orders/file', ({ context, body }) => exportOrders(context, body), manyOrders)

  route('GET /api/admin/orders/file', ({ context, query }) => exportOrderList(context, query))
}
