import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { pictures, productPictures, products, stockMovements, variantStock, variants } from '#database/schema/index.ts'
import { requireNameIds } from '#server/modules/catalogue/assortment/name-ids.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { inTransaction } from '#server/transactions/transaction.ts'

type Texts = Omit<typeof products.$inferInsert, 'brandId' | 'categoryId'>
type Prices = Pick<typeof variants.$inferInsert, 'price' | 'oldPrice' | 'discountedPercentage' | 'size' | 'sku'>

/** A product with one size. Prices in poisha. */
export type TestProduct = Partial<Texts & Prices> & { brand?: string; category?: string; stock?: number; sold?: number }

const sample = {
  name: 'Ambre Souverain',
  description: 'Labdanum and benzoin, cooked slowly.',
  price: 125_000,
  brand: 'Givaudan',
  category: 'Parfum',
  notes: { top: ['bergamot'], heart: ['labdanum'], base: ['vanilla'] },
  stock: 10,
  sold: 0,
}

/** Adds a product with one size, its stock and its listing; published by default. */
export async function addProduct(db: Database, change: TestProduct = {}) {
  const { price, oldPrice, discountedPercentage, size, sku, brand, category, stock, sold, ...texts } = {
    ...sample,
    ...change,
  }
  return inTransaction(db, async (tx) => {
    const brandId = await requireNameId(tx, 'brand', brand)
    const categoryId = await requireNameId(tx, 'category', category)
    const [product] = await tx
      .insert(products)
      .values({ slug: randomUUID(), ...texts, brandId, categoryId })
      .returning()
    if (!product) throw new Error('no product')
    const prices = { price, oldPrice, discountedPercentage, size, sku }
    const [variant] = await tx
      .insert(variants)
      .values({ productId: product.id, ...prices })
      .returning()
    if (!variant) throw new Error('no variant')
    await tx.insert(variantStock).values({ variantId: variant.id, stock, sold })
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock, stock, reason: 'opening' })
    await publishProducts(tx, [product.id])
    return { ...product, ...variant, id: product.id, variantId: variant.id, brand, category, stock, sold }
  })
}

/** The id of a brand or category; adds it if it is new. */
async function requireNameId(tx: Transaction, kind: 'brand' | 'category', name: string): Promise<number> {
  const id = (await requireNameIds(tx, kind, [name])).get(name)
  if (id === undefined) throw new Error(`no ${kind} ${name}`)
  return id
}

/** Adds another size after the existing ones; published by default. Returns its id. */
export async function addSize(
  db: Database,
  productId: string,
  {
    stock = 10,
    ...figures
  }: Prices & Pick<Partial<typeof variants.$inferInsert>, 'barcode' | 'onSale' | 'pictureId'> & { stock?: number },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const position = sql`(select max(position) + 1 from variants where product_id = ${productId})`
    const [variant] = await tx
      .insert(variants)
      .values({ productId, position, ...figures })
      .returning({ id: variants.id })
    if (!variant) throw new Error('no variant')
    await tx.insert(variantStock).values({ variantId: variant.id, stock })
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock, stock, reason: 'opening' })
    await publishProducts(tx, [productId])
    return variant.id
  })
}

/** Gives a product a picture, which no browser can show. */
export async function addPicture(db: Database, productId: string) {
  const pictureId = randomUUID()
  await inTransaction(db, async (tx) => {
    await tx.insert(pictures).values({ id: pictureId, bytes: Buffer.from('x'), width: 960, height: 1_200, preview: '' })
    await tx.insert(productPictures).values({ productId, pictureId, position: 0, alt: 'A bottle' })
    await publishProducts(tx, [productId])
  })
}

/** Changes price or stock of a product with one size, as the back office does. Prices in taka, stock in bottles. */
export async function changeProductRow(
  db: Database,
  productId: string,
  { price, oldPrice, stock }: { price?: number | undefined; oldPrice?: number | undefined; stock?: number | undefined },
) {
  const poisha = (taka: number | undefined) => taka && Math.round(taka * 100)
  await inTransaction(db, async (tx) => {
    if (stock !== undefined) {
      await tx.execute(sql`
        update variant_stock set stock = ${stock}
        from variants where variants.id = variant_id and variants.product_id = ${productId}`)
    }
    if (price !== undefined || oldPrice !== undefined) {
      await tx
        .update(variants)
        .set({ price: poisha(price), oldPrice: poisha(oldPrice) })
        .where(eq(variants.productId, productId))
    }
    await publishProducts(tx, [productId])
  })
}

/**
 * Sizes whose stock movements do not add up to their stock, or whose last movement records another stock. Always
 * expected to be empty.
 */
export async function stockDifferences(db: Database) {
  const { rows } = await db.execute(sql`
    select s.variant_id, s.stock, sum(m.change)::int as sum
    from variant_stock s left join stock_movements m using (variant_id)
    group by s.variant_id, s.stock
    having coalesce(sum(m.change), 0) <> s.stock
      or s.stock <> coalesce((array_agg(m.stock order by m.id desc))[1], 0)`)
  return rows
}

/** The stock of a product with one size, and the number of bottles sold. */
export async function stockOf(db: Database, productId: string) {
  const [row] = await db
    .select({ stock: variantStock.stock, sold: variantStock.sold })
    .from(variantStock)
    .innerJoin(variants, eq(variants.id, variantStock.variantId))
    .where(eq(variants.productId, productId))
  return row
}
