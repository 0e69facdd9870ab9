import { type Poisha, percentOf, toPoisha } from '../money.ts'

export const discountKinds = ['amount', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** The discount on goods, in poisha. `value` is decimal taka, or percent of the goods. */
export const discountOn = (subtotal: Poisha, kind: DiscountKind, value: number): Poisha =>
  kind === 'percent' ? percentOf(subtotal, value) : toPoisha(value)

/**
 * Divides a discount among the lines of an order by their totals, all in poisha. The shares add up to the discount:
 * what rounding down leaves goes to the lines with the largest remainders.
 */
export function shareDiscount(totals: readonly Poisha[], discount: Poisha): Poisha[] {
  const subtotal = totals.reduce((sum, total) => sum + total, 0)
  if (subtotal === 0) return totals.map(() => 0)
  // Products of two amounts exceed the range in which a number is exact.
  const parts = totals.map((total, line) => {
    const product = BigInt(total) * BigInt(discount)
    return { line, share: Number(product / BigInt(subtotal)), remainder: Number(product % BigInt(subtotal)) }
  })
  const left = discount - parts.reduce((sum, { share }) => sum + share, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ line }) => line),
  )
  return parts.map(({ line, share }) => (raised.has(line) ? share + 1 : share))
}
