import type { RegisterRoute } from '../../../call.ts'
import { readSettings } from '../../settings/index.ts'
import { issueInvoices } from './issue-invoices.ts'
import { logPrints } from './log-prints.ts'
import { printOrders } from './print-orders.ts'

/** Staff calls for printed orders and invoices. */
export function documentRoutes(route: RegisterRoute): void {
  route('GET /api/admin/printed-orders', async ({ context, query }) => {
    const orders = await printOrders(context, query.ids)
    const ids = orders.map(({ _id }) => _id)
    await logPrints(context, ids, query.document)
    const { vat } = await readSettings(context.db)
    return { orders, vatInvoices: vat.invoices }
  })

  route('POST /api/admin/invoices', ({ context, body }) => issueInvoices(context, body))
}
