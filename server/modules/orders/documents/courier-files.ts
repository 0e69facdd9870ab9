import type { Mark } from '#contract/accounts/marks.ts'
import { addressLineOf } from '#contract/delivery/courier-fields.ts'
import { fullName } from '#contract/names.ts'
import type { OrderFileKind } from '#contract/orders/order-batches.ts'
import { bottlesOfItems } from '#contract/orders/ordered-parts.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { localPhone } from '#contract/phone.ts'
import { findArea, findDistrict, findDivision } from '#contract/places/places.ts'

/** Couriers charge from this weight on, grams. */
const leastWeight = 500
export const gramsOf = ({ parcelWeight }: Order) => Math.max(leastWeight, parcelWeight)

/** The sender of the parcels. */
const shopName = 'AL-ARIA Perfume Gallery'

type Cell = (order: Order) => string | number
/** The columns of a file by their headings, in their order. */
type Columns = Record<string, Cell>
type CourierFile = Exclude<OrderFileKind, 'orders'>

/** The names of an address's place; what its customer typed where the place is not known. */
export const districtOf = ({ address }: Order) => findDistrict(address.districtCode ?? '')?.name ?? address.state
export const areaOf = ({ address }: Order) => findArea(address.areaCode ?? '')?.name ?? address.city
const divisionOf = ({ address }: Order) =>
  findDivision(findDistrict(address.districtCode ?? '')?.divisionCode ?? '')?.name ?? ''
const itemOf = ({ quantity, name, size }: Pick<OrderItem, 'quantity' | 'name' | 'size'>) =>
  `${quantity} x ${[name, size].filter(Boolean).join(' ')}`
/** A set is followed by what is in all of its pieces. */
export const itemsOf = ({ items }: Order) =>
  items
    .map((item) => {
      const parts = item.parts?.map((part) => itemOf({ ...part, quantity: item.quantity * part.quantity }))
      return itemOf(item) + (parts ? ` (${parts.join(', ')})` : '')
    })
    .join('; ')
export const bottlesOf = ({ items }: Order) => bottlesOfItems(items)

const idOf = ({ _id }: Order) => _id
const nameOf = ({ address }: Order) => fullName(address)
const phoneOf = ({ address }: Order) => localPhone(address.phone)
const streetOf = ({ address }: Order) => addressLineOf(address)
const toCollect = (order: Order) => order.toCollect
const amountOf = ({ amount }: Order) => amount
const sender = () => shopName
const empty = () => ''

/**
 * The columns of the couriers' files for bulk import:
 * Pathao https://merchant.pathao.com (Bulk Import; `ItemType` … `SpecialInstruction`, with (*) where required),
 * RedX https://redx.com.bd (Bulk Upload), Steadfast https://steadfast.com.bd (Bulk Import).
 */
export const courierFiles: Record<CourierFile, Columns> = {
  pathao: {
    ItemType: () => 'Parcel',
    StoreName: sender,
    MerchantOrderId: idOf,
    'RecipientName(*)': nameOf,
    'RecipientPhone(*)': phoneOf,
    'RecipientAddress(*)': streetOf,
    'RecipientCity(*)': districtOf,
    'RecipientZone(*)': areaOf,
    RecipientArea: empty,
    'AmountToCollect(*)': toCollect,
    ItemQuantity: bottlesOf,
    ItemWeight: (order) => gramsOf(order) / 1000,
    ItemDesc: itemsOf,
    SpecialInstruction: () => 'Fragile: glass bottles',
  },
  redx: {
    Invoice: idOf,
    'Customer Name': nameOf,
    'Contact No.': phoneOf,
    'Customer Address': streetOf,
    District: districtOf,
    Area: areaOf,
    'Area ID': empty,
    Division: divisionOf,
    Price: toCollect,
    'Product Selling Price': amountOf,
    'Weight(g)': gramsOf,
    Instruction: (order) => `Fragile: glass bottles. ${itemsOf(order)}`,
    'Seller Name': sender,
    'Seller Phone': empty,
  },
  steadfast: {
    Invoice: idOf,
    Name: nameOf,
    Address: streetOf,
    Phone: phoneOf,
    Amount: toCollect,
    Note: (order) => `Fragile: glass bottles, ${gramsOf(order) / 1000} kg. ${itemsOf(order)}`,
    'Contact Name': sender,
    'Contact Phone': empty,
  },
}

const markOf = new Map<Cell, Mark>([
  [phoneOf, 'contact'],
  [streetOf, 'address'],
  [toCollect, 'collect'],
  [amountOf, 'money'],
])

/** The marks of all its columns: a courier takes no file that lacks one. */
export const marksOfFile = (file: CourierFile): Mark[] => [
  ...new Set(Object.values(courierFiles[file]).flatMap((cell) => markOf.get(cell) ?? [])),
]
