import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatNumber, formatSize } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'
import type { Purchase } from './use-purchase.ts'

interface BuyBarProps {
  product: Product & { several?: boolean }
  purchase: Purchase
  instead: RefObject<HTMLElement | null>
}

/** On a phone: keeps the button available while the one in the page (`instead`) is not visible. */
export function BuyBar({ product, purchase: { quantity, leaveField, add, error }, instead }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  // The bar is shown only while the button in the page is not visible.
  useEffect(() => {
    const element = instead.current
    if (!element) return
    const seen = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false))
    seen.observe(element)
    return () => seen.disconnect()
  }, [instead])
  if (!shown || product.availability === 'sold_out') return null
  return (
    <section
      aria-label={productTexts.buy(product.name)}
      data-bottom-bar="fixed"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-4 border-t border-hair bg-paper px-5 py-3 transition duration-200 ease-out md:hidden starting:translate-y-full"
    >
      {/* Read out by the toast. */}
      {error && <p className="w-full text-sm font-medium text-danger">{error}</p>}
      <div className="min-w-0 flex-1">
        <p lang={langOf(product.name)} className="truncate font-serif text-lg leading-tight font-semibold">
          {product.name}
        </p>
        <div className="flex items-baseline gap-2">
          <Price price={product.price} />
          {quantity > 1 && <span className="tabular text-sm text-soft">{`× ${formatNumber(quantity)}`}</span>}
          {product.several && <span className="truncate text-sm text-soft">{formatSize(product.size)}</span>}
        </div>
      </div>
      <Button className="shrink-0 px-6!" onPointerDown={leaveField} onClick={add}>
        {cardTexts.addToCart}
      </Button>
    </section>
  )
}
