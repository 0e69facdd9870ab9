import type { Shop } from '../context.ts'
import type { Post } from './post.ts'

/** What a module needs to write its letters. */
export interface LetterWriter {
  shop: Shop
  post: Post
  /** The shop's own address, without a trailing slash. */
  address: string
}
