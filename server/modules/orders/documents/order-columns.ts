import { deliveryNames } from '#contract/delivery/delivery-texts.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import { timeInDhaka } from '#contract/dhaka-time.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { onGoods } from '#contract/orders/agreed-discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { localPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { readCreditNotes, readInvoices } from '../../invoices/index.ts'
import { readCourierCharges } from '../../ledger/index.ts'
import type { Searched } from '../lists/order-search.ts'
import { areaOf, bottlesOf, districtOf, itemsOf } from './courier-files.ts'

/** An order with what the file has of it besides. */
interface ListedOrder {
  order: Order
  /** What the courier charges, poisha. */
  charge: number
  invoice: string
  creditNotes: string
}

/** The columns of the shop's own file of orders by their headings, in their order. Amounts in decimal taka. */
const columns: Record<string, (listed: ListedOrder) => string | number> = {
  Order: ({ order }) => order._id,
  Placed: ({ order }) => timeInDhaka(new Date(order.date)),
  Status: ({ order }) => order.status,
  'Payment method': ({ order }) => order.paymentMethod ?? '',
  Payment: ({ order }) => order.paymentStatus,
  'Payment reference': ({ order }) => order.paymentReference ?? '',
  Name: ({ order }) => fullName(order.address),
  Phone: ({ order }) => localPhone(order.address.phone),
  Email: ({ order }) => order.address.email,
  'Gift from': ({ order }) => order.gift?.buyer?.name ?? '',
  Address: ({ order }) => order.address.street,
  City: ({ order }) => areaOf(order),
  District: ({ order }) => districtOf(order),
  'City as typed': ({ order }) => order.address.city,
  'District as typed': ({ order }) => order.address.state,
  Delivery: ({ order }) => deliveryNames[order.delivery.option],
  'Delivery zone': ({ order }) => order.delivery.zone,
  'Weight in grams': ({ order }) => order.parcelWeight,
  Items: ({ order }) => itemsOf(order),
  Bottles: ({ order }) => bottlesOf(order),
  Lines: ({ order }) => linesOf(order),
  Offers: ({ order: { discounts } }) =>
    discounts.flatMap(({ source, name }) => (source === 'offer' ? [name] : [])).join('; '),
  Codes: ({ order: { discounts } }) => discounts.flatMap(({ code }) => code ?? []).join('; '),
  Discount: ({ order: { discounts } }) =>
    toTaka(onGoods(discounts).reduce((sum, { amount }) => sum + toPoisha(amount), 0)),
  'Delivery charge': ({ order }) => order.deliveryCharge,
  'Gift wrapping': ({ order }) => order.wrapping,
  'Payment fee or discount': ({ order }) => order.paymentAdjustment,
  'Cash rounding': ({ order }) => order.cashRounding,
  Amount: ({ order }) => order.amount,
  'Paid in advance': ({ order }) => order.advancePaid,
  Refunded: ({ order }) => order.refunded,
  'To collect': ({ order }) => order.toCollect,
  Courier: ({ order: { shipment } }) => (shipment ? courierNames[shipment.courier] : ''),
  'Tracking number': ({ order: { shipment } }) => shipment?.trackingNumber ?? '',
  'Courier charge': ({ charge }) => toTaka(charge),
  Invoice: ({ invoice }) => invoice,
  'Credit notes': ({ creditNotes }) => creditNotes,
}

/** Columns that tell how a customer is reached, or amounts. A code works again once its order is cancelled. */
const marked: Record<keyof Searched, readonly string[]> = {
  contact: ['Phone', 'Email', 'Address', 'Codes'],
  money: [
    ...[
      'Payment reference',
      'Lines',
      'Codes',
      'Discount',
      'Delivery charge',
      'Payment fee or discount',
      'Cash rounding',
    ],
    ...['Gift wrapping', 'Amount', 'Paid in advance', 'Refunded', 'To collect', 'Courier charge'],
  ],
}

/** The headings of the file for somebody who sees this. */
export const columnsFor = ({ contact, money }: Searched): string[] =>
  Object.keys(columns).filter(
    (name) => (contact || !marked.contact.includes(name)) && (money || !marked.money.includes(name)),
  )

/** The rows of that file with these columns, in the order of the orders. */
export async function orderRows(
  db: Database,
  orders: readonly Order[],
  headings: readonly string[],
): Promise<(string | number)[][]> {
  const ids = orders.map(({ _id }) => _id)
  const [invoicesOf, creditNotesOf, chargeOf] = await Promise.all([
    readInvoices(db, ids),
    readCreditNotes(db, ids),
    readCourierCharges(db, ids),
  ])
  return orders.map((order) => {
    const charge = chargeOf.get(order._id) ?? 0
    const invoice = invoicesOf.get(order._id)?.at(-1)?.number ?? ''
    const creditNotes = (creditNotesOf.get(order._id) ?? []).map(({ number }) => number).join('; ')
    return headings.map((name) => columns[name]?.({ order, charge, invoice, creditNotes }) ?? '')
  })
}

/** SKU, quantity and unit price of each line, such as `ROSE-6: 2 x 1250; OUD-12: 1 x 2000`. */
const linesOf = ({ items }: Order) =>
  items.map(({ sku, quantity, price }) => `${sku}: ${quantity} x ${price}`).join('; ')
