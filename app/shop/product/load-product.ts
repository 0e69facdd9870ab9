import type { Client } from '#app/api.ts'
import type { Product, ProductCard } from '#contract/catalogue/catalogue.ts'
import { relatedTo } from './related/related-products.ts'

const relatedCount = '8'

/** A product beside another one; `reason`: the notes that both have. */
export interface RelatedProduct {
  product: ProductCard
  reason: string[]
}
export type Related = RelatedProduct[] | 'failed'

/**
 * The scents most like it; where the shop knows none, up to 4 other products of the category. Never rejects: resolves to `failed`, and logs, when they cannot be loaded.
 */
export async function loadRelated(client: Client, product: Pick<Product, '_id' | 'category'>): Promise<Related> {
  try {
    const { similar } = await client('GET /api/products/:id/similar', { params: { id: product._id } })
    if (similar.length > 0) return similar
    const { products } = await client('GET /api/products', {
      query: { category: product.category, _perPage: relatedCount, fields: 'card' },
    })
    return relatedTo(product, products).map((other) => ({ product: other, reason: [] }))
  } catch (error) {
    console.warn('The related products could not be loaded', error)
    return 'failed'
  }
}

export interface ProductPage {
  product: Product
  related: Related
}

/** Rejects with `ApiError` when there is no such product. */
export async function loadProductPage(client: Client, id: string): Promise<ProductPage> {
  const { product } = await client('GET /api/products/:id', { params: { id } })
  return { product, related: await loadRelated(client, product) }
}
