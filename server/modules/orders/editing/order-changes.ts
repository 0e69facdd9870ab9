import { formatTaka, toTaka } from '#contract/money.ts'
import { fullName, nameWithSize } from '#contract/names.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { placeName } from '#contract/places/places.ts'
import type { Discount } from './edited-discount.ts'

interface Line {
  variantId: string
  name: string
  size: string
  quantity: number
}

/** The editable data of an order. Poisha. */
interface Editable extends Discount {
  address: OrderAddress
  lines: readonly Line[]
  express: boolean
  deliveryCharge: number
  amount: number
}

/** What an edit has changed, before and after, a sentence each: for the history and the customer's email. */
export function changesOf(before: Editable, after: Editable): string[] {
  const pairs: [string, string, string][] = [
    ['Recipient', fullName(before.address), fullName(after.address)],
    ['Phone', before.address.phone ?? 'none', after.address.phone ?? 'none'],
    ['Address', addressOf(before.address), addressOf(after.address)],
    ...areaChange(before.address, after.address),
    ...lineChanges(before.lines, after.lines),
    ['Discount', discountWords(before), discountWords(after)],
    ['Express delivery', yesOrNo(before.express), yesOrNo(after.express)],
    ['Delivery', taka(before.deliveryCharge), taka(after.deliveryCharge)],
    ['Total', taka(before.amount), taka(after.amount)],
  ]
  return pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what}: ${was} → ${is}`]))
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
const taka = (poisha: number) => formatTaka(toTaka(poisha))
/** “৳4.90 (10 %, Eid)” */
function discountWords({ discount, discountPercent, discountReason }: Discount): string {
  if (discount === 0) return 'none'
  const details = [discountPercent !== null && `${discountPercent} %`, discountReason].filter(Boolean).join(', ')
  return details ? `${taka(discount)} (${details})` : taka(discount)
}

/** An area that was chosen for an address whose text stays; the text itself says it otherwise. */
function areaChange(before: OrderAddress, after: OrderAddress): [string, string, string][] {
  return addressOf(before) === addressOf(after) ? [['Area', placeName(before), placeName(after)]] : []
}

const addressOf = ({ street, city, state, zipcode, country }: OrderAddress) =>
  [street, city, [state, zipcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

function lineChanges(before: readonly Line[], after: readonly Line[]): [string, string, string][] {
  const quantityIn = (lines: readonly Line[], id: string) =>
    String(lines.find(({ variantId }) => variantId === id)?.quantity ?? 0)
  const all = new Map([...before, ...after].map((line) => [line.variantId, line]))
  return [...all].map(([id, { name, size }]) => [
    nameWithSize(name, size),
    quantityIn(before, id),
    quantityIn(after, id),
  ])
}
