import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import type { Picture, Product, Variant } from '#contract/catalogue/catalogue.ts'
import { type FieldKey, fieldsWith } from '#contract/catalogue/products/field-registry.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { type Entries, nameOf, readAssortment } from '../assortment/assortment.ts'
import { readGlossary, wordInBangla } from '../glossary/read-glossary.ts'
import type { ListedProduct } from './read-documents.ts'

type Row = [id: string, name: string, description: string]

const wordFields = new Set<FieldKey>(fieldsWith(({ translated }) => translated === 'glossary'))

/** A product or its card with what is translated of it. */
type Document = Partial<Product> & Pick<Product, 'name' | 'description' | 'brand' | 'category' | 'pictures'>

/**
 * The same products in Bangla. What has no Bangla version stays in English. Their responses also depend on the tag
 * `brands`: brands, categories and the glossary.
 */
export async function productsInBangla(db: Database, products: readonly ListedProduct[]): Promise<ListedProduct[]> {
  if (products.length === 0) return []
  const parsed = products.map(({ id, json }) => ({ id, document: JSON.parse(json) as Document }))
  const ids = parsed.flatMap(({ id, document }) => [
    id.toLowerCase(),
    ...partsOf(document).map((part) => part.productId),
  ])
  const [{ brand, category }, glossary, rows] = await Promise.all([
    readAssortment(db),
    readGlossary(db),
    queryPrepared<Row>(
      db,
      sql`select id, name_bn, description_bn from products where id = any(${sql.param(ids)}::uuid[])`,
    ),
  ])
  const known = new Map(rows.map(([id, ...texts]) => [id, texts]))
  const brandOf = namesInBangla(brand)
  const categoryOf = namesInBangla(category)
  const word = (text: string) => wordInBangla(glossary, text)

  function translated(document: Document, [name = '', description = '']: string[]): Document {
    const { pictures, notes, variants } = document
    const words = Object.entries({ ...document }).filter(([key]) => wordFields.has(key as FieldKey))
    return {
      ...document,
      ...Object.fromEntries(words.map(([key, value]) => [key, inWords(value, word)])),
      ...(notes && {
        notes: { top: notes.top.map(word), heart: notes.heart.map(word), base: notes.base.map(word) },
      }),
      ...(partsOf(document).length > 0 && { variants: variants?.map(withPartNames) }),
      name: name || document.name,
      description: description || document.description,
      brand: brandOf.get(document.brand) ?? document.brand,
      category: categoryOf.get(document.category) ?? document.category,
      ...(name && { pictures: describedBy(name, pictures) }),
    }
  }
  const withPartNames = (variant: Variant): Variant => ({
    ...variant,
    ...(variant.parts && {
      parts: variant.parts.map((part) => ({ ...part, name: known.get(part.productId)?.[0] || part.name })),
    }),
  })
  return parsed.map(({ id, document }) => ({
    id,
    json: JSON.stringify(translated(document, known.get(id.toLowerCase()) ?? [])),
  }))
}

const partsOf = ({ variants = [] }: Document) => variants.flatMap(({ parts = [] }) => parts)

const namesInBangla = (entries: Entries) =>
  new Map([...entries.values()].map((entry) => [entry.name, nameOf(entry, 'bn')]))

const inWords = (value: unknown, word: (text: string) => string): unknown =>
  Array.isArray(value) ? value.map(word) : typeof value === 'string' && value ? word(value) : value

/** Pictures have no description in Bangla: their product's name says what they show. */
const describedBy = (name: string, pictures: Picture[]): Picture[] =>
  pictures.map((picture, index) => ({
    ...picture,
    alt: index === 0 ? name : `${name}, ছবি ${toBanglaDigits(index + 1)}`,
  }))
