import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { maxQuantity } from '#app/shared/quantity.ts'
import { addToCart, currentStock, decrease, increase, useLine } from '#app/stores/cart-actions.ts'
import { nameInSize } from '#app/stores/cart-math.ts'
import { Button } from '#app/ui/button.tsx'
import { Quantity } from '#app/ui/form/quantity.tsx'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'

export const SoldOut = () => (
  <p className="grid h-full place-items-center rounded border border-hair text-[0.8125rem] font-semibold tracking-[0.06em] text-soft">
    {cardTexts.soldOut}
  </p>
)

/** milliseconds in which the second click of a double click arrives: it was meant for the previous button */
const doubleClickTime = 400

/**
 * Add to Cart, or minus / quantity / plus in the same place once it is in the cart. `product`: in the selected
 * size.
 */
export function OneSizeControl({
  product,
  className = '',
}: {
  product: ProductCard & { several?: boolean }
  className?: string
}) {
  const line = useLine(product)
  const name = nameInSize({ ...product, several: product.several ?? false })
  const container = useRef<HTMLDivElement>(null)
  const addedAt = useRef(Number.NEGATIVE_INFINITY)
  const add = () => {
    addedAt.current = performance.now()
    flushSync(() => addToCart(product))
    // The pressed button was replaced: keep the focus in the same place.
    container.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }
  const shown = line && { ...line, stock: currentStock(line, product) }
  /** At the limit, only says that it is reached. */
  const more = () => {
    if (shown && performance.now() - addedAt.current > doubleClickTime) increase(shown)
  }
  const soldOut = product.availability === 'sold_out'
  return (
    <div ref={container} className={`${shown && soldOut ? '' : 'h-12 noscript:h-auto'} ${className}`}>
      {shown ? (
        <>
          <Quantity
            label={name}
            value={shown.quantity}
            onDecrease={() => decrease(shown)}
            max={maxQuantity(shown.stock)}
            onIncrease={more}
            onLimit={more}
            className="w-full"
          />
          {soldOut && <p className="mt-1 text-center text-[0.8125rem] font-semibold text-soft">{cardTexts.soldOut}</p>}
        </>
      ) : !soldOut ? (
        <Button
          look="outlined"
          onClick={add}
          aria-label={`${cardTexts.addToCart}: ${name}`}
          className="h-full w-full px-3! noscript:hidden"
        >
          {cardTexts.addToCart}
        </Button>
      ) : (
        <SoldOut />
      )}
    </div>
  )
}
