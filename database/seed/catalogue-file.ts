import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { entrySlug, maxDescription } from '#contract/catalogue/assortment-entries.ts'
import { forEachDetail, productDetails } from '#contract/catalogue/products/product-details.ts'
import { typedText } from '#contract/text-fields.ts'

const names = z.array(typedText().min(1).max(60)).max(20)

const stock = z.int().min(0).max(1_000_000)
/** The fields of a size. */
const sizeFields = {
  size: typedText().max(40).default(''),
  sku: typedText().min(1).max(40).optional().describe('the article number (SKU); omitted: unchanged'),
  barcode: typedText().min(1).max(40).optional().describe('omitted: unchanged'),
  price: z.number().positive().max(20_000_000).describe('decimal taka'),
  oldPrice: z.number().positive().max(20_000_000).nullish().describe('decimal taka'),
  discountedPercentage: z.number().min(0).max(1000).default(0),
  stock: stock.optional().describe('omitted: unchanged, 0 for a new size'),
  sold: stock.default(0).describe('bottles sold before this shop was set up'),
}
interface Prices {
  price: number
  oldPrice?: number | null | undefined
}
const pricesAgree = ({ price, oldPrice }: Prices) => !oldPrice || oldPrice > price
const pricesDisagree = { path: ['oldPrice'], error: 'is above the price' }

const SizeInFile = z
  .object({ ...sizeFields, size: sizeFields.size.unwrap().min(1) })
  .refine(pricesAgree, pricesDisagree)

/** Normalises a size name: `12 ml` and `12ML` are the same. The vowel signs of Bangla are marks. */
export const plainSize = (size: string) =>
  size.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Variation_Selector}/gu, '')

const ProductInFile = z
  .object({
    ...sizeFields,
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is small letters, digits and hyphens'),
    name: typedText().min(1).max(200),
    brand: typedText().min(1).max(100),
    category: typedText().min(1).max(100),
    description: typedText().min(1).max(5000),
    family: typedText().max(100).default(''),
    ...forEachDetail((key) => typedText().max(productDetails[key].maxLength).default('')),
    notes: z.object({ top: names, heart: names, base: names }).default({ top: [], heart: [], base: [] }),
    sizes: z.array(SizeInFile).max(19).default([]).describe('more sizes, after the one of the product itself'),
    offer: z.boolean().default(false),
    badge: z.boolean().default(false),
    tags: names.default([]),
    addedDaysAgo: z.number().min(0).max(36_500).default(0),
    photographs: z
      .array(z.object({ file: z.string().min(1), alt: typedText().max(500) }))
      .max(20)
      .default([])
      .describe('files in the folder photographs next to the catalogue file'),
  })
  .refine(pricesAgree, pricesDisagree)
  .refine(
    ({ size, sizes }) => {
      const all = [size, ...sizes.map((other) => other.size)].map(plainSize)
      return sizes.length === 0 || (all.every(Boolean) && new Set(all).size === all.length)
    },
    { path: ['sizes'], error: 'have names, each another one' },
  )

/** The included sample catalogue. */
export const sampleCatalogue = fileURLToPath(new URL('catalogue.json', import.meta.url))

/** A brand or category in a file. Omitted fields stay unchanged. */
const EntryInFile = z.object({
  name: typedText().min(1).max(100),
  slug: entrySlug.optional().describe('of its page; by default made from the name'),
  description: typedText().max(maxDescription).optional(),
  photograph: z.string().min(1).optional().describe('a file in the folder photographs'),
  hidden: z.boolean().optional(),
})
export type EntryInFile = z.infer<typeof EntryInFile>

const entries = z.array(EntryInFile).max(5_000).default([])

/** A catalogue file by the shop's owner: JSON with a list of products, and optional data of brands and categories. */
const CatalogueFile = z
  .object({ brands: entries, categories: entries, products: z.array(ProductInFile).min(1) })
  .refine(({ products }) => new Set(products.map(({ slug }) => slug)).size === products.length, {
    path: ['products'],
    error: 'two products have the same slug',
  })

export type ProductInFile = z.infer<typeof ProductInFile>
export type CatalogueFile = z.infer<typeof CatalogueFile>
export type SizeInFile = z.infer<typeof SizeInFile>

/** Reads a catalogue. @throws Error with one sentence that names the file and the first place that cannot be used */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const { data, error } = CatalogueFile.safeParse(parseJson(await readFile(path, 'utf8'), path))
  if (data) return data
  const [issue] = error.issues
  throw new Error(`${path} cannot be used: ${issue?.path.join('.')} ${issue?.message}`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}
