import type { Poisha } from '#contract/money.ts'
import type { OrderPrice } from '#contract/orders/pricing.ts'
import type { CreditedVatLine, VatLine } from '#database/schema/index.ts'

/** The VAT in an amount that includes it, rounded half up. `rate`: hundredths of a percent of the amount without it. */
export function vatIn(amount: Poisha, rate: number | null): Poisha {
  if (rate === null) return 0
  const whole = 10_000 + rate
  return Math.floor((2 * amount * rate + whole) / (2 * whole))
}

interface Taxed {
  price: OrderPrice
  /** Of each item how many bottles are invoiced. */
  quantities: readonly number[]
  /** The rate of each item, and that of the charges. */
  rates: readonly (number | null)[]
  rateOfCharges: number | null
  /** What the customer pays for them. */
  total: Poisha
}

/** The lines of an invoice with their VAT; their amounts add up to its total. The VAT of it is the sum of theirs. */
export function vatLinesOf({ price, quantities, rates, rateOfCharges, total }: Taxed): VatLine[] {
  const { deliveryCharge, deliveryDiscount, wrapping, paymentAdjustment } = price
  const items = price.lines.map(({ net, undelivered }, item) => ({
    ...{ of: item, quantity: quantities[item] ?? 0, rate: rates[item] ?? null, amount: net - undelivered },
  }))
  const goods = items.filter(({ quantity }) => quantity > 0)
  const [delivery, fee] = [deliveryCharge - deliveryDiscount, Math.max(0, paymentAdjustment)]
  const said = sum(goods.map(({ amount }) => amount)) + delivery + wrapping + fee
  // A courier may have collected more than what was kept of the parcel costs.
  const charges = [
    ['delivery', delivery],
    ['wrapping', wrapping],
    ['fee', fee + Math.max(0, total - said)],
  ] as const
  const lines = [...goods, ...charges.map(([of, amount]) => ({ of, quantity: 1, rate: rateOfCharges, amount }))]
  // What whole taka take off more than the goods is off the charges.
  const parts = take(lines, Math.max(0, said - total), (of) => typeof of !== 'number')
  return lines
    .map((line, index) => ({ ...line, amount: line.amount - (parts[index] ?? 0) }))
    .filter(({ of, amount }) => typeof of === 'number' || amount > 0)
    .map((line) => ({ ...line, vat: vatIn(line.amount, line.rate) }))
}

interface Credited {
  amount: Poisha
  items: readonly { item: number; quantity: number; amount: Poisha }[]
  deliveryCharge?: Poisha
  wrapping?: Poisha
}

type CreditedLine = Omit<CreditedVatLine, 'goods'>

/**
 * What a credit takes off the lines of an invoice: what it names, and of the rest first goods, then charges, by what is
 * left of each. Each line's VAT is what of it has not been credited, so that the last credit meets the invoice.
 */
export function creditedVat(
  lines: readonly VatLine[],
  earlier: readonly Pick<CreditedLine, 'line' | 'amount'>[],
  { amount, items, deliveryCharge = 0, wrapping = 0 }: Credited,
): CreditedLine[] {
  const goneOf = lines.map(
    ({ before }, line) =>
      (before?.amount ?? 0) + sum(earlier.flatMap((one) => (one.line === line ? [one.amount] : []))),
  )
  const left = lines.map((line, index) => line.amount - (goneOf[index] ?? 0))
  const itemOf = ({ of }: VatLine) => items.find(({ item }) => item === of)
  const namedOf = (line: VatLine) =>
    line.of === 'delivery' ? deliveryCharge : line.of === 'wrapping' ? wrapping : (itemOf(line)?.amount ?? 0)
  const named = lines.map((line, index) => Math.min(left[index] ?? 0, namedOf(line)))
  const over = split(Math.max(0, sum(named) - amount), named)
  const chosen = named.map((one, index) => one - (over[index] ?? 0))
  const free = lines.map(({ of }, index) => ({ of, amount: (left[index] ?? 0) - (chosen[index] ?? 0) }))
  const rest = take(free, amount - sum(chosen), (of) => typeof of === 'number')
  return lines.flatMap((line, index): CreditedLine[] => {
    const [taken, gone] = [(chosen[index] ?? 0) + (rest[index] ?? 0), goneOf[index] ?? 0]
    const quantity = itemOf(line)?.quantity ?? 0
    if (taken === 0 && quantity === 0) return []
    const vat = vatIn(gone + taken, line.rate) - vatIn(gone, line.rate)
    return [{ line: index, of: line.of, rate: line.rate, quantity, amount: taken, vat }]
  })
}

/** The lines of an invoice, with what was refunded of them before it was issued. */
export function withRefundsBefore(lines: VatLine[], refunded: Credited): VatLine[] {
  const gone = creditedVat(lines, [], refunded)
  return lines.map((line, index) => {
    const before = gone.find((one) => one.line === index)
    return before ? { ...line, before: { amount: before.amount, vat: before.vat } } : line
  })
}

/** How an amount is taken off lines: first those that come first, each by what it has. */
function take(
  lines: readonly Pick<VatLine, 'of' | 'amount'>[],
  amount: Poisha,
  isFirst: (of: VatLine['of']) => boolean,
) {
  const partOf = (first: boolean) => lines.map((line) => (isFirst(line.of) === first ? line.amount : 0))
  const ofFirst = Math.min(Math.max(0, amount), sum(partOf(true)))
  const [one, other] = [split(ofFirst, partOf(true)), split(Math.max(0, amount) - ofFirst, partOf(false))]
  return lines.map((_, index) => (one[index] ?? 0) + (other[index] ?? 0))
}

/** Divides an amount by parts that have at least as much; none gives more than it has. */
function split(amount: Poisha, parts: readonly Poisha[]): Poisha[] {
  const whole = sum(parts)
  const upTo = (part: Poisha) => (whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
  let before = 0
  return parts.map((part) => {
    const share = upTo(before + part) - upTo(before)
    before += part
    return share
  })
}

/** The goods of a line with VAT; null: it is a charge. */
export function goodsOf(items: readonly Goods[], of: VatLine['of']): Goods | null {
  const item = typeof of === 'number' ? items[of] : undefined
  if (!item) return null
  const { name, brand, size, sku } = item
  return { name, brand, size, sku }
}

type Goods = NonNullable<CreditedVatLine['goods']>

const sum = (amounts: readonly Poisha[]): Poisha => amounts.reduce((all, one) => all + one, 0)
