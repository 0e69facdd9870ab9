import { z } from 'zod'

export const commentLimit = 2_000

export const NewReview = z.object({
  rating: z
    .number({ error: 'Choose 1 to 5 stars' })
    .int('Choose 1 to 5 stars')
    .min(1, 'Choose 1 to 5 stars')
    .max(5, 'Choose 1 to 5 stars'),
  comment: z
    .string({ error: 'Write a few words about it' })
    .trim()
    .min(1, 'Write a few words about it')
    .max(commentLimit, `At most ${commentLimit} characters, please`),
})
export type NewReview = z.infer<typeof NewReview>

/** The caller's own review of a product, and whether they may write one. */
export const OwnReview = z.object({
  canReview: z.boolean().describe('whether the caller has received the product, or has reviewed it before'),
  review: z.object({ rating: z.number().int(), comment: z.string(), createdAt: z.iso.datetime() }).nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A review as the shop's staff see it. */
export const StaffReview = z.object({
  writer: z.string().describe('id of the account'),
  reviewerName: z.string(),
  email: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  hidden: z.boolean().describe('kept, but shown and counted nowhere'),
})
export type StaffReview = z.infer<typeof StaffReview>

export const ReviewHiding = z.object({ hidden: z.boolean() })
export type ReviewHiding = z.infer<typeof ReviewHiding>
