import type { Database } from '#database/client.ts'
import { salePrices } from '#database/schema/index.ts'
import { pricesChanged } from '#server/modules/catalogue/sale-prices/prices-changed.ts'
import { inTransaction } from '#server/transactions/transaction.ts'

/** Gives a size a sale price, poisha, as staff do. */
export async function addSalePrice(
  db: Database,
  variantId: string,
  { price, from, until, at = new Date() }: { price: number; from: Date; until: Date; at?: Date },
) {
  await inTransaction(db, async (tx) => {
    const during = `[${from.toISOString()},${until.toISOString()})`
    await tx.insert(salePrices).values({ variantId, price, during })
    await pricesChanged(tx, [variantId], at)
  })
}
