import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { ProductInOrder } from '#contract/orders/product-in-order.ts'

/** A size of which too few bottles are left. */
export interface Shortage extends ProductInOrder {
  stock: number
}

/** Says how many bottles of a product are left. */
export function shortageOf({ stock, name, nameInBangla, size }: Shortage): FailureParts {
  const product = { name, nameInBangla, size }
  if (stock === 0) return failing('sold_out', { product })
  return stock === 1 ? failing('one_left', { product }) : failing('few_left', { product, stock })
}
