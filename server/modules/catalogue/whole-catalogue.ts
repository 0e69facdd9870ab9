import { desc, eq, inArray } from 'drizzle-orm'
import type { Picture, Product } from '#contract/catalogue.ts'
import { pictures, productPictures, products } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { databaseTrouble } from '../../database-trouble.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { asProduct } from './product.ts'
import { readReviews } from './read-reviews.ts'
import { type Searchable, searchable } from './searching.ts'

/** A product with what the shop knows of it but does not show. */
export interface CatalogueEntry {
  product: Product
  /** Bottles sold so far. */
  sold: number
  onSale: boolean
  text: Searchable
}

export interface Catalogue {
  /** What is on sale, newest first. */
  entries: readonly CatalogueEntry[]
  /** With what is off sale, newest first: for the shop's own people. */
  all: readonly CatalogueEntry[]
}

/** A list is for choosing; a product's own page has the others. */
const reviewsInList = 3

const kept = new WeakMap<Shop['db'], { version: string; catalogue: Promise<Catalogue> }>()

/**
 * The whole catalogue, kept in memory until it changes: it is asked for whole, and a gallery's fits many times over.
 * While the database cannot be reached, it is the one that was read last.
 */
export async function wholeCatalogue({ db }: Pick<Shop, 'db'>): Promise<Catalogue> {
  const version = await catalogueVersion({ db })
  const known = kept.get(db)
  if (known?.version === version) return known.catalogue
  const catalogue = readCatalogue(db).catch((error: unknown) => {
    if (known) kept.set(db, known)
    else kept.delete(db)
    if (known && databaseTrouble(error) === 'unavailable') return known.catalogue
    throw error
  })
  kept.set(db, { version, catalogue })
  return catalogue
}

async function readCatalogue(db: Shop['db']): Promise<Catalogue> {
  const rows = await db.select().from(products).orderBy(desc(products.createdAt), products.id)
  const shown = await readPictures(db)
  const reviewed = await readReviews(db, { newest: reviewsInList })
  const all = rows.map((row) => {
    const product = asProduct(row, { pictures: shown.get(row.id), reviewed: reviewed.get(row.id) })
    return { product, sold: row.sold, onSale: row.onSale, text: searchable(product) }
  })
  return { entries: all.filter(({ onSale }) => onSale), all }
}

/** The pictures of the given products, or of all, by product and in their order. */
export async function readPictures(db: Shop['db'], productIds?: string[]): Promise<Map<string, Picture[]>> {
  const { id, width, height, preview } = pictures
  const { productId, alt, position } = productPictures
  const rows = await db
    .select({ productId, picture: { id, alt, width, height, preview } })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(productIds && inArray(productId, productIds))
    .orderBy(productId, position)
  const byProduct = new Map<string, Picture[]>()
  for (const { productId, picture } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), picture])
  }
  return byProduct
}
