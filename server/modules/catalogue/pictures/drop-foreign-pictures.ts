import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'

/** A size of these products whose picture is not among the product's any more has none of its own. */
export async function dropForeignPictures(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update variants size set picture_id = null
    where product_id = any(${sql.param([...productIds])}::uuid[]) and picture_id is not null and not exists (
      select from product_pictures shown where shown.product_id = size.product_id and shown.picture_id = size.picture_id
    )`)
}
