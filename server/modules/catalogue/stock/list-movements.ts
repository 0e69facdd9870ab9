import { openedUnit } from '#contract/catalogue/products/sizes.ts'
import type { StockMovement, StockMovementsQuery, StockReason } from '#contract/catalogue/stock.ts'
import { and, desc, eq, lt, type SQL, sql } from '#database/drizzle.ts'
import { products, stockMovements, variants } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'

/** Page size. */
const maxListed = 50

/** The stock movements of one size or of all, newest first. `more`: there are older ones. */
export async function listMovements(
  { db }: Pick<Shop, 'db'>,
  { variant, reason, before }: StockMovementsQuery,
): Promise<{ movements: StockMovement[]; more: boolean }> {
  const { id, at, variantId, change, stock, orderId, note, byName } = stockMovements
  const rows = await db
    .select({
      id,
      at,
      variantId,
      change,
      stock,
      orderId,
      note,
      byName,
      reason: stockMovements.reason,
      productId: variants.productId,
      size: variants.size,
      kind: variants.kind,
      name: products.name,
    })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        variant ? eq(variantId, variant) : undefined,
        reason ? withReason(reason) : undefined,
        before ? olderThan(before, variant !== undefined) : undefined,
      ),
    )
    .orderBy(...(variant ? [desc(at)] : []), desc(id))
    .limit(maxListed + 1)
  const movements = rows.slice(0, maxListed).map(({ id, at, note, byName, kind, ...row }) => ({
    ...row,
    ...(kind === 'opened' && { ml: true as const, change: row.change / openedUnit, stock: row.stock / openedUnit }),
    _id: id,
    at: at.toISOString(),
    note: note ?? '',
    by: byName ?? '',
  }))
  return { movements, more: rows.length > maxListed }
}

/** With the condition of the index for reasons other than orders. */
function withReason(reason: StockReason): SQL | undefined {
  const isNoOrder = reason === 'order' ? undefined : sql`${stockMovements.reason} <> 'order'`
  return and(eq(stockMovements.reason, reason), isNoOrder)
}

/** Of one size by time, as its index is sorted; a change that waited for another one has a later id than its time. */
function olderThan(movementId: number, ofOneSize: boolean): SQL {
  const { id, at } = stockMovements
  if (!ofOneSize) return lt(id, movementId)
  return sql`(${at}, ${id}) < (select m.at, m.id from ${stockMovements} m where m.id = ${movementId})`
}
