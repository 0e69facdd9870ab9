import type { Shop } from './context.ts'
import type { Workers } from './jobs.ts'
import type { Post } from './mail/post.ts'
import { accountLetters } from './modules/accounts/index.ts'
import { contactLetters } from './modules/contact/index.ts'
import { orderLetters } from './modules/orders/index.ts'

/** Who does which job. `address` is the shop's own, for the links in letters. */
export function shopWorkers(shop: Shop, post: Post, address: string): Workers {
  const parts = { shop, post, address }
  return { ...accountLetters(parts), ...orderLetters(parts), ...contactLetters(parts) }
}
