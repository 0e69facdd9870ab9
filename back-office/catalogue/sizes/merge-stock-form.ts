import { typedNumber } from '#contract/typed-number.ts'
import { mergeFields } from '../../saving/merge-fields.ts'

/**
 * The values of a form with a stock, after a conflict: fields that were not edited take the newest values. Otherwise
 * the next attempt to save would send an outdated stock as a correction, and undo sales. A stock that was typed with
 * other digits than it is shown with is not edited.
 */
export function mergeStockForm<Typed extends { stock: string }>(before: Typed, typed: Typed, now: Typed): Typed {
  const isStockEdited = typedNumber(typed.stock) !== typedNumber(before.stock)
  return { ...mergeFields(before, typed, now), stock: isStockEdited ? typed.stock : now.stock }
}
