import { api } from '#app/api.ts'
import { lineOf } from '#app/stores/cart-actions.ts'
import type { Product } from '#contract/catalogue.ts'
import type { CurrentItem } from '#contract/errors.ts'
import type { AllFigures, Figures } from './cart-changes.ts'

const productId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The products of these ids as the shop has them now; what is no longer sold is left out. */
export async function currentProducts(ids: readonly string[]): Promise<Map<string, Product>> {
  const readable = [...new Set(ids)].filter((id) => productId.test(id))
  if (readable.length === 0) return new Map()
  const { products } = await api('GET /api/products', { query: { ids: readable.join(',') } })
  return new Map(products.map((product) => [product._id, product]))
}

/** What the shop says now of every one of these ids. */
export async function currentFigures(ids: readonly string[]): Promise<AllFigures> {
  const products = await currentProducts(ids)
  return new Map(ids.map((id): [string, Figures] => [id, figuresOf(products.get(id))]))
}

function figuresOf(product: Product | undefined): Figures {
  if (!product) return { price: 0, stock: 0, vanished: true }
  const { quantity, ...now } = lineOf(product)
  return now
}

/** The figures that came with a refused order. */
export const figuresOfRefusal = (items: readonly CurrentItem[]): AllFigures =>
  new Map(items.map(({ _id, price, stock }) => [_id, { price, stock }]))
