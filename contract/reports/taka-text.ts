const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Decimal taka as reports have it, grouped in lakh: `৳12,34,567`; with poisha where there are some. */
export const takaText = (taka: number): string => {
  const text = (Number.isInteger(taka) ? whole : exact).format(Math.abs(taka))
  return `${taka < 0 ? '−' : ''}৳${text}`
}
