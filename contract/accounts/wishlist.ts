import { z } from 'zod'
import { maxWishlistItems } from '../limits.ts'

export const Wishes = z.object({
  ids: z.array(z.uuid()).max(maxWishlistItems).describe('ids of products, newest first; unknown ids are left out'),
})
export type Wishes = z.infer<typeof Wishes>
