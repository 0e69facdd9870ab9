import { type Poisha, percentOf, toPoisha, toTaka } from '../money.ts'
import { type AgreedDiscount, agreedTerms, inPoisha } from './agreed-discounts.ts'

export const discountKinds = ['amount', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** A discount on the goods: a fixed amount, or a percentage of them. */
type EnteredDiscount = { amount: Poisha } | { percent: number }

/** A discount on a part of the goods: how much of each line it concerns, at most what is left of it. */
type PartialDiscount = { of: readonly Poisha[] } & ({ amount: Poisha } | { percent: number; max?: Poisha })

/** A discount on the goods. Shares: what was agreed for each line, when the order was placed. */
export type Discount = EnteredDiscount | PartialDiscount | { shares: readonly Poisha[] }

/** A discount as it is entered: `value` is decimal taka, or percent of the goods. */
export const discountOf = (kind: DiscountKind, value: number): EnteredDiscount =>
  kind === 'percent' ? { percent: value } : { amount: toPoisha(value) }

export type DeliveryCharge = Poisha | ((discountedGoods: Poisha) => Poisha)

interface OrderedLine {
  /** The price of one bottle. */
  price: Poisha
  quantity: number
  /** How many of the bottles were not delivered. */
  undelivered?: number
}

interface OrderTerms {
  lines: readonly OrderedLine[]
  /**
   * The discounts of offers, then by staff. Each applies to what those before it have left of the goods, never to the
   * delivery charge.
   */
  discounts?: readonly Discount[]
  /** A charge, or how it follows from the goods after these discounts. */
  deliveryCharge?: DeliveryCharge
  /** By an offer, the charge is at most this. */
  deliveryAtMost?: Poisha
  /** What wrapping a gift costs: no discount concerns it. */
  wrapping?: Poisha
  /** What the way to pay adds to the order; negative: a discount on the goods, after the others. */
  paymentAdjustment?: Poisha
  /**
   * What whole taka take off a price in cash, after everything else. Calculated again whenever the price
   * changes; an amount is that of a price that was agreed.
   */
  cashRounding?: 'whole-taka' | Poisha
  /** What was paid in advance. */
  advance?: Poisha
  /** For a placed order: what was agreed for each line of the payment discount, and of the rounding. */
  agreed?: { payment?: readonly Poisha[] | undefined; rounding?: readonly Poisha[] | undefined }
}

interface PricedLine {
  quantity: number
  /** Before discounts. */
  total: Poisha
  /** Its share of each discount. */
  shares: Poisha[]
  /** Its total without these shares. */
  net: Poisha
  /** The part of `net` for the bottles that were not delivered. */
  undelivered: Poisha
}

export interface OrderPrice {
  lines: PricedLine[]
  /** The totals of all lines, before discounts. */
  goods: Poisha
  /** All discounts of offers and by staff together; never more than the goods. */
  discount: Poisha
  /** What the way to pay adds; negative: what it takes off, never more than is left of the goods. */
  paymentAdjustment: Poisha
  /** What is taken off a price in cash, so that it is whole taka. */
  cashRounding: Poisha
  /** Before the discount on it. */
  deliveryCharge: Poisha
  deliveryDiscount: Poisha
  wrapping: Poisha
  /** What the customer pays, delivery included. */
  total: Poisha
  /** What is left of it to pay after the advance. */
  due: Poisha
  /** What the bottles cost that were not delivered, after discounts. They are part of the total. */
  undelivered: Poisha
}

/**
 * The price of an order. Nothing else calculates one: cart, order, counter, edit, refund, return, partial delivery,
 * invoice and credit note take their amounts from here. All amounts are whole poisha. A discount is divided among the
 * lines by the largest remainder, so that the shares add up to it.
 */
export function priceOrder(terms: OrderTerms): OrderPrice {
  const { lines, discounts = [], deliveryCharge = 0, paymentAdjustment = 0, cashRounding = 0, advance = 0 } = terms
  const { deliveryAtMost = Number.POSITIVE_INFINITY, wrapping = 0, agreed = {} } = terms
  const totals = lines.map(({ price, quantity }) => price * quantity)
  let left = totals
  const take = (discount: Discount) => {
    const shares = share(discount, left)
    left = left.map((total, line) => total - (shares[line] ?? 0))
    return shares
  }
  const shared = discounts.map(take)
  const discounted = sum(left)
  const paymentDiscount = Math.min(discounted, Math.max(0, -paymentAdjustment))
  if (paymentDiscount > 0) shared.push(take(asAgreed(paymentDiscount, agreed.payment)))
  const charge = typeof deliveryCharge === 'number' ? deliveryCharge : deliveryCharge(discounted)
  const deliveryDiscount = Math.max(0, charge - deliveryAtMost)
  const adjustment = Math.max(0, paymentAdjustment) - paymentDiscount
  const exact = discounted + charge - deliveryDiscount + wrapping + adjustment
  const rounding = cashRounding === 'whole-taka' ? exact % toPoisha(1) : cashRounding
  // Of the goods like the other discounts. Where less is left of them, the rest is of the charges.
  if (rounding > 0) shared.push(take(asAgreed(rounding, agreed.rounding)))
  const priced = lines.map(({ quantity, undelivered: count = 0 }, line) => {
    const shares = shared.map((shares) => shares[line] ?? 0)
    const net = left[line] ?? 0
    const undelivered = net - netUpTo({ net, quantity }, quantity - count)
    return { quantity, total: totals[line] ?? 0, shares, net, undelivered }
  })
  const goods = sum(totals)
  const total = exact - rounding
  return {
    lines: priced,
    goods,
    discount: goods - discounted,
    deliveryCharge: charge,
    deliveryDiscount,
    wrapping,
    paymentAdjustment: adjustment,
    cashRounding: rounding,
    total,
    due: total - advance,
    undelivered: sum(priced.map(({ undelivered }) => undelivered)),
  }
}

const asAgreed = (amount: Poisha, shares: readonly Poisha[] | undefined): Discount => (shares ? { shares } : { amount })

const sum = (amounts: readonly Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0)

/** How much of a discount is taken off each line, of which `left` is left. */
function share(discount: Discount, left: readonly Poisha[]): Poisha[] {
  if ('shares' in discount) return left.map((total, line) => Math.min(total, discount.shares[line] ?? 0))
  if (!('of' in discount)) return divide(Math.min(sum(left), amountOf(discount, sum(left))), left)
  const base = left.map((total, line) => Math.min(total, discount.of[line] ?? 0))
  const goods = sum(base)
  const amount =
    'amount' in discount
      ? discount.amount
      : Math.min(wholeTaka(amountOf(discount, goods)), discount.max ?? Number.POSITIVE_INFINITY)
  if (amount <= goods) return divide(amount, base)
  // Of a part of the goods its poisha stay, and the total is whole taka.
  return divide(goods === sum(left) ? goods : goods - (goods % toPoisha(1)), base)
}

const amountOf = (discount: EnteredDiscount, goods: Poisha): Poisha =>
  'percent' in discount ? percentOf(goods, discount.percent) : discount.amount

/** Rounded up: couriers collect no poisha, so a percentage of an offer is whole taka. */
const wholeTaka = (amount: Poisha): Poisha => Math.ceil(amount / toPoisha(1)) * toPoisha(1)

/**
 * Divides an amount by the totals of lines. Each share is rounded down; the lines with the largest remainders get one
 * poisha more, until nothing is left.
 */
function divide(amount: Poisha, totals: readonly Poisha[]): Poisha[] {
  if (amount === 0) return totals.map(() => 0)
  const goods = sum(totals)
  // Products of two amounts exceed the range in which a number is exact.
  const parts = totals.map((total, line) => {
    // Of most lines, with an offer on single goods.
    if (total === 0) return { line, share: 0, remainder: 0 }
    const product = BigInt(total) * BigInt(amount)
    return { line, share: Number(product / BigInt(goods)), remainder: Number(product % BigInt(goods)) }
  })
  const rest = amount - sum(parts.map(({ share }) => share))
  const byRemainder = parts.toSorted((one, other) => other.remainder - one.remainder)
  const raised = new Set(byRemainder.slice(0, rest).map(({ line }) => line))
  return parts.map(({ line, share }) => (raised.has(line) ? share + 1 : share))
}

/**
 * What `count` bottles of an item cost after discounts, apart from the first `before` ones. However its bottles are
 * divided into refunds, credits and deliveries, the parts add up to what all of them cost.
 */
export function netOfBottles({ lines }: OrderPrice, item: number, before: number, count: number): Poisha {
  const line = lines[item]
  return line ? netUpTo(line, before + count) - netUpTo(line, before) : 0
}

const netUpTo = ({ net, quantity }: Pick<PricedLine, 'net' | 'quantity'>, bottles: number): Poisha =>
  Math.floor((net * bottles) / quantity)

/** An order or cart of the API: decimal taka. */
interface OrderInTaka {
  items: readonly { price: number; quantity: number; undelivered?: number }[]
  /** As they were agreed. */
  discounts?: readonly AgreedDiscount[]
  deliveryCharge?: number
  wrapping?: number
  paymentAdjustment?: number
  cashRounding?: number
}

/** The price of an order or cart as the API has it, in poisha. */
export const priceOf = ({
  items,
  discounts = [],
  deliveryCharge = 0,
  wrapping = 0,
  paymentAdjustment = 0,
  cashRounding = 0,
}: OrderInTaka): OrderPrice =>
  priceOrder({
    lines: items.map((item) => ({ ...item, price: toPoisha(item.price) })),
    ...agreedTerms(discounts.map(inPoisha)),
    deliveryCharge: toPoisha(deliveryCharge),
    wrapping: toPoisha(wrapping),
    paymentAdjustment: toPoisha(paymentAdjustment),
    cashRounding: toPoisha(cashRounding),
  })

/** What the bottles of a line cost together before discounts; decimal taka, as `price`. */
export const lineTotal = ({ price, quantity }: Pick<OrderInTaka['items'][number], 'price' | 'quantity'>): number =>
  toTaka(toPoisha(price) * quantity)
