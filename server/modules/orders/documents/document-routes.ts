import { seenWith } from '#contract/accounts/marks.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import type { RegisterRoute } from '../../../call.ts'
import { maySee } from '../../../permissions.ts'
import { cachedSettings } from '../../settings/index.ts'
import { issueInvoices } from './issue-invoices.ts'
import { logPrints } from './log-prints.ts'
import { printOrders } from './print-orders.ts'

const blank = <Document extends { address: PrintedOrder['address'] }>(document: Document): Document => ({
  ...document,
  address: { ...document.address, email: '' },
})
const withoutEmail = (order: PrintedOrder): PrintedOrder => ({
  ...blank(order),
  invoices: order.invoices.map(blank),
  creditNotes: order.creditNotes.map(blank),
})

/** Staff calls for printed orders and invoices. */
export function documentRoutes(route: RegisterRoute): void {
  route('GET /api/admin/printed-orders', async ({ context, query }) => {
    const printed = await printOrders(context, query.ids)
    // Labels have a phone number and an address, but no email.
    const orders = maySee(context, ...seenWith.contact) ? printed : printed.map(withoutEmail)
    const ids = orders.map(({ _id }) => _id)
    const [{ vat }] = await Promise.all([cachedSettings(context.db), logPrints(context, ids, query.document)])
    return { orders, vatInvoices: vat.invoices }
  })

  route('POST /api/admin/invoices', ({ context, body }) => issueInvoices(context, body))
}
