/** The millilitres of a size: `50 ml`, `5 × 10 ml`, `৩ মিলি`; undefined where it names none. */
export function millilitresOf(size: string): number | undefined {
  const western = size.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
  const found = /^(?:(\d{1,3}) ?[x×] ?)?(\d{1,4}(?:[.,]\d{1,2})?) ?(?:ml|মিলি|এমএল)/i.exec(western.trim())
  if (!found) return undefined
  const millilitres = Number(found[1] ?? 1) * Number(found[2]?.replace(',', '.'))
  return millilitres > 0 ? millilitres : undefined
}

/** Decimal taka per millilitre, rounded to 0.1; undefined where the size names no millilitres. */
export function pricePerMl(price: number, size: string): number | undefined {
  const millilitres = millilitresOf(size)
  return millilitres === undefined ? undefined : Math.round((price * 10) / millilitres) / 10
}
