import { type RefObject, useState } from 'react'
import { clampQuantity } from '#app/shared/quantity.ts'
import { addToCart } from '#app/stores/cart-actions.ts'
import { focusInvalidField, leaveField } from '#app/ui/form/invalid-field.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'

/**
 * The chosen quantity of a product, which all its Add to Cart buttons add. `container` has the field of the quantity.
 */
export function usePurchase(product: Product, container: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState(1)
  const [failure, setFailure] = useState<{ size: string; error: string | undefined }>()
  if (failure && failure.size !== product.size) setFailure(undefined)
  // Another size may have less stock.
  const quantity = clampQuantity(typed, product.stock)
  return {
    quantity,
    setQuantity(quantity: number) {
      setFailure(undefined)
      setTyped(quantity)
    },
    /** Why the last press added none or fewer; until the quantity or the size changes. */
    error: failure?.error,
    leaveField: () => leaveField(container),
    add() {
      if (focusInvalidField(container)) return
      setFailure({ size: product.size, error: addToCart(product, quantity) })
      // A second press would add the same quantity again, which is hardly ever intended.
      setTyped(1)
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
