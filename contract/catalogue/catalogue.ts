import { z } from 'zod'
import { lang } from '../language-query.ts'
import { lengths, maxLinkLines, maxPerPage } from '../limits.ts'
import { typedText } from '../text-fields.ts'
import { LastBatch } from './bottle-batches.ts'
import { type FactFilter, factNames, optionsOf, ownFacts, severalValues } from './facts/scent-facts.ts'
import { VoteSummary } from './facts/votes.ts'
import { publicFields } from './products/field-schemas.ts'
import { scents } from './scents.ts'

/**
 * `best`: the best matches of the search text; without a search it means `newest`. `buyers`: worth its price as buyers say,
 * perfumes with fewer than five votes on it last.
 */
export const sortOrders = ['best', 'newest', 'buyers', 'price-low', 'price-high', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A picture in the available widths: `/media/{id}-{width}.{avif|webp|jpg}`. */
export const Picture = z.object({
  id: z.string().describe('derived from the content; the picture at a URL never changes'),
  alt: z.string(),
  width: z.number().int().describe('of the master, pixels'),
  height: z.number().int(),
  preview: z.string().describe('a tiny blurred picture as a data: URL'),
})
export type Picture = z.infer<typeof Picture>
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 2000] as const
/** The name of a picture in the size in which links are shared: `/media/{id}-share.jpg`. */
export const shareSize = { name: 'share', width: 1200, height: 630 } as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export const Review = z.object({
  reviewerName: z.string(),
  image: z.string().nullable(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  answer: z.string().optional().describe('of the shop; left out: none'),
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

/** Whether a product can be ordered. `few_left`: `fewBottles` or fewer. */
export const availabilities = ['in_stock', 'few_left', 'sold_out'] as const
export type Availability = (typeof availabilities)[number]

/**
 * `sample`: chosen in the cart. `set`: sizes of other products, sold as one article. `decant`: filled by the shop from an
 * opened bottle of the product. `opened`: what is left in opened bottles, which nobody sees as a size. `tester`: a new
 * bottle without box or cap.
 */
export const variantKinds = ['bottle', 'sample', 'set', 'decant', 'opened', 'tester'] as const
export type VariantKind = (typeof variantKinds)[number]

/** What is in a set. */
export const SetPart = z.object({
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.number().int().describe('in one set'),
  price: z.number().describe('what one costs alone, decimal taka'),
})
export type SetPart = z.infer<typeof SetPart>

/** A size of a product: the unit that is ordered. */
export const Variant = z.object({
  _id: z.string(),
  size: z.string(),
  sku: z.string().describe('the shop’s article number; empty: the last six characters of the product’s id'),
  price: z.number().describe('decimal taka'),
  oldPrice: z.number().nullable().describe('the struck-through price, decimal taka; null when there is none'),
  sale: z
    .object({ from: z.iso.datetime(), until: z.iso.datetime() })
    .optional()
    .describe('while its price is that of a sale, except in cards: from when and until when'),
  gtin: z.string().optional().describe('its barcode, if that is a GTIN; not in cards'),
  pictureId: z.string().nullable().describe('the product picture that shows this size; null: none'),
  sample: z.literal(true).optional().describe('a sample: it stands after the bottles, and not on cards'),
  decant: z.literal(true).optional().describe('filled by the shop from an opened bottle; it stands after the bottles'),
  tester: z.literal(true).optional().describe('a new bottle without box or cap, which its size says as well'),
  parts: z.array(SetPart).optional().describe('of a set, except in cards: what is in it'),
  priceBack: z
    .literal(true)
    .optional()
    .describe('of a set, except in cards: its buyer gets what it cost as a code for a bottle'),
  availability: z.enum(availabilities),
  stock: z.number().int().min(0).nullable().describe('how many bottles are left, if 5 or fewer; else null'),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  _id: z.string(),
  ...publicFields,
  price: z
    .number()
    .describe('what the customer pays, decimal taka; price, oldPrice and size are those of the first size'),
  oldPrice: z.number().nullable().describe('the struck-through price, decimal taka; null when there is none'),
  discountedPercentage: z.number().describe('the reduction from the old price to the price, in percent'),
  image: z.string().nullable().describe('URL of the first picture'),
  images: z.array(z.string()),
  pictures: z.array(Picture),
  brand: z.string(),
  category: z.string(),
  size: z.string(),
  variants: z
    .array(Variant)
    .describe('the sizes in display order; with fields=card, empty for a product with one size'),
  availability: z.enum(availabilities).describe('few_left: 5 bottles or fewer, of all sizes together'),
  stock: z.number().int().min(0).nullable().describe('how many bottles are left, if 5 or fewer; else null'),
  ratings: z.number().describe('average rating of the reviews, 0 when there are none'),
  reviewCount: z.number().int(),
  votes: VoteSummary.nullable().describe('what buyers say of the scent; null: nobody yet'),
  lastBatch: LastBatch.optional().describe('the batch that was received last; left out: none is known'),
  reviews: z.array(Review).describe('newest first: at most 100 for one product, at most 3 each in a list'),
  head: z
    .object({ title: z.string(), summary: z.string() })
    .optional()
    .describe(
      'of one product, in its language: what search engines show instead of name and description; empty: those',
    ),
  createdAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

/**
 * The fields of a product card, returned with `fields=card`. `pictures` has only the first two, the second without its preview; `variants` is empty for
 * a product with one size.
 */
export const ProductCard = Product.pick({
  _id: true,
  name: true,
  description: true,
  price: true,
  oldPrice: true,
  discountedPercentage: true,
  offer: true,
  badge: true,
  image: true,
  pictures: true,
  brand: true,
  category: true,
  family: true,
  size: true,
  variants: true,
  availability: true,
  stock: true,
  ratings: true,
  reviewCount: true,
})
export type ProductCard = z.infer<typeof ProductCard>

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().int().min(low).max(high))
const taka = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform(Number)
const words = typedText().max(lengths.search)

const listOf = (texts: string) => texts.split(',')
const factQuery = Object.fromEntries(
  factNames.map((fact) => {
    const values = optionsOf(fact)
    return [
      fact,
      z
        .string()
        .transform(listOf)
        .pipe(z.array(z.enum(values)).max(values.length))
        .describe(
          `${fact === 'without' ? 'none' : severalValues.includes(fact) ? 'all' : 'one'} of these, separated by commas: ${values.join(', ')}`,
        ),
    ]
  }),
) as unknown as Record<FactFilter, z.ZodType<string[], string>>

/** The query of GET /api/products. Unknown keys and invalid values are rejected with 400. */
export const ProductQuery = z
  .strictObject({
    _type: z.enum(['best_sellers', 'new_arrivals']),
    offer: z.enum(['true', 'false']).transform((value) => value === 'true'),
    category: words.describe('a full or partial name, case-insensitive; several separated by commas'),
    brand: words.describe('a full or partial name, case-insensitive; several separated by commas'),
    ids: z
      .string()
      .transform((ids) => ids.toLowerCase().split(','))
      .pipe(z.array(z.uuid()).max(maxPerPage))
      .describe('only these products, separated by commas; unknown ids are left out'),
    sizes: z
      .string()
      .transform((ids) => ids.toLowerCase().split(','))
      .pipe(z.array(z.uuid()).max(maxLinkLines))
      .describe('only the products of these sizes, separated by commas; unknown ids are left out'),
    _search: words.describe(
      'words in name, brand, category, family, notes, tags, sizes, SKUs or description; best matches first',
    ),
    _searchIn: z.enum(['names']).describe('names: only products that are called so'),
    scent: z
      .string()
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(scents)).max(scents.length))
      .describe(`groups of scent families, separated by commas: ${scents.join(', ')}`),
    ...factQuery,
    note: words
      .transform((names) => listOf(names).filter((name) => name.trim()))
      .pipe(z.array(z.string()).max(10))
      .describe('names of notes in either language, separated by commas: only perfumes with all of them'),
    minPrice: taka,
    maxPrice: taka,
    minRating: wholeNumber(1, 5),
    _sort: z.enum(sortOrders),
    _page: wholeNumber(1, 100_000),
    _perPage: wholeNumber(1, maxPerPage),
    facets: z.enum(['true', 'false']).transform((value) => value === 'true'),
    facts: z
      .enum(['true', 'false', 'all'])
      .transform((value) => (value === 'all' ? value : value === 'true'))
      .describe(
        'with facets: counts of the facts of scent as well; all: of all notes, not only the most frequent ones',
      ),
    lang,
    fields: z.enum(['card', 'all']).describe('card: only what a product card shows; all when left out'),
  })
  .partial()
export type ProductQuery = z.infer<typeof ProductQuery>

const Facet = z.object({
  name: z.string(),
  total: z.number().int().describe('products in the whole catalogue'),
  count: z.number().int().describe('products with this value, with all other filters applied'),
})
export type Facet = z.infer<typeof Facet>

export const ProductList = z.object({
  success: z.literal(true),
  products: z.array(Product),
  total: z.number().int().describe('matching products on all pages'),
  understood: z
    .object({
      search: z.string().describe('the words that are searched'),
      facts: z.partialRecord(z.enum(factNames), z.array(z.string())),
      minPrice: z.number().nullable(),
      maxPrice: z.number().nullable(),
    })
    .optional()
    .describe('what of the words of a search are filters: the list is that of these'),
  facets: z
    .object({
      brands: z.array(Facet),
      categories: z.array(Facet),
      scents: z.array(Facet).describe('groups of scent families that the catalogue has'),
      prices: z
        .array(Facet)
        .describe('the name is the range, such as 50-100: the quick prices, then four that divide the catalogue'),
      facts: z
        .record(z.enum([...ownFacts, 'note']), z.array(Facet))
        .optional()
        .describe('with facts=true: the facts of scent and the most frequent notes'),
      ratings: z.array(Facet).describe('the name is the minimum rating, 4 to 1'),
      current: z
        .object({ brand: z.string(), category: z.string(), note: z.string() })
        .partial()
        .optional()
        .describe(
          'the filters with current names, if one is a former name, another spelling or that of the other language',
        ),
    })
    .optional(),
})
export type ProductList = z.infer<typeof ProductList>
