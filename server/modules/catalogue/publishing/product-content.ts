import type { LastBatch } from '#contract/catalogue/bottle-batches.ts'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { VoteSummary } from '#contract/catalogue/facts/votes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, getTableColumns, ne, sql } from '#database/drizzle.ts'
import {
  brands,
  categories,
  pictures,
  productPictures,
  products,
  variantStock,
  variants,
} from '#database/schema/index.ts'
import { readLastBatches } from '../batches/read-batches.ts'
import { isOneOf } from '../is-one-of.ts'
import { notReviewed, type Reviewed, readReviews } from '../reviews/read-reviews.ts'
import type { SaleTime } from '../sale-prices/read-sales.ts'
import { isOfferedText, type PartContent, partContents, stockLeftText } from '../sets/set-queries.ts'
import { readVotes } from '../votes/read-votes.ts'
import { voteSummary } from '../votes/vote-summary.ts'

/** A product with its sizes and what is left of them. Prices are poisha. */
export interface ProductSizes {
  product: typeof products.$inferSelect
  brand: string
  category: string
  /** Its sizes in order, hidden ones last. */
  variants: (typeof variants.$inferSelect & {
    stock: number
    sold: number
    /** Of a set what is in it, of a decant what it takes of opened bottles. */
    parts: PartContent[] | null
    /** Whether customers see it while it is on sale. */
    offered: boolean
    /** When the sale whose price it has starts and ends. */
    sale?: SaleTime
  })[]
}

/** The content of a product and its stock. */
export interface ProductContent extends ProductSizes {
  pictures: Picture[]
  reviewed: Reviewed
  votes: VoteSummary | null
  /** The batch that was received last. */
  lastBatch: LastBatch | undefined
  /** The sum of all visible sizes, without samples. */
  stock: number
  /** The sum of all sizes. */
  sold: number
}

/** The sizes that a product is listed with: its bottles on sale. Samples and decants only where there is nothing else. Pure. */
export function listedSizes<Size extends Pick<typeof variants.$inferSelect, 'onSale' | 'kind'>>(
  sizes: readonly Size[],
) {
  const shown = sizes.filter(({ onSale }) => onSale)
  const bottles = shown.filter(({ kind }) => kind !== 'sample' && kind !== 'decant')
  return bottles.length > 0 ? bottles : shown
}

/**
 * Reads products with their sizes, in the order of the ids; unknown ids are left out.
 * @param at when the parts of sets cost what they show
 */
export async function readProductSizes(
  db: Database | Transaction,
  productIds: readonly string[],
  at: Date = new Date(),
): Promise<ProductSizes[]> {
  const ids = [...productIds]
  if (ids.length === 0) return []
  // Sequential: a transaction has one connection.
  const rows = await db
    .select({ product: products, brand: brands.name, category: categories.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isOneOf(products.id, ids))
  const sizes = await db
    .select({
      ...getTableColumns(variants),
      stock: sql<number>`coalesce(${sql.raw(stockLeftText('variants', 'variant_stock'))}, 0)`,
      sold: sql<number>`coalesce(${variantStock.sold}, 0)`,
      parts: sql<PartContent[] | null>`${partContents('variants', at)}`,
      offered: sql<boolean>`${sql.raw(isOfferedText('variants'))}`,
    })
    .from(variants)
    .leftJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(and(isOneOf(variants.productId, ids), ne(variants.kind, 'opened')))
    .orderBy(asc(variants.productId), asc(variants.position))
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId)
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const own = sizesOf.get(id)
    return row && own ? { ...row, variants: own } : []
  })
}

/** Reads products with all related data, in the order of the ids; unknown ids are left out. */
export async function readProductContents(
  db: Database | Transaction,
  productIds: readonly string[],
  { newestReviews, at }: { newestReviews: number; at?: Date },
): Promise<ProductContent[]> {
  const known = await readProductSizes(db, productIds, at)
  const ids = known.map(({ product }) => product.id)
  if (ids.length === 0) return []
  const shown = await readPictures(db, ids)
  const reviewed = await readReviews(db, { productIds: ids, newest: newestReviews })
  const votes = await readVotes(db, ids)
  const batches = await readLastBatches(db, ids)
  return known.map((one) => ({
    ...one,
    votes: voteSummary(votes.get(one.product.id)),
    lastBatch: batches.get(one.product.id),
    pictures: shown.get(one.product.id) ?? [],
    reviewed: reviewed.get(one.product.id) ?? notReviewed,
    stock: listedSizes(one.variants).reduce((sum, { stock }) => sum + stock, 0),
    sold: one.variants.reduce((sum, { sold }) => sum + sold, 0),
  }))
}

/** The pictures of the given products by product, in their order. */
async function readPictures(db: Database | Transaction, productIds: string[]): Promise<Map<string, Picture[]>> {
  const { id, width, height, preview } = pictures
  const { productId, alt, position } = productPictures
  const rows = await db
    .select({ productId, picture: { id, alt, width, height, preview } })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(isOneOf(productId, productIds))
    .orderBy(productId, position)
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ picture }) => picture)]))
}
