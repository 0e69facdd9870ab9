import { type DifferenceReason, movedBottles, stockAfter } from '#contract/catalogue/stock.ts'
import { typedNumber } from '#contract/typed-number.ts'

/** `42 + 20 = 62`, or `42 − 3 = 39` for lost bottles; undefined unless typed and possible. */
export function describeSum(stock: number, typed: string, reason: DifferenceReason): string | undefined {
  const { data: bottles } = movedBottles.safeParse(typedNumber(typed))
  if (bottles === undefined) return undefined
  const after = stockAfter(stock, bottles, reason)
  return after < 0 ? undefined : `${stock} ${reason === 'received' ? '+' : '−'} ${bottles} = ${after}`
}
