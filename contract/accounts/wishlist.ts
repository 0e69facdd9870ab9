import { z } from 'zod'
import { maxWishes } from '../limits.ts'

export const Wishes = z.object({
  ids: z.array(z.uuid()).max(maxWishes).describe('of products, newest first; an id that no product has is left out'),
})
export type Wishes = z.infer<typeof Wishes>
