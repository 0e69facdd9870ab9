import { seenWith } from '#contract/accounts/marks.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import type { RegisterRoute } from '../../../call.ts'
import { maySee } from '../../../permissions.ts'
import { cachedSettings } from '../../settings/index.ts'
import { changeRoute } from '../change-order.ts'
import { fillDecants } from './filled-decants.ts'
import { issueInvoices } from './issue-invoices.ts'
import { countOpened, logPrints } from './log-prints.ts'
import { printOrders } from './print-orders.ts'

type Addressed = Pick<PrintedOrder, 'address'>

const withoutEmail = <Document extends Addressed>(document: Document): Document => ({
  ...document,
  address: { ...document.address, email: '' },
})
const withoutContact = <Document extends Addressed>(document: Document): Document => ({
  ...document,
  address: { ...document.address, email: '', phone: '' },
})

const withoutAddress = <Document extends Addressed>(document: Document): Document => ({
  ...document,
  address: { ...document.address, email: '', phone: '', street: '', zipcode: '' },
})

/** Whether an order is packed or on its way: nobody else's address is needed on a slip or a label. */
const isPacked = ({ status }: PrintedOrder): boolean => status === 'confirmed' || status === 'shipped'

/**
 * What a label and a slip need: the recipient’s phone number and address, but no email, not how the buyer of a gift is
 * reached, and no codes that can be used. The invoices of a gift are the buyer’s. Of an order that is not packed they say
 * neither where it goes nor what is collected.
 */
function forLabels(order: PrintedOrder): PrintedOrder {
  const { gift } = order
  const packed = isPacked(order)
  const billed = !packed ? withoutAddress : gift?.buyer ? withoutContact : withoutEmail
  return {
    ...(packed ? withoutEmail(order) : { ...withoutAddress(order), left: 0, toCollect: 0 }),
    gift: gift && { ...gift, buyer: gift.buyer && { ...gift.buyer, phone: '' } },
    setCodes: [],
    invoices: order.invoices.map(billed),
    creditNotes: order.creditNotes.map(billed),
  }
}

/** Staff calls for printed orders and invoices. */
export function documentRoutes(route: RegisterRoute): void {
  route('GET /api/admin/printed-orders', async ({ context, query }) => {
    const { ids, document } = query
    const [printed, isFirst, { vat }] = await Promise.all([
      printOrders(context, ids),
      countOpened(context, ids),
      cachedSettings(context.db),
    ])
    const orders = maySee(context, ...seenWith.contact) ? printed : printed.map(forLabels)
    const found = orders.map(({ _id }) => _id)
    if (isFirst || document) await logPrints(context, found, document)
    return { orders, vatInvoices: vat.invoices }
  })

  route('POST /api/admin/orders/:orderId/filled-decants', changeRoute(fillDecants, 'Day of filling saved'))

  route('POST /api/admin/invoices', ({ context, body }) => issueInvoices(context, body))
}
