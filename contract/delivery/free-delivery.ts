const amount = /৳\s?(\d[\d,]*(?:\.\d+)?)/

/** The first amount in taka that a text names; null if it names none. */
export function namedAmount(text: string): number | null {
  const [, digits] = amount.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/**
 * A promise such as `Free shipping over ৳ 950` as the delivery charges make it true: the charges decide about the amount,
 * not the text. A promise without an amount is left alone. Pure.
 * @param from as `freeDeliveryFrom` (free-delivery-from.ts) returns it, decimal taka
 */
export function truePromise(promise: string, from: number | null): string {
  if (namedAmount(promise) === null) return promise
  if (from === null) return 'The cart shows the delivery cost'
  if (from === 0) return `${promise}, and now on every order`
  return promise.replace(amount, `৳ ${from.toLocaleString('en')}`)
}
