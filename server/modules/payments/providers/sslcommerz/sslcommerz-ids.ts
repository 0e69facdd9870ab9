import { isUuid } from '#contract/limits.ts'

/** SSLCommerz takes ids of 30 characters: a UUID has 25 in base 36, and a number up to 32,767 three. */
const uuidLength = 25

/** The shop's id of something and its attempt, from 1, for ids of transactions and of refunds. */
export function shortIdOf(uuid: string, attempt: number): string {
  const number = BigInt(`0x${uuid.replaceAll('-', '')}`)
  return `${number.toString(36).padStart(uuidLength, '0')}-${attempt.toString(36)}`
}

/** What such an id stands for; undefined for any other text, as of another program of the same store. */
export function parseShortId(text: string): { uuid: string; attempt: number } | undefined {
  const [, digits, last = ''] = /^([0-9a-z]{25})-([0-9a-z]{1,3})$/.exec(text) ?? []
  if (!digits) return undefined
  let number = 0n
  for (const digit of digits) number = number * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = number.toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const attempt = Number.parseInt(last, 36)
  return isUuid(uuid) && attempt > 0 ? { uuid, attempt } : undefined
}
