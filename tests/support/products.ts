import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { brands, categories, productListings, products, variantStock, variants } from '#database/schema/index.ts'
import { availabilityOf } from '#server/modules/catalogue/availability.ts'

type Content = Omit<typeof products.$inferInsert, 'brandId' | 'categoryId'>
type Sale = Pick<typeof variants.$inferInsert, 'price' | 'oldPrice' | 'discountedPercentage' | 'size' | 'sku'>

/** A product of one size, as tests describe it. Prices in poisha. */
export type TestProduct = Partial<Content & Sale> & { brand?: string; category?: string; stock?: number; sold?: number }

const sample = {
  name: 'Ambre Souverain',
  description: 'Labdanum and benzoin, cooked slowly.',
  notes: { top: ['bergamot'], heart: ['labdanum'], base: ['vanilla'] },
  price: 125_000,
  brand: 'Givaudan',
  category: 'Parfum',
  stock: 10,
  sold: 0,
}

/** Adds a product with one size, its stock and its listing. */
export async function addProduct(db: Database, change: TestProduct = {}) {
  const { brand, category, stock, sold, price, oldPrice, discountedPercentage, size, sku, ...content } = {
    ...sample,
    ...change,
  }
  return db.transaction(async (tx) => {
    const named = { set: { name: sql`excluded.name` } }
    const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
    const [brandRow] = await tx
      .insert(brands)
      .values({ name: brand, slug: slugOf(brand) })
      .onConflictDoUpdate({ target: brands.name, ...named })
      .returning()
    const [categoryRow] = await tx
      .insert(categories)
      .values({ name: category, slug: slugOf(category) })
      .onConflictDoUpdate({ target: categories.name, ...named })
      .returning()
    if (!brandRow || !categoryRow) throw new Error('no brand or category')
    const [product] = await tx
      .insert(products)
      .values({ slug: randomUUID(), ...content, brandId: brandRow.id, categoryId: categoryRow.id })
      .returning()
    if (!product) throw new Error('no product')
    const sale = { price, oldPrice, discountedPercentage, size, sku }
    const [variant] = await tx
      .insert(variants)
      .values({ productId: product.id, ...sale })
      .returning()
    if (!variant) throw new Error('no variant')
    await tx.insert(variantStock).values({ variantId: variant.id, stock, sold })
    await tx.insert(productListings).values({
      productId: product.id,
      brandId: brandRow.id,
      categoryId: categoryRow.id,
      price,
      offer: product.offer,
      onSale: product.onSale,
      createdAt: product.createdAt,
      sortName: product.name,
      search: '',
      document: '{}',
      format: 0,
      ...availabilityOf(stock),
    })
    const { oldPrice: struck, discountedPercentage: percentage, size: sold1 } = variant
    const shown = { price, oldPrice: struck, discountedPercentage: percentage, size: sold1, stock }
    return { ...product, ...shown, brand, category, variantId: variant.id }
  })
}

/** How many bottles of a product of one size there are, and how many were sold. */
export async function stockOf(db: Database, productId: string) {
  const [row] = await db
    .select({ stock: variantStock.stock, sold: variantStock.sold })
    .from(variantStock)
    .innerJoin(variants, eq(variants.id, variantStock.variantId))
    .where(eq(variants.productId, productId))
  return row
}
