import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits; bytes that would bias the distribution are discarded. */
export function randomLetters(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += letters[byte % 62]
    }
  }
  return text
}

/** An id in the provider's format: `pi_3kX…`, `ch_8Zq…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}
