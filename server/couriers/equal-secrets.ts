import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares the secret of a webhook in constant time; false when the shop has none. */
export const equalSecrets = (expected: string | undefined, given: unknown): boolean =>
  expected !== undefined && typeof given === 'string' && timingSafeEqual(digestOf(expected), digestOf(given))
