import { toWesternDigits } from './limits.ts'

/** An amount or a number as it is typed: `1,499.50`, `৳ 1499`, `1499 Tk`, `১৪৯৯`. NaN for anything else. */
export function typedNumber(text: string): number {
  const plain = toWesternDigits(text)
    .replace(/(^|[\d\s])(tk\.?|bdt)(?=$|[\d\s])/gi, '$1')
    .replace(/[\s,৳]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
