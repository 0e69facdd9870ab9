import { isDeepStrictEqual } from 'node:util'
import { fullName } from '#contract/names.ts'
import type { OrderChange } from '#contract/orders/event-details.ts'
import type { OrderGift } from '#contract/orders/gifts.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { addressLine } from '../history/describe-details.ts'
import type { Discount } from './edited-discount.ts'

interface Line {
  variantId: string
  name: string
  nameInBangla: string
  size: string
  quantity: number
}

/** The editable data of an order. Poisha. */
interface Editable extends Discount {
  address: OrderAddress
  gift: OrderGift | null
  lines: readonly Line[]
  express: boolean
  wrapping: number
  deliveryCharge: number
  amount: number
}

/** What an edit has changed, before and after: for the history and the customer's email. */
export function changesOf(before: Editable, after: Editable): OrderChange[] {
  const both = <Value>(read: (order: Editable) => Value) => ({ was: read(before), is: read(after) })
  const changes: OrderChange[] = [
    { what: 'recipient', ...both(({ address }) => fullName(address)) },
    { what: 'phone', ...both(({ address }) => address.phone ?? '') },
    { what: 'card', ...both(({ gift }) => gift?.message ?? '') },
    ...placeChange(before.address, after.address),
    ...lineChanges(before.lines, after.lines),
    { what: 'discount', ...both(termsOf) },
    { what: 'express', ...both(({ express }) => express) },
    { what: 'wrapping', ...both(({ gift, wrapping }) => (gift?.wrapped ? wrapping : null)) },
    { what: 'delivery', ...both(({ deliveryCharge }) => deliveryCharge) },
    { what: 'total', ...both(({ amount }) => amount) },
  ]
  return changes.filter(({ was, is }) => !isDeepStrictEqual(was, is))
}

const termsOf = ({ discount, discountPercent, discountReason }: Discount) =>
  discount === 0
    ? { amount: 0, percent: null, reason: null }
    : { amount: discount, percent: discountPercent, reason: discountReason || null }

/** The address, or the area that was chosen for one whose text stays: the text itself says it otherwise. */
export function placeChange(before: OrderAddress, after: OrderAddress): OrderChange[] {
  const [was, is] = [textsOf(before), textsOf(after)]
  if (addressLine(was, 'en') !== addressLine(is, 'en')) return [{ what: 'address', was, is }]
  return [{ what: 'area', was: areaOf(before), is: areaOf(after) }]
}

const areaOf = ({ districtCode, areaCode }: OrderAddress) => ({
  ...(districtCode && { districtCode }),
  ...(areaCode && { areaCode }),
})
const textsOf = ({ street, city, state, zipcode, country, ...codes }: OrderAddress) => ({
  ...{ street, city, state, zipcode, country },
  ...areaOf({ street, city, state, zipcode, country, ...codes }),
})

function lineChanges(before: readonly Line[], after: readonly Line[]): OrderChange[] {
  const quantityIn = (lines: readonly Line[], id: string) =>
    lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
  const all = new Map([...before, ...after].map((line) => [line.variantId, line]))
  return [...all].map(([id, { name, nameInBangla, size }]) => ({
    what: 'bottles',
    product: { name, nameInBangla, size },
    was: quantityIn(before, id),
    is: quantityIn(after, id),
  }))
}
