import type { Shop } from '../context.ts'
import type { UnsignedLetter } from './letter.ts'

/** What a module needs to write its letters. */
export interface LetterWriter {
  shop: Shop
  post: { send(to: string, letter: UnsignedLetter): Promise<void> }
  /** The shop's own address, without a trailing slash. */
  address: string
}
