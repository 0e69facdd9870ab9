/** `13600.00`, `500`, `500.5` → poisha; undefined for anything else. */
export function parseTaka(text: string): number | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole ? Number(whole) * 100 + Number(rest.padEnd(2, '0')) : undefined
}

/** 1360000 → `13600.00`. */
export const takaText = (poisha: number): string =>
  `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** 1360000 → `৳13,600.00`, for people. */
export const showTaka = (poisha: number): string =>
  `৳${Math.trunc(poisha / 100).toLocaleString('en-US')}.${String(poisha % 100).padStart(2, '0')}`
