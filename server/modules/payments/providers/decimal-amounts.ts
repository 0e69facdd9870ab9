/** Poisha as providers in Bangladesh write amounts: `1250.00`. */
export const decimalOf = (poisha: number): string =>
  `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** Their amounts, which have no fixed number of decimals, as poisha. NaN for what is no amount. */
export function poishaOf(text: string): number {
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
