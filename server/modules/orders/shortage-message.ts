import type { Language } from '#contract/language.ts'
import { type ProductInOrder, productIn } from '#contract/orders/product-in-order.ts'

/** A size of which too few bottles are left. */
export interface Shortage extends ProductInOrder {
  stock: number
}

/** Says in English how many bottles of a product are left; the product is named in the reader's language. */
export function shortageMessage({ stock, ...product }: Shortage, language: Language): string {
  const name = productIn(language, product)
  const subject = product.size && language === 'en' ? `${name},` : name
  return stock === 0 ? `${subject} is sold out.` : `Only ${stock} of ${subject} ${stock === 1 ? 'is' : 'are'} left.`
}
