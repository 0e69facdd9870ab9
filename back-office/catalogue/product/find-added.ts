import type { z } from 'zod'
import { api } from '#app/api.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { asTyped, TypedNewProduct } from './typed-product.ts'

type NewProduct = z.output<typeof TypedNewProduct>

/** Whether a product is what was sent to add it, and nothing has been done with it since. */
export function isAddedAs(sent: NewProduct, product: StaffProduct): boolean {
  const { version, onSale, pictures, stock } = product
  const isUntouched = version === 1 && !onSale && pictures.length === 0
  return isUntouched && isSavedIn(sent, TypedNewProduct.safeParse({ ...asTyped(product), stock: String(stock) }).data)
}

/** For a new product that was rejected as known: an earlier attempt, whose response was lost, may have added it. */
export async function findAdded(sent: NewProduct): Promise<StaffProduct | undefined> {
  const { brand, category } = sent
  const { products } = await api('GET /api/admin/products', { query: { brand, category, show: 'off-sale' } })
  return products.find((product) => isAddedAs(sent, product))
}
