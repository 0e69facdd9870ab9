import type { RegisterRoute } from '../../../call.ts'
import { exportOrderList, exportOrders } from '../documents/export-orders.ts'
import { moveMany } from './move-many.ts'

/** Orders are changed one after the other, which takes time; milliseconds. */
const manyOrders = { timeout: 30_000 }

/** Staff calls for many orders at once. */
export function orderBatchRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/orders/batch',
    async ({ context, body }) => {
      const result = await moveMany(context, body)
      const { length } = result.moved
      return {
        success: true,
        ...result,
        message: `${length} ${length === 1 ? 'order' : 'orders'} ${body.move}`,
      }
    },
    manyOrders,
  )

  route(
    'POST /api/admin/orders/file',
    async ({ context, body }) => ({ success: true, ...(await exportOrders(context, body)) }),
    manyOrders,
  )

  route('GET /api/admin/orders/file', ({ context, query }) => exportOrderList(context, query))
}
