import { addressLineOf } from '#contract/delivery/courier-fields.ts'
import { fullName } from '#contract/names.ts'
import type { OrderFileKind } from '#contract/orders/order-batches.ts'
import type { Order } from '#contract/orders/orders.ts'
import { localPhone } from '#contract/phone.ts'
import { amountToCollect } from './amount-to-collect.ts'

/** No product has a weight: a bottle and its box are about this, and couriers charge from 500 g on. */
const grams = 500

/** The sender of the parcels. */
const shopName = 'AL-ARIA Perfume Gallery'

export interface Columns {
  head: string[]
  row(order: Order): (string | number)[]
}

/** Addresses have the division or the district in addition to the town. */
const isDivision = ({ address: { state } }: Order) => /(^|[^\p{L}\p{M}])(division|bibhag|বিভাগ)$/iu.test(state)
const districtOf = (order: Order) => (isDivision(order) ? order.address.city : order.address.state)
const divisionOf = (order: Order) => (isDivision(order) ? order.address.state : '')
export const itemsOf = ({ items }: Order) =>
  items.map(({ quantity, name, size }) => `${quantity} x ${[name, size].filter(Boolean).join(' ')}`).join('; ')
export const bottlesOf = ({ items }: Order) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The columns of the couriers' files for bulk import:
 * Pathao https://merchant.pathao.com (Bulk Import; `ItemType` … `SpecialInstruction`, with (*) where required),
 * RedX https://redx.com.bd (Bulk Upload), Steadfast https://steadfast.com.bd (Bulk Import).
 */
export const courierFiles: Record<Exclude<OrderFileKind, 'orders'>, Columns> = {
  pathao: {
    head: [
      'ItemType',
      'StoreName',
      'MerchantOrderId',
      'RecipientName(*)',
      'RecipientPhone(*)',
      'RecipientAddress(*)',
      'RecipientCity(*)',
      'RecipientZone(*)',
      'RecipientArea',
      'AmountToCollect(*)',
      'ItemQuantity',
      'ItemWeight',
      'ItemDesc',
      'SpecialInstruction',
    ],
    row: (order) => [
      'Parcel',
      shopName,
      order._id,
      fullName(order.address),
      localPhone(order.address.phone),
      addressLineOf(order.address),
      districtOf(order),
      order.address.city,
      '',
      amountToCollect(order),
      bottlesOf(order),
      grams / 1000,
      itemsOf(order),
      'Fragile: glass bottles',
    ],
  },
  redx: {
    head: [
      'Invoice',
      'Customer Name',
      'Contact No.',
      'Customer Address',
      'District',
      'Area',
      'Area ID',
      'Division',
      'Price',
      'Product Selling Price',
      'Weight(g)',
      'Instruction',
      'Seller Name',
      'Seller Phone',
    ],
    row: (order) => [
      order._id,
      fullName(order.address),
      localPhone(order.address.phone),
      addressLineOf(order.address),
      districtOf(order),
      order.address.city,
      '',
      divisionOf(order),
      amountToCollect(order),
      order.amount,
      grams,
      `Fragile: glass bottles. ${itemsOf(order)}`,
      shopName,
      '',
    ],
  },
  steadfast: {
    head: ['Invoice', 'Name', 'Address', 'Phone', 'Amount', 'Note', 'Contact Name', 'Contact Phone'],
    row: (order) => [
      order._id,
      fullName(order.address),
      addressLineOf(order.address),
      localPhone(order.address.phone),
      amountToCollect(order),
      `Fragile: glass bottles, ${grams / 1000} kg. ${itemsOf(order)}`,
      shopName,
      '',
    ],
  },
}
