import { type DifferenceReason, movedBottles, stockAfter } from '#contract/catalogue/stock.ts'
import { numberTyped } from '#contract/typed-number-field.ts'

/** The number of moved bottles, as it is typed. */
export const typedBottles = numberTyped(movedBottles)

/** `42 + 20 = 62`, or `42 − 3 = 39` for lost bottles; undefined unless typed and possible. */
export function describeSum(stock: number, typed: string, reason: DifferenceReason): string | undefined {
  const { data: bottles } = typedBottles.safeParse(typed)
  if (bottles === undefined) return undefined
  const after = stockAfter(stock, bottles, reason)
  return after < 0 ? undefined : `${stock} ${reason === 'received' ? '+' : '−'} ${bottles} = ${after}`
}
