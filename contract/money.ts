/**
 * Money. One currency everywhere: the taka. Inside the shop an amount is a whole number of poisha
 * (1 taka = 100 poisha); in the JSON of the API it is decimal taka. Nothing is ever summed as a float.
 */

export type Poisha = number

/** Decimal taka to whole poisha, rounded half away from zero. Throws a RangeError when it is not a finite number. */
export function toPoisha(taka: number): Poisha {
  if (!Number.isFinite(taka)) throw new RangeError(`not an amount: ${taka}`)
  // toFixed(6) first, so that 1.005 counts as the decimal that was written and not as its binary neighbor.
  const poisha = Number((Math.abs(taka) * 100).toFixed(6))
  return Math.sign(taka) * Math.round(poisha) || 0
}

/** Whole poisha to decimal taka, for JSON. */
export function toTaka(poisha: Poisha): number {
  return poisha / 100
}

/** Whether an amount in decimal taka has at most two decimals, but for what floats lose; a tiny one would be stored as 0. */
export const hasWholePoisha = (taka: number): boolean =>
  Number.isInteger(Math.round(taka * 1e6) / 1e4) && (taka === 0 || Math.abs(taka) > 0.005)

/** `percent` of `poisha`, rounded half up to a whole poisha. */
export function percentOf(poisha: Poisha, percent: number): Poisha {
  return Math.round(Number(((poisha * percent) / 100).toFixed(6)))
}

/**
 * Formats decimal taka: `৳1,250.00`. Anything but a number becomes `৳0.00`. Not `Intl.NumberFormat`, because the
 * first one of a page blocks a phone's processor for 100 ms, on every first view.
 */
export function formatTaka(taka: unknown): string {
  const poisha = typeof taka === 'number' && Number.isFinite(taka) ? toPoisha(taka) : 0
  const [whole = '', decimals] = toTaka(Math.abs(poisha)).toFixed(2).split('.')
  return `${poisha < 0 ? '-' : ''}৳${whole.replace(/\B(?=(\d{3}){1,7}$)/g, ',')}.${decimals}`
}

/** Formats whole poisha in the same way. */
export const formatPoisha = (poisha: Poisha): string => formatTaka(toTaka(poisha))
