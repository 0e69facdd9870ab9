import { useState } from 'react'
import { addToCart } from '#app/stores/cart-actions.ts'
import { clampQuantity } from '#app/stores/cart-math.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { quantityLimit } from '#contract/limits.ts'

/** The chosen quantity of a product, which all its Add to Cart buttons add. */
export function usePurchase(product: Product) {
  const [typed, setTyped] = useState(1)
  // Another size may have less stock.
  const wanted = clampQuantity(typed, product.stock ?? quantityLimit)
  return {
    wanted,
    want: setTyped,
    add() {
      addToCart(product, wanted)
      // A second press would add the same quantity again, which is hardly ever intended.
      setTyped(1)
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
