import { openedUnit } from '#contract/catalogue/products/sizes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { variantStock, variants } from '#database/schema/index.ts'

/** What is left in the opened bottles of products, millilitres by product; none where none was opened. */
export async function readOpened(db: Database | Transaction, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: variants.productId, stock: variantStock.stock })
    .from(variants)
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(and(inArray(variants.productId, productIds), eq(variants.kind, 'opened')))
  return new Map(rows.map(({ productId, stock }) => [productId, stock / openedUnit]))
}
