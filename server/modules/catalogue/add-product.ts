import { and, eq, sql } from 'drizzle-orm'
import { discountBetween, type NewProduct, type ProductFields } from '#contract/catalogue-staff.ts'
import { toPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { products } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { forgetCatalogueVersion } from './catalogue-version.ts'
import { slugsFor } from './slug.ts'

/**
 * Adds a product and returns its id. It is not on sale yet: first come its pictures.
 * @throws ShopError conflict when there is one of the same brand, name, category and size
 */
export async function addProduct(context: Context, product: NewProduct): Promise<string> {
  const { price, oldPrice, ...written } = product
  const prices = { price: toPoisha(price), oldPrice: oldPrice === null ? null : toPoisha(oldPrice) }
  const discountedPercentage = discountBetween(prices.price, prices.oldPrice)
  const values = { ...written, ...prices, discountedPercentage, onSale: false, createdAt: context.now() }
  const id = await inTransaction(context.db, async (tx) => {
    // One after the other: a button that was pressed twice must not add two.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('add-product', 0))`)
    await refuseDoubled(tx, product)
    for (const slug of slugsFor(product)) {
      const [added] = await tx
        .insert(products)
        .values({ ...values, slug })
        .onConflictDoNothing({ target: products.slug })
        .returning({ id: products.id })
      if (added) return added.id
    }
    throw new Error(`no free slug for ${product.name}`)
  })
  forgetCatalogueVersion(context)
  return id
}

async function refuseDoubled(tx: Transaction, { brand, name, category, size }: ProductFields): Promise<void> {
  const [same] = await tx
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        eq(products.brand, brand),
        eq(products.category, category),
        sql`lower(${products.name}) = lower(${name})`,
        sql`lower(${products.size}) = lower(${size})`,
      ),
    )
    .limit(1)
  if (!same) return
  const message = `There is already ${same.name} by ${brand} of this category and size.`
  throw new ShopError('conflict', message, { fields: { name: message } })
}
