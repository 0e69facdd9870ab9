import { z } from 'zod'
import { Picture } from '../catalogue/catalogue.ts'
import { type FieldCode, wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { optionalText, requiredText } from '../text-fields.ts'

/** A line of text. Without `missing` it may be left empty. */
export const line = (max: number, missing?: FieldCode) => (missing ? requiredText(missing, max) : optionalText(max))

/** A title whose second part is set in italics. */
export const Headline = z.object({ plain: line(80), italic: line(80) }).refine(({ plain, italic }) => plain || italic, {
  path: ['plain'],
  error: wrong('enter_title'),
})
export type Headline = z.infer<typeof Headline>

/** Wide pictures that are included with the shop. */
export const sceneNames = [
  'hero-premium-collection',
  'hero-perfume-gallery',
  'hero-fragrance-excellence',
  'product-of-the-year',
  'about',
  'flagship-store',
] as const
export type SceneName = (typeof sceneNames)[number]

/** A picture of a page: an included one, or one uploaded by staff. */
export const ContentPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scene'), scene: z.enum(sceneNames) }),
  z.object({
    kind: z.literal('upload'),
    ...Picture.shape,
    id: z.string().regex(/^[0-9a-f]{16}$/),
    alt: line(lengths.alt, 'describe_picture'),
    preview: z.string().max(10_000),
  }),
])
export type ContentPicture = z.infer<typeof ContentPicture>

/** The id of a list item, so that the changes of two editors can be merged. */
export const partId = z.string().regex(/^[\w-]{1,60}$/)
