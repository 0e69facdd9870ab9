import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, ne } from '#database/drizzle.ts'
import { products, variants } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'

/**
 * A barcode as it is stored: null for none.
 * @throws ShopError 409 when another product has it
 */
export async function requireFreeBarcode(tx: Transaction, typed: string, variantId?: string): Promise<string | null> {
  const barcode = typed.trim()
  if (!barcode) return null
  // Serialized: of two products with the same barcode, the second transaction has to see the first.
  await acquireLocks(tx, 'barcode')
  const [other] = await tx
    .select({ name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.barcode, barcode), variantId ? ne(variants.id, variantId) : undefined))
  if (other) throw new ShopError('barcode_taken', { product: other.name }, { field: 'barcode' })
  return barcode
}
