import type { RegisterRoute } from '../../../call.ts'
import { issueInvoices } from './issue-invoices.ts'
import { printOrders } from './print-orders.ts'

/** Staff calls for printed orders and invoices. */
export function documentRoutes(route: RegisterRoute): void {
  route('GET /api/admin/printed-orders', async ({ context, query }) => ({
    orders: await printOrders(context, query.ids),
  }))

  route('POST /api/admin/invoices', ({ context, body }) => issueInvoices(context, body.orderIds))
}
