import { toWesternDigits } from './limits.ts'

const plainNumber = /^\d+(\.\d+)?$/
/** Commas between thousands or lakhs: `1,499.50`, `1,49,900`. */
const groupedNumber = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/**
 * An amount or a number as it is typed: `1,499.50`, `৳ 1499`, `1499 Tk`, `১৪৯৯`. NaN for anything else, also for a
 * decimal comma (`149,50`): ignoring it would make the amount a hundred times as high.
 */
export function typedNumber(text: string): number {
  const plain = toWesternDigits(text)
    .replace(/(^|[\d\s])(tk\.?|bdt)(?=$|[\d\s])/gi, '$1')
    .replace(/[\s৳]/g, '')
  return plainNumber.test(plain) || groupedNumber.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}
