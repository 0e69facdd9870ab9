import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { orderLines, products, setParts, variants } from '#database/schema/index.ts'

/** SQL: the products with sets that contain sizes of these products, whose ids are a parameter. */
export const setsWith = (productIds: ReturnType<typeof sql.param>) => sql`
  select set_size.product_id from variants part_size
  join set_parts on set_parts.part_id = part_size.id join variants set_size on set_size.id = set_parts.set_id
  where part_size.product_id = any(${productIds}::uuid[])`

/** The ids of the products with sets that contain sizes of these products. */
export async function readSetsWith(tx: Transaction, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`select product_id as id from (${setsWith(sql.param([...productIds]))}) as sets`,
  )
  return rows.map(({ id }) => id)
}

/** The names of the sets that contain a size. */
export async function readSetsWithSize(tx: Transaction, variantId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: products.name, size: variants.size })
    .from(setParts)
    .innerJoin(variants, eq(variants.id, setParts.setId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(setParts.partId, variantId))
    .orderBy(products.name)
  return rows.map(({ name, size }) => nameWithSize(name, size))
}

/** Whether a set with this size was ordered: its order may give the bottle back. */
export async function isOrderedInSet(tx: Transaction, variantId: string): Promise<boolean> {
  const hasPart = sql`${orderLines.parts} @> ${JSON.stringify([{ variantId }])}::jsonb`
  const [ordered] = await tx.select({ at: orderLines.position }).from(orderLines).where(hasPart).limit(1)
  return ordered !== undefined
}
