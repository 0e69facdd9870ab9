import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { requiredLines } from '../text-fields.ts'
import { ContentPicture, Headline, line, partId } from './content-parts.ts'
import { linkTarget } from './rich-text.ts'

/** The maximum number of slides. */
export const maxSlides = 8

const moment = z.iso.datetime({ error: wrong('choose_day_and_time') }).nullable()

const slideShape = {
  id: partId,
  title: Headline,
  badge: line(40),
  subtitle: line(80),
  description: line(240),
  from: z
    .number({ error: wrong('price_invalid') })
    .positive(wrong('price_invalid'))
    .max(1_000_000, wrong('price_too_high'))
    .multipleOf(0.01, wrong('at_most_two_decimals'))
    .nullable()
    .describe('the “Starting from” price, decimal taka; null: none'),
  discount: line(40),
  button: line(40, 'enter_text_button'),
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
    error: wrong('end_must_be_after_beginning'),
  })
export type Slide = z.infer<typeof Slide>

const bannerShape = {
  badge: line(40),
  title: Headline,
  text: requiredLines('enter_text', 300),
  button: line(40, 'enter_text_button'),
  picture: ContentPicture,
}

export const HomeContent = z.object({
  slides: z.array(Slide).max(maxSlides, wrong('too_many_slides')),
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
