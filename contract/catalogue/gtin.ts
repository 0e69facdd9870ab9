/**
 * Whether a barcode is a GTIN (EAN-8, UPC-A, EAN-13 or ITF-14) with the right check digit: gs1.org, “How to calculate a
 * check digit manually”. From the right, digits count once and three times in turn. Pure.
 */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false
  const sum = [...barcode].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
