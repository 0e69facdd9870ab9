import { plainSize } from '#contract/catalogue/products/sizes.ts'
import { nameWithSize } from '#contract/names.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, ne, sql } from '#database/drizzle.ts'
import { products, variants } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'

/**
 * `3F4A5B-12ML`: the generated SKU of a size: the last characters of its product's id, and its name. At most 40
 * characters.
 */
export const generateSku = (productId: string, size: string, characters = 6) =>
  `${productId.slice(-characters)}-${plainSize(size)}`.slice(0, 40).toUpperCase()

/**
 * An SKU that no other size has.
 * @throws ShopError 409 when another size has it
 */
export async function requireFreeSku(tx: Transaction, sku: string, variantId?: string): Promise<string> {
  // Serialized: of two sizes with the same SKU, the second transaction has to see the first.
  await acquireLocks(tx, 'sku')
  const [other] = await tx
    .select({ name: products.name, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(sql`lower(${variants.sku}) = lower(${sku})`, variantId ? ne(variants.id, variantId) : undefined))
  if (other) throw new ShopError('sku_taken', { product: nameWithSize(other.name, other.size) }, { field: 'sku' })
  return sku
}
