import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { orderLines, variantStock } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import type { ProductRow, VariantRow } from '../products/staff-product.ts'
import { readSetsWithSize } from './read-sets-with.ts'

/** What an order of it gives back would otherwise be a stock that nobody sells. */
export async function assertKindMayChange(tx: Transaction, { name }: ProductRow, size: VariantRow): Promise<void> {
  const shown = nameWithSize(name, size.size)
  const [own] = await tx.select().from(variantStock).where(eq(variantStock.variantId, size.id)).for('update')
  if (own && own.stock > 0) throw new ShopError('set_with_stock', { size: shown, stock: own.stock })
  const ofSize = and(eq(orderLines.productId, size.productId), eq(orderLines.variantId, size.id))
  const [ordered] = await tx.select({ at: orderLines.position }).from(orderLines).where(ofSize).limit(1)
  if (ordered) throw new ShopError('set_was_ordered', { size: shown })
  const [set] = await readSetsWithSize(tx, size.id)
  if (set) throw new ShopError('part_of_set', { size: shown, set })
}
