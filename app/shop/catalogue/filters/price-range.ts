import { quickPrices as ranges } from '#contract/catalogue/quick-prices.ts'
import { numberProblem, typedNumber } from '#contract/typed-number.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatTaka } from '#messages/formats.ts'

/** Decimal taka; null where there is no limit. */
export interface PriceRange {
  min: number | null
  max: number | null
}

export const anyPrice: PriceRange = { min: null, max: null }

export const quickPrices = ranges.map(({ name, min, max }, index): { name: string; range: PriceRange } => ({
  name: catalogueTexts.quickPrices[index] ?? name,
  range: { min, max },
}))

/** The last quick range has no upper end: its maximum means the highest price of the catalogue. */
export const isOpenEnded = (range: PriceRange): boolean => {
  const last = quickPrices.at(-1)
  return last !== undefined && isSameRange(range, last.range)
}

const amount = /^\d{1,9}(\.\d{1,2})?$/

const parseAmount = (text: string): number | null => (amount.test(text) ? Number(text) : null)

/**
 * Parses `min-max`, either side of which may be empty. Invalid or reversed ranges mean any price.
 */
export function parsePriceRange(text: string): PriceRange {
  const [low = '', high, ...more] = text.trim().split('-')
  const [min, max] = [parseAmount(low), parseAmount(high ?? '')]
  const readable =
    high !== undefined && more.length === 0 && (low === '' || min !== null) && (high === '' || max !== null)
  if (!readable || (min !== null && max !== null && min > max)) return anyPrice
  return { min, max }
}

export const formatPriceRange = ({ min, max }: PriceRange): string =>
  min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`

export const isSameRange = (a: PriceRange, b: PriceRange): boolean => a.min === b.min && a.max === b.max

/** The label of the range, as on a chip. */
export function describePriceRange({ min, max }: PriceRange): string {
  if (isOpenEnded({ min, max })) return String(quickPrices.at(-1)?.name)
  if (min === null) return catalogueTexts.upTo(formatTaka(max))
  return max === null ? catalogueTexts.from(formatTaka(min)) : `${formatTaka(min)} – ${formatTaka(max)}`
}

export type TypedRange = { range: PriceRange } | { errors: { min?: string; max?: string } }

/** Parses the two price fields: a range, or an error message for the invalid field. */
function problemOf(text: string): string {
  const problem = numberProblem(text)
  return problem ? catalogueTexts.numberProblemText(problem) : catalogueTexts.enterNumber
}

export function readTypedRange(minText: string, maxText: string): TypedRange {
  const [low, high] = [typed(minText), typed(maxText)]
  const errors = {
    ...(low === undefined && { min: problemOf(minText) }),
    ...(high === undefined && { max: problemOf(maxText) }),
  }
  if (low === undefined || high === undefined) return { errors }
  if (low !== null && high !== null && low > high) return { errors: { min: catalogueTexts.reversedRange } }
  return { range: { min: low, max: high } }
}

/** null for an empty field, undefined for an invalid amount. */
function typed(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const amount = typedNumber(text)
  return amount < 1_000_000_000 ? amount : undefined
}
