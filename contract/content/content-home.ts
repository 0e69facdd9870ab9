import { z } from 'zod'
import { requiredLines } from '../text-fields.ts'
import { numberProblem } from '../typed-number.ts'
import { ContentPicture, Headline, line, partId } from './content-parts.ts'
import { linkTarget } from './rich-text.ts'

/** The maximum number of slides. */
export const maxSlides = 8

const moment = z.iso.datetime({ error: 'Choose a day and a time' }).nullable()

const slideShape = {
  id: partId,
  title: Headline,
  badge: line(40),
  subtitle: line(80),
  description: line(240),
  from: z
    .number({
      error: ({ input }) => numberProblem(String(input)) ?? 'Enter a price such as 599.99, or leave it empty',
    })
    .positive('Enter a price such as 599.99, or leave it empty')
    .max(1_000_000, 'This price is too high')
    .multipleOf(0.01, 'At most two decimals')
    .nullable()
    .describe('the “Starting from” price, decimal taka; null: none'),
  discount: line(40),
  button: line(40, 'Enter the text of the button'),
  link: linkTarget,
  picture: ContentPicture,
}

/** A public slide of the home page. */
export const ShownSlide = z.object(slideShape)
export type ShownSlide = z.infer<typeof ShownSlide>

export const Slide = z
  .object({
    ...slideShape,
    shownFrom: moment.describe('not shown before; null: at once'),
    shownUntil: moment.describe('not shown from then on; null: no end'),
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    path: ['shownUntil'],
    error: 'The end must be after the beginning',
  })
export type Slide = z.infer<typeof Slide>

const bannerShape = {
  badge: line(40),
  title: Headline,
  text: requiredLines('Enter the text', 300),
  button: line(40, 'Enter the text of the button'),
  picture: ContentPicture,
}

export const HomeContent = z.object({
  slides: z.array(Slide).max(maxSlides, `Add up to ${maxSlides} slides`),
  productOfTheYear: z.object({
    ...bannerShape,
    productId: z.uuid().nullable().describe('the product that the button opens; null: the shop page'),
  }),
})
export type HomeContent = z.infer<typeof HomeContent>

/** The public content of the home page. */
export const ShownHome = z.object({
  slides: z.array(ShownSlide).describe('those that are shown now'),
  productOfTheYear: z.object({ ...bannerShape, link: z.string() }),
})
export type ShownHome = z.infer<typeof ShownHome>
