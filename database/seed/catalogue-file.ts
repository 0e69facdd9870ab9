import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { entrySlug, maxDescription } from '#contract/catalogue/assortment-entries.ts'
import { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import {
  altText,
  maxPictures,
  ProductFields,
  pricesAgree,
  pricesDisagree,
} from '#contract/catalogue/products/catalogue-staff.ts'
import { fieldsInFile } from '#contract/catalogue/products/field-schemas.ts'
import { maxSizes, plainSize, SizeFields } from '#contract/catalogue/products/sizes.ts'
import { maxPartQuantity, maxParts } from '#contract/catalogue/sets.ts'
import { bottles } from '#contract/catalogue/stock.ts'
import { lengths } from '#contract/limits.ts'
import { spreadsheetText } from '#contract/spreadsheet-text.ts'
import { optionalText, requiredText } from '#contract/text-fields.ts'
import { englishIssueText } from '#languages/failure-text.ts'
import { CannotStart } from '../cannot-start.ts'

const { brand, category } = ProductFields.shape

/** The fields of a size; amounts in decimal taka. */
const sizeFields = {
  size: ProductFields.shape.size.default(''),
  sku: SizeFields.shape.sku.min(1).optional().describe('the article number (SKU); omitted: unchanged'),
  barcode: SizeFields.shape.barcode.min(1).optional().describe('omitted: unchanged'),
  price: ProductFields.shape.price,
  oldPrice: ProductFields.shape.oldPrice.optional(),
  discountedPercentage: z.number().min(0).max(1000).default(0),
  stock: bottles.optional().describe('omitted: unchanged, 0 for a new size'),
  sold: bottles.default(0).describe('bottles sold before this shop was set up'),
}
const together = { path: ['oldPrice'], error: pricesDisagree }

const SizeInFile = z.object({ ...sizeFields, size: SizeFields.shape.size }).refine(pricesAgree, together)

const ProductInFile = z
  .object({
    ...sizeFields,
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is small letters, digits and hyphens'),
    brand,
    category,
    ...fieldsInFile,
    sizes: z
      .array(SizeInFile)
      .max(maxSizes - 1)
      .default([])
      .describe('more sizes, after the one of the product itself'),
    parts: z
      .array(
        z.object({
          slug: z.string().describe('of another product in the file'),
          size: z.string().optional().describe('by default its first one'),
          quantity: z.number().int().min(1).max(maxPartQuantity).default(1),
        }),
      )
      .max(maxParts)
      .default([])
      .describe('what is in the product, if it is a set: it is sold from their stock, and has none of its own'),
    batch: NewBottleBatch.optional().describe('of its first size, as on the box; omitted: not known'),
    addedDaysAgo: z.number().min(0).max(36_500).default(0),
    photographs: z
      .array(z.object({ file: z.string().min(1), alt: altText }))
      .max(maxPictures)
      .default([])
      .describe('files in the folder photographs next to the catalogue file'),
  })
  .refine(pricesAgree, together)
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
  name: requiredText('enter_name', lengths.group),
  slug: entrySlug.optional().describe('of its page; by default made from the name'),
  description: optionalText(maxDescription).optional(),
  nameInBangla: optionalText(lengths.group).optional().describe('the name in Bangla'),
  descriptionInBangla: optionalText(maxDescription).optional(),
  photograph: z.string().min(1).optional().describe('a file in the folder photographs'),
  hidden: z.boolean().optional(),
})
export type EntryInFile = z.infer<typeof EntryInFile>

const entries = z.array(EntryInFile).max(5_000).default([])

type Part = z.infer<typeof ProductInFile>['parts'][number]

const hasKnownParts = ({ parts }: { parts: readonly Part[] }, all: readonly z.infer<typeof ProductInFile>[]) =>
  parts.every(({ slug, size }) => {
    const product = all.find((one) => one.slug === slug)
    const sizes = product && [product, ...product.sizes].map((one) => plainSize(one.size))
    return product?.parts.length === 0 && (size === undefined || sizes?.includes(plainSize(size)))
  })

/** A catalogue file by the shop's owner: JSON with a list of products, and optional data of brands and categories. */
const CatalogueFile = z
  .object({ brands: entries, categories: entries, products: z.array(ProductInFile).min(1) })
  .refine(({ products }) => new Set(products.map(({ slug }) => slug)).size === products.length, {
    path: ['products'],
    error: 'two products have the same slug',
  })
  .refine(({ products }) => products.every((product) => hasKnownParts(product, products)), {
    path: ['products'],
    error: 'a set has a part that is not in the file, or is a set itself',
  })

export type ProductInFile = z.infer<typeof ProductInFile>
export type CatalogueFile = z.infer<typeof CatalogueFile>
export type SizeInFile = z.infer<typeof SizeInFile>

/** Reads a catalogue. @throws CannotStart with one sentence that names the file and the first place that cannot be used */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const { data, error } = CatalogueFile.safeParse(parseJson(textOf(await bytesOf(path), path), path))
  if (data) return data
  const [issue] = error.issues
  throw new CannotStart(`${path} cannot be used: ${issue?.path.join('.')} ${issue && englishIssueText(issue)}`)
}

const bytesOf = (path: string) =>
  readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new CannotStart(`${path} cannot be read (${code}): check its name and the permissions.`)
  })

function textOf(bytes: Buffer, path: string): string {
  const read = spreadsheetText(bytes)
  if ('problem' in read || read.text.includes('\ufffd')) {
    throw new CannotStart(`${path} has lost letters: save it as UTF-8`)
  }
  return read.text
}

/** What the texts in Bangla were called before, such as `name_bn`: read over, they would be lost. */
const formerKey = /^(\w+)_bn$/

function parseJson(text: string, path: string): unknown {
  const refuseFormer = (key: string, value: unknown) => {
    const [, field] = formerKey.exec(key) ?? []
    if (!field) return value
    throw new CannotStart(`${path} cannot be used: ${key} is called ${field}InBangla now. Rename it in the whole file.`)
  }
  try {
    return JSON.parse(text, refuseFormer)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${path} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}
