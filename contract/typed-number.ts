// Amounts and numbers as people type them, in forms and in files. Without zod: pages of the shop load this file.
import { toWesternDigits } from './limits.ts'

/** At most two decimals, after a dot. */
const plainNumber = /^\d+(\.\d{1,2})?$/
/** Commas between thousands or lakhs: `1,499.50`, `1,49,900`. */
const groupedNumber = /^[1-9](\d{0,2}(,\d{3})+|\d?(,\d{2})*,\d{3})(\.\d{1,2})?$/

/** A decimal comma, with dots or nothing between thousands: `149,50`, `1.499,5`. */
const decimalComma = /^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/

/** Without the currency and the spaces around it. */
const withoutCurrency = (text: string): string =>
  // Without `\s*`: a long cell of spaces would be tried at each of them.
  toWesternDigits(text)
    .trim()
    .replace(/^(৳|tk\.?|bdt)/i, '')
    .replace(/(৳|tk\.?|bdt)$/i, '')
    .trim()

/**
 * An amount or a number as it is typed: `1,499.50`, `৳ 1499`, `1499 Tk`, `১৪৯৯`. NaN for anything else, also for what
 * can be read in two ways (`1.000`, `0,990`), for a decimal comma (`149,50`) and for more than an exact number can be.
 */
export function typedNumber(text: string): number {
  const plain = withoutCurrency(text)
  const number = plainNumber.test(plain) || groupedNumber.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
  return number <= largestNumber ? number : Number.NaN
}

/** Poisha of a larger amount are no exact numbers. */
const largestNumber = Number.MAX_SAFE_INTEGER / 100

/** The same with a sign, as for refunds: `-500`, `৳ -500`, `+500`, or a minus by brackets as accountants write, `(500)`. */
export function signedNumber(text: string): number {
  const number = withoutCurrency(text)
  const inBrackets = number.startsWith('(') && number.endsWith(')')
  const plain = inBrackets ? number.slice(1, -1) : number
  const isNegative = inBrackets || /^[-−]/.test(plain)
  // Exports write more decimals than an amount has.
  const value = typedNumber((inBrackets ? plain : plain.replace(/^[-−+]/, '')).replace(/(\.\d\d)00+$/, '$1'))
  return isNegative ? -value : value
}

/** The two readings of a text such as `1.000`, or how a decimal comma is written with a dot; else undefined. */
function doubtfulNumber(text: string): { readings: [number, number] } | { meant: string } | undefined {
  if (!Number.isNaN(typedNumber(text))) return undefined
  const plain = withoutCurrency(text)
  if (/^\d{1,3}[.,]\d{3}$/.test(plain))
    return { readings: [Number(plain.replace(',', '.')), Number(plain.replace(/[.,]/, ''))] }
  return decimalComma.test(plain) ? { meant: plain.replaceAll('.', '').replace(',', '.') } : undefined
}

/** Why a text is no number although it looks like one: a failure of a field, with the readings of the text. */
export type NumberProblem =
  | { code: 'number_ambiguous'; params: { text: string; first: number; second: number } }
  | { code: 'number_with_decimal_comma'; params: { text: string; meant: string } }

/** Undefined for any other text. */
export function numberProblem(typed: string): NumberProblem | undefined {
  const doubt = doubtfulNumber(typed)
  if (!doubt) return undefined
  const text = typed.trim()
  if ('meant' in doubt) return { code: 'number_with_decimal_comma', params: { text, meant: doubt.meant } }
  const [first, second] = doubt.readings
  return { code: 'number_ambiguous', params: { text, first, second } }
}
