import { type Poisha, percentOf, toPoisha, toTaka } from '../money.ts'

export const discountKinds = ['amount', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** A discount on the goods: a fixed amount, or a percentage of them. */
export type Discount = { amount: Poisha } | { percent: number }

/** A discount as it is entered: `value` is decimal taka, or percent of the goods. */
export const discountOf = (kind: DiscountKind, value: number): Discount =>
  kind === 'percent' ? { percent: value } : { amount: toPoisha(value) }

interface OrderedLine {
  /** Of one bottle. */
  price: Poisha
  quantity: number
  /** How many of the bottles were not delivered. */
  undelivered?: number
}

interface OrderTerms {
  lines: readonly OrderedLine[]
  /** By staff. Each applies to what those before it have left of the goods, never to the delivery charge. */
  discounts?: readonly Discount[]
  /** A charge, or how it follows from the goods after these discounts. */
  deliveryCharge?: Poisha | ((discountedGoods: Poisha) => Poisha)
  /** What the way to pay adds to the order; negative: a discount on the goods, after the others. */
  paymentAdjustment?: Poisha
  /**
   * Of a price in cash: what whole taka take off it, after everything else. Calculated again whenever the price
   * changes; an amount is that of a price that was agreed.
   */
  cashRounding?: 'whole-taka' | Poisha
  /** What was paid in advance. */
  advance?: Poisha
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
  /** All discounts by staff together; never more than the goods. */
  discount: Poisha
  /** What the way to pay adds; negative: what it takes off, never more than is left of the goods. */
  paymentAdjustment: Poisha
  /** What is taken off a price in cash, so that it is whole taka. */
  cashRounding: Poisha
  deliveryCharge: Poisha
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
  if (paymentDiscount > 0) shared.push(take({ amount: paymentDiscount }))
  const charge = typeof deliveryCharge === 'number' ? deliveryCharge : deliveryCharge(discounted)
  const adjustment = Math.max(0, paymentAdjustment) - paymentDiscount
  const exact = discounted + charge + adjustment
  const rounding = cashRounding === 'whole-taka' ? exact % toPoisha(1) : cashRounding
  // Of the goods like the other discounts. Where less is left of them, the rest is of the charges.
  if (rounding > 0) shared.push(take({ amount: rounding }))
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
    paymentAdjustment: adjustment,
    cashRounding: rounding,
    total,
    due: total - advance,
    undelivered: sum(priced.map(({ undelivered }) => undelivered)),
  }
}

const sum = (amounts: readonly Poisha[]): Poisha => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Divides a discount by the totals of lines. Each share is rounded down; the lines with the largest remainders get one
 * poisha more, until nothing is left.
 */
function share(discount: Discount, totals: readonly Poisha[]): Poisha[] {
  const goods = sum(totals)
  const amount = Math.min(goods, 'percent' in discount ? percentOf(goods, discount.percent) : discount.amount)
  if (amount === 0) return totals.map(() => 0)
  // Products of two amounts exceed the range in which a number is exact.
  const parts = totals.map((total, line) => {
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
  discount?: number
  deliveryCharge?: number
  paymentAdjustment?: number
  cashRounding?: number
}

/** The price of an order or cart as the API has it, in poisha. */
export const priceOf = ({
  items,
  discount = 0,
  deliveryCharge = 0,
  paymentAdjustment = 0,
  cashRounding = 0,
}: OrderInTaka): OrderPrice =>
  priceOrder({
    lines: items.map((item) => ({ ...item, price: toPoisha(item.price) })),
    discounts: [{ amount: toPoisha(discount) }],
    deliveryCharge: toPoisha(deliveryCharge),
    paymentAdjustment: toPoisha(paymentAdjustment),
    cashRounding: toPoisha(cashRounding),
  })

/** What the bottles of a line cost together before discounts; decimal taka, as `price`. */
export const lineTotal = ({ price, quantity }: Pick<OrderInTaka['items'][number], 'price' | 'quantity'>): number =>
  toTaka(toPoisha(price) * quantity)
