import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The secret part of a link. It follows from what the link is about and the shop's secret, and is stored nowhere. */
export const signatureOf = ({ tokenSecret }: { tokenSecret: string }, about: string): string =>
  createHmac('sha256', tokenSecret).update(about).digest().subarray(0, 16).toString('base64url')

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in constant time; false when the shop has none. */
export const equalSecrets = (expected: string | undefined, given: unknown): boolean =>
  expected !== undefined && typeof given === 'string' && timingSafeEqual(digestOf(expected), digestOf(given))
