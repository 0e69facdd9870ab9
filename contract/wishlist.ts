import { z } from 'zod'

export const mostWishes = 200

export const Wishes = z.object({
  ids: z.array(z.uuid()).max(mostWishes).describe('of products, newest first; an id that no product has is left out'),
})
export type Wishes = z.infer<typeof Wishes>
