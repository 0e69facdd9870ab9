/**
 * Money. One currency everywhere: the taka. Inside the shop an amount is a whole number of poisha
 * (1 taka = 100 poisha); in the JSON of the API it is decimal taka. Nothing is ever summed as a float.
 */

export type Poisha = number

/** Decimal taka to whole poisha, rounded half away from zero. Throws a RangeError when it is not a finite number. */
export function toPoisha(taka: number): Poisha {
  if (!Number.isFinite(taka)) throw new RangeError(`not an amount: ${taka}`)
  // toFixed(6) first, so that 1.005 counts as the decimal that was written and not as its binary neighbour.
  const poisha = Number((Math.abs(taka) * 100).toFixed(6))
  return Math.sign(taka) * Math.round(poisha) || 0
}

/** Whole poisha to decimal taka, for JSON. */
export function toTaka(poisha: Poisha): number {
  return poisha / 100
}

/** The part of `poisha` that `percent` names, rounded half up to a whole poisha. */
export function percentOf(poisha: Poisha, percent: number): Poisha {
  return Math.round(Number(((poisha * percent) / 100).toFixed(6)))
}

const takaFormat = new Intl.NumberFormat('en-BD', {
  style: 'currency',
  currency: 'BDT',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Decimal taka as the shop writes it: `৳1,250.00`. What is not a number shows as `৳0.00`. */
export function formatTaka(taka: unknown): string {
  return takaFormat.format(typeof taka === 'number' && Number.isFinite(taka) ? taka : 0)
}
