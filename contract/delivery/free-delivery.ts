import type { DeliveryZone } from './delivery-charge.ts'

interface Charges {
  charges: Readonly<Record<DeliveryZone, number>>
  freeFrom: number | null
}

/** The value of goods from which delivery is free in every zone: 0 when it always is, null when never. */
export const freeDeliveryFrom = ({ charges, freeFrom }: Charges): number | null =>
  Object.values(charges).every((charge) => charge === 0) ? 0 : freeFrom

const amount = /৳\s?(\d[\d,]*(?:\.\d+)?)/

/** The first amount in taka that a text names; null if it names none. */
export function namedAmount(text: string): number | null {
  const [, digits] = amount.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/**
 * A promise such as `Free shipping over ৳ 950` as the delivery charges make it true: the charges decide about the amount,
 * not the text. A promise without an amount is left alone. Pure.
 * @param from as `freeDeliveryFrom` returns it, decimal taka
 */
export function truePromise(promise: string, from: number | null): string {
  if (namedAmount(promise) === null) return promise
  if (from === null) return 'The cart shows the delivery cost'
  if (from === 0) return `${promise}, and now on every order`
  return promise.replace(amount, `৳ ${from.toLocaleString('en')}`)
}
