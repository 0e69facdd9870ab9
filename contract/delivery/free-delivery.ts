import { toWesternDigits } from '../limits.ts'

/** `৳ 950`, or as Bangla texts have it `৯৫০ টাকা`. */
const amount = /(৳\s?)([\d০-৯][\d০-৯,]*(?:\.[\d০-৯]+)?)|([\d০-৯][\d০-৯,]*)(?=\s?টাকা)/

/** The first amount in taka that a text names; null if it names none. */
export function namedAmount(text: string): number | null {
  const [, , afterSign, beforeTaka] = amount.exec(text) ?? []
  const digits = afterSign ?? beforeTaka
  return digits === undefined ? null : Number(toWesternDigits(digits).replaceAll(',', ''))
}

/** What the promise becomes, in its language. */
export interface PromiseTexts {
  /** Delivery is never free, or not everywhere. */
  inCart: string
  /** It is always free. */
  always(promise: string): string
  /** Whole taka or with decimals, without the sign. */
  number(taka: number): string
}

/**
 * A promise such as `Free shipping over ৳ 950` as the delivery charges make it true: the charges decide about the amount,
 * not the text. A promise without an amount is left alone. Pure.
 * @param from as `freeDeliveryFrom` (free-delivery-from.ts) returns it, decimal taka
 */
export function truePromise(promise: string, from: number | null, texts: PromiseTexts): string {
  if (namedAmount(promise) === null) return promise
  if (from === null) return texts.inCart
  if (from === 0) return texts.always(promise)
  return promise.replace(amount, (_, sign) => `${sign ? '৳ ' : ''}${texts.number(from)}`)
}
