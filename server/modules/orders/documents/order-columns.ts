import { courierNames } from '#contract/delivery/shipments.ts'
import { timeInDhaka } from '#contract/dhaka-time.ts'
import { toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import { localPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { readCreditNotes, readInvoices } from '../../invoices/index.ts'
import { readCourierCharges } from '../../ledger/index.ts'
import { amountToCollect } from './amount-to-collect.ts'
import { bottlesOf, itemsOf } from './courier-files.ts'

type Cell = string | number

/** The columns of the shop's own file of orders. Amounts in decimal taka. */
export const orderColumns = [
  'Order',
  'Placed',
  'Status',
  'Payment method',
  'Payment',
  'Name',
  'Phone',
  'Email',
  'Address',
  'City',
  'District',
  'Items',
  'Bottles',
  'Lines',
  'Discount',
  'Delivery charge',
  'Amount',
  'Refunded',
  'To collect',
  'Courier',
  'Tracking number',
  'Courier charge',
  'Invoice',
  'Credit notes',
]

/** The rows of that file, in the order of the orders. */
export async function orderRows(db: Database, orders: readonly Order[]): Promise<Cell[][]> {
  const ids = orders.map(({ _id }) => _id)
  const [invoicesOf, creditNotesOf, chargeOf] = await Promise.all([
    readInvoices(db, ids),
    readCreditNotes(db, ids),
    readCourierCharges(db, ids),
  ])
  return orders.map((order) => {
    const { _id, date, status, paymentMethod, paymentStatus, address, shipment } = order
    const creditNotes = creditNotesOf.get(_id) ?? []
    return [
      _id,
      timeInDhaka(new Date(date)),
      status,
      paymentMethod ?? '',
      paymentStatus,
      fullName(address),
      localPhone(address.phone),
      address.email,
      address.street,
      address.city,
      address.state,
      itemsOf(order),
      bottlesOf(order),
      linesOf(order),
      order.discount,
      order.deliveryCharge,
      order.amount,
      order.refunded,
      amountToCollect(order),
      shipment ? courierNames[shipment.courier] : '',
      shipment?.trackingNumber ?? '',
      toTaka(chargeOf.get(_id) ?? 0),
      invoicesOf.get(_id)?.at(-1)?.number ?? '',
      creditNotes.map(({ number }) => number).join('; '),
    ]
  })
}

/** SKU, quantity and unit price of each line, such as `ROSE-6: 2 x 1250; OUD-12: 1 x 2000`. */
const linesOf = ({ items }: Order) =>
  items.map(({ sku, quantity, price }) => `${sku}: ${quantity} x ${price}`).join('; ')
