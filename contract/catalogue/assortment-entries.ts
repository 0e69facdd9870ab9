import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { optionalLines, optionalText, requiredText } from '../text-fields.ts'
import { Picture } from './catalogue.ts'
import { fieldSchemas } from './products/field-schemas.ts'

/** The two classifications of the catalogue. */
export const assortmentKinds = ['brand', 'category'] as const
export const AssortmentKind = z.enum(assortmentKinds)
export type AssortmentKind = z.infer<typeof AssortmentKind>

export const maxDescription = 600

const picture = Picture.nullable().describe('its `alt` is empty: the name is shown next to it')
const shown = {
  name: z.string(),
  slug: z.string().describe('of its page: /brands/{slug}, /categories/{slug}'),
  picture,
}

/** A brand or category in public lists. */
export const AssortmentEntry = z.object(shown)
export type AssortmentEntry = z.infer<typeof AssortmentEntry>

/** A brand or category with the content of its page. */
export const EntryPage = AssortmentEntry.extend({
  description: z.string(),
  title: z.string().describe('what search engines show: its own, else the name'),
  summary: z.string().describe('what search engines show: its own, else the beginning of the description'),
})
export type EntryPage = z.infer<typeof EntryPage>

const count = z.number().int()

/** A brand or category for staff. */
export const StaffEntry = EntryPage.extend({
  id: count,
  nameInBangla: z.string().describe('the name in Bangla; empty: pages in Bangla show the English one'),
  descriptionInBangla: z.string().describe('the description in Bangla; empty: the English one'),
  title: z.string().describe('for search engines; empty: the name'),
  summary: z.string().describe('for search engines; empty: the description'),
  titleInBangla: z.string(),
  summaryInBangla: z.string(),
  hidden: z.boolean().describe('without a page and not listed; its products stay for sale'),
  decants: z.boolean().describe('whether its perfumes may be sold as decants'),
  products: count.describe('how many products have it, hidden ones too'),
  formerSlugs: z.array(z.string()).describe('former slugs, which redirect to the current one'),
  version: count.describe('changes with each edit'),
})
export type StaffEntry = z.infer<typeof StaffEntry>

export const StaffAssortment = z.object({
  brands: z.array(StaffEntry).describe('in the order of the shop'),
  categories: z.array(StaffEntry),
})
export type StaffAssortment = z.infer<typeof StaffAssortment>

const name = requiredText('enter_name', lengths.group).regex(/^[^,]*$/, wrong('commas_in_name'))

export const entrySlug = optionalText(lengths.slug).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  wrong('lowercase_letters_digits_and_hyphens_only'),
)

const description = optionalLines(maxDescription)

const { title, titleInBangla, summary, summaryInBangla } = fieldSchemas
/** What search engines show of its page. */
const forSearchEngines = { title, titleInBangla, summary, summaryInBangla }

const nameInBangla = optionalText(lengths.group).regex(/^[^,]*$/, wrong('leave_out_commas'))

/** The form fields of a brand or category, for validation by field. */
export const EntryFields = z.object({
  name,
  nameInBangla,
  slug: entrySlug,
  description,
  descriptionInBangla: description,
  ...forSearchEngines,
  hidden: z.boolean(),
  decants: z.boolean(),
})
export type EntryFields = z.infer<typeof EntryFields>

export const NewEntry = z.object({
  name,
  slug: entrySlug.optional().describe('derived from the name when left out'),
  description: description.default(''),
  nameInBangla: nameInBangla.default(''),
  descriptionInBangla: description.default(''),
})
export type NewEntry = z.infer<typeof NewEntry>

/** Omitted fields stay unchanged; a new name keeps the slug. */
export const EntryChange = z.object({
  version: count.describe('the version of the entry that the editor saw'),
  name: name.optional(),
  nameInBangla: nameInBangla.optional(),
  slug: entrySlug.optional(),
  description: description.optional(),
  descriptionInBangla: description.optional(),
  ...z.object(forSearchEngines).partial().shape,
  hidden: z.boolean().optional(),
  decants: z.boolean().optional(),
  picture: z.null().optional().describe('null removes it'),
})
export type EntryChange = z.infer<typeof EntryChange>

export const EntryOrder = z.object({
  seen: z.array(count).max(5_000).describe('the ids in the order that the editor saw; 409 when it has changed since'),
  ids: z.array(count).max(5_000),
})
export type EntryOrder = z.infer<typeof EntryOrder>

const sentNumber = z.coerce.number().int()
export const EntryRemoval = z.strictObject({
  version: sentNumber.describe('the version of the entry that the editor saw'),
  moveTo: sentNumber
    .optional()
    .describe('id of the entry that its products move to; 409 without it while it has products'),
})
export type EntryRemoval = z.infer<typeof EntryRemoval>
