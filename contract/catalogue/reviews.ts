import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { optionalLines, requiredLines } from '../text-fields.ts'

const chooseStars = wrong('review_stars_missing')

export const NewReview = z.object({
  rating: z.number({ error: chooseStars }).int(chooseStars).min(1, chooseStars).max(5, chooseStars),
  comment: requiredLines(wrong('review_text_missing'), lengths.review),
})
export type NewReview = z.infer<typeof NewReview>

/** A photograph with a review. */
const ReviewPhoto = z.object({
  id: z.string(),
  url: z.string().describe('works for an hour or two, also while only staff and its writer may see it'),
  shown: z.boolean().describe('false: staff have not accepted it yet'),
})

/** Where a photograph with a review is found by everybody once it is shown. */
export const reviewPhotoPath = (id: string) => `/review-photos/${id}`

/** The caller's own review of a product, and whether they may write one. */
export const OwnReview = z.object({
  canReview: z.boolean().describe('whether the caller has received or already reviewed the product'),
  review: z.object({ rating: z.number().int(), comment: z.string(), createdAt: z.iso.datetime() }).nullable(),
  photo: ReviewPhoto.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A review for staff. */
export const StaffReview = z.object({
  writer: z.string().describe('id of the account'),
  reviewerName: z.string(),
  email: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  answer: z.string().describe('of the shop; empty: none'),
  hidden: z.boolean().describe('stored, but neither shown nor counted'),
  photo: ReviewPhoto.nullable(),
})
export type StaffReview = z.infer<typeof StaffReview>

/** What a buyer says of a perfume, for staff. */
export const StaffVote = z.object({
  voter: z.string().describe('the name of the account'),
  lasting: z.number().int().nullable(),
  sillage: z.number().int().nullable(),
  worth: z.number().int().nullable(),
  votedAt: z.iso.datetime(),
  returned: z.boolean().describe('the voter has given a bottle back; the vote counts as any other'),
})
export type StaffVote = z.infer<typeof StaffVote>

/** A review of the last days, with its product. */
export const RecentReview = StaffReview.omit({ writer: true, email: true, answer: true }).extend({
  productId: z.string(),
  product: z.string().describe('its name'),
})
export type RecentReview = z.infer<typeof RecentReview>

export const ReviewAnswer = z.strictObject({
  answer: optionalLines(lengths.review).describe('empty: none'),
  seen: z.string().describe('the answer that the editor saw; 409 when it has changed since'),
  comment: z.string().describe('what the answer is to; 409 when the customer has changed it since'),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

/** Whether a photograph is shown; false deletes it. */
export const PhotoDecision = z.strictObject({
  photo: z.uuid().describe('the id of the photograph that the editor saw; 409 when another has replaced it since'),
  shown: z.boolean(),
})
export type PhotoDecision = z.infer<typeof PhotoDecision>

export const ReviewHiding = z.object({ hidden: z.boolean() })
export type ReviewHiding = z.infer<typeof ReviewHiding>
